import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./csv.ts";

const cells: readonly [string, string][] = [
  ["Galaxy S22", "Galaxy S22"],
  ["", ""],
  ["-1250.50", "-1250.50"],
  ["61", "61"],
  ["phone, used", '"phone, used"'],
  ['27" monitor', '"27"" monitor"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+91 98450 12345", "'+91 98450 12345"],
  ["-1250,50", '"\'-1250,50"'],
  ["@home", "'@home"],
];

for (const [value, cell] of cells) {
  test(`${JSON.stringify(value)} is written as ${JSON.stringify(cell)}`, () => {
    assert.equal(csvOf([[value]]), `\uFEFF${cell}`);
  });
}

test("cells are parted by commas, lines by CR LF", () => {
  assert.equal(
    csvOf([
      ["a", "b"],
      ["1", "2"],
    ]),
    "\uFEFFa,b\r\n1,2",
  );
});
