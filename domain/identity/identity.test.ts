import assert from "node:assert/strict";
import { test } from "node:test";
import { maskName } from "./maskName.ts";
import { beginsLikeMobile, maskMobiles, parseMobile, shownMobile } from "./mobile.ts";

test("a mobile number is ten digits, however it is written, and nothing else is made one", () => {
  const table: [typed: string, mobile: string | null][] = [
    ["9000000001", "+919000000001"],
    ["+919000000001", "+919000000001"],
    ["919000000001", "+919000000001"],
    ["09000000001", "+919000000001"],
    ["00919000000001", "+919000000001"],
    ["90000 00001", "+919000000001"],
    ["90000-00001", "+919000000001"],
    [" 090000-00001\n", "+919000000001"],
    ["+91 90000 00001", "+919000000001"],
    ["+91-90000-00001", "+919000000001"],
    ["+91 (0) 90000.00001", "+919000000001"],
    ["\u202a90000\u201100001\u202c", "+919000000001"],
    // Ten digits that begin with 91 or 0 are a whole number, not a prefix with eight or nine digits.
    ["9187654321", "+919187654321"],
    ["919187654321", "+919187654321"],
    ["0000000000", "+910000000000"],
    ["900000000", null],
    ["90000000011", null],
    ["91 90000 0000", null],
    ["929000000001", null],
    ["+19000000001", null],
    ["9000000001+91", null],
    ["900000000a", null],
    ["call 9000000001", null],
    ["९०००००००००", null],
    ["", null],
  ];
  for (const [typed, mobile] of table) assert.equal(parseMobile(typed), mobile, JSON.stringify(typed));
  assert.equal(shownMobile("+919000000001"), "9000000001");
});

test("a number begins as India gives mobile numbers out, or is one to look at again", () => {
  for (const first of "6789") assert.equal(beginsLikeMobile(`+91${first}234567890`), true, first);
  for (const first of "012345") assert.equal(beginsLikeMobile(`+91${first}234567890`), false, first);
});

test("a mobile number in a text keeps its last four digits, and other numbers stay", () => {
  const table: [text: string, masked: string][] = [
    ["+919000000001", "******0001"],
    ["call 98765 43210 or 09876543210", "call ******3210 or ******3210"],
    ["UTR 402312345678, BLZ-7K3-Q9P", "UTR 402312345678, BLZ-7K3-Q9P"],
    ["9f1c0d4e-1234-4abc-8def-123456789012", "9f1c0d4e-1234-4abc-8def-123456789012"],
  ];
  for (const [text, masked] of table) assert.equal(maskMobiles(text), masked);
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
