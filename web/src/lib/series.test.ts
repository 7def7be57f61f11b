import { expect, test } from "vitest";
import { seriesAfter } from "./series";

test("a match of three games stands as the games before and this one say", () => {
  expect(seriesAfter(null, [0])).toBeNull();
  expect(seriesAfter({ best_of: 3, won: [0, 0], played: 0 }, [1])).toEqual({ bestOf: 3, score: "0:1", winner: null });
  expect(seriesAfter({ best_of: 3, won: [1, 1], played: 2 }, [0])).toEqual({ bestOf: 3, score: "2:1", winner: { seat: 0 } });
  expect(seriesAfter({ best_of: 3, won: [1, 0], played: 1 }, [])).toEqual({ bestOf: 3, score: "1:0", winner: null });
});
