import { expect, test } from "vitest";
import { promise, sha256 } from "./chance";

test("hashes are those that everybody knows", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  expect(sha256("0".repeat(64))).toBe("60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
});

test("a promise is of 32 bytes, and never the same", () => {
  const [one, other] = [promise(), promise()];
  expect(one.value).toMatch(/^[0-9a-f]{64}$/);
  expect(one.pledge).toBe(sha256(one.value));
  expect(one.value).not.toBe(other.value);
});
