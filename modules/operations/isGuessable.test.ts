import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { isGuessable } from "./isGuessable.ts";

test("what is made at random is no guess", () => {
  for (let time = 0; time < 2_000; time += 1) {
    assert.equal(isGuessable(randomBytes(16).toString("hex")), false);
    assert.equal(isGuessable(randomBytes(48).toString("hex")), false);
  }
  assert.equal(isGuessable("kT9vQ2xW7pLm4sRz8nJc1hYb6dFg3aEu"), false);
});

for (const secret of [
  "a".repeat(40),
  "ab".repeat(20),
  "x7Kq".repeat(10),
  "x7Kq9vTz2mWp".repeat(4).slice(0, 43),
  "0123456789abcdefghijklmnopqrstuv",
  "abcdefghijklmnopqrstuvwxyzabcdefg",
  "000000000000000000000000000000000001",
  "11112222333344445555666677778888",
  "changeme-kT9vQ2xW7pLm4sRz8nJc1hYb6d",
  "ChangeMeChangeMeNowOrNever12345678",
  "my-very-long-password-for-production",
  "your-32-character-string-goes-here!",
  "1010100111010101011010101001011010",
])
  test(`${secret} is a guess`, () => assert.equal(isGuessable(secret), true));
