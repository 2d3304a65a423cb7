import assert from "node:assert/strict";
import { test } from "node:test";
import { impliedLetter, latinLetter, withoutFrames } from "./lookAlikes.ts";

test("a letter that looks like a Latin one is taken for it, small or capital", () => {
  for (const [like, latin] of [
    ["а", "a"],
    ["А", "a"],
    ["ѕ", "s"],
    ["β", "b"],
    ["Ω", "w"],
    ["ᴀ", "a"],
    ["ʟ", "l"],
    ["ı", "l"],
    ["ø", "o"],
    ["Ø", "o"],
    ["ƶ", "z"],
    ["a", "a"],
    ["A", "A"],
    ["б", "б"],
    ["क", "क"],
  ] as const) {
    assert.equal(latinLetter(like), latin, like);
  }
});

test("signs and digits stand for letters where a word is meant", () => {
  assert.equal([..."|!@$€0123456789"].map(impliedLetter).join(""), "llaseolzeasgtbg");
  assert.equal(impliedLetter("Е"), "e");
  assert.equal(impliedLetter("#"), "#");
  assert.equal(latinLetter("4"), "4");
});

test("letters in circles, squares and flags are read from their A to their Z", () => {
  for (const first of [0x1f150, 0x1f170, 0x1f1e6]) {
    const row = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(first + index)).join("");
    assert.equal(withoutFrames(row), "abcdefghijklmnopqrstuvwxyz");
  }
  for (const other of ["\u{1f14f}", "\u{1f16a}", "\u{1f16f}", "\u{1f18a}", "\u{1f1e5}", "\u{1f200}", "a"]) {
    assert.equal(withoutFrames(other), other);
  }
});
