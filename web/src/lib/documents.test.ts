import { expect, test } from "vitest";
import { scenariosIn } from "./documents";

const ONE = "title: One\ngame: tcg\nnote: |\n  ---\n  not a divider\n";
const TWO = "title: 'Two: the return'\ngame: dbg\n";

test("a file with one scenario is that scenario, whatever stands around it", () => {
  for (const text of ["", ONE, `---\n${ONE}`, `# a remark\n---\n${ONE}`, `${ONE}---\n`]) {
    expect(scenariosIn(text).map((one) => one.text)).toEqual([text]);
  }
});

test("several scenarios are told apart, with their titles", () => {
  const found = scenariosIn(`# a remark\n---\n${ONE}---\n${TWO}--- \r\ngame: tcg\r\n---\n`);
  expect(found.map((one) => one.title)).toEqual(["One", "Two: the return", ""]);
  expect(found.map((one) => one.text)).toEqual([ONE, TWO, "game: tcg\r\n"]);
});
