import assert from "node:assert/strict";
import { test } from "node:test";
import { maskName } from "./maskName.ts";
import { parseMobile, shownMobile } from "./mobile.ts";

test("a mobile number is ten digits, with or without +91", () => {
  const table: [typed: string, mobile: string | null][] = [
    ["9000000001", "+919000000001"],
    ["+919000000001", "+919000000001"],
    ["0000000000", "+910000000000"],
    ["900000000", null],
    ["90000000011", null],
    ["919000000001", null],
    ["90000 00001", null],
    ["900000000a", null],
    ["९०००००००००", null],
    ["9000000001\n", null],
    ["", null],
  ];
  for (const [typed, mobile] of table) assert.equal(parseMobile(typed), mobile, JSON.stringify(typed));
  assert.equal(shownMobile("+919000000001"), "9000000001");
});

test("a masked name keeps its first and last letter", () => {
  const table: [name: string | null, masked: string][] = [
    ["Rajesh", "R•••h"],
    [" Kiran Rao ", "K•••o"],
    ["Al", "A•••"],
    ["Asu", "A•••u"],
    ["A", "A•••"],
    ["", "•••"],
    [null, "•••"],
    ["मीना", "मी•••"], // two letters with their vowel signs
  ];
  for (const [name, masked] of table) assert.equal(maskName(name), masked);
});
