import assert from "node:assert/strict";
import { test } from "node:test";
import { groupDigits } from "./groupDigits.ts";

test("rupees are grouped as in India while they are typed, and nothing else is changed", () => {
  const table: [typed: string, grouped: string][] = [
    ["", ""],
    ["9", "9"],
    ["999", "999"],
    ["1250", "1,250"],
    ["12500", "12,500"],
    ["1,2500", "12,500"],
    ["12,50", "1,250"],
    ["125000", "1,25,000"],
    ["12345678", "1,23,45,678"],
    ["12500.5", "12,500.5"],
    ["12500.", "12,500."],
    ["12.345", "12.345"],
    ["₹12500", "₹12,500"],
    ["₹ 12500", "₹ 12500"],
    ["12500x", "12500x"],
    ["-500", "-500"],
    [",", ","],
  ];
  for (const [typed, grouped] of table) assert.equal(groupDigits(typed), grouped, typed);
});
