import assert from "node:assert/strict";
import { test } from "node:test";
import { type NumberKind, numberOnBox } from "./numberOnBox.ts";

const rows: readonly (readonly [texts: readonly string[], kind: NumberKind, number: string | null])[] = [
  [["356938035643809"], "imei", "356938035643809"],
  [["35-693803-564380-9"], "imei", "356938035643809"],
  [["8901234567890", "IMEI1: 356938035643809"], "imei", "356938035643809"],
  [["IMEI1 356938035643809"], "imei", "356938035643809"],
  [["356938035643809 356938035643817"], "imei", "356938035643809"],
  [["IMEI 35 693803 564380 9"], "imei", "356938035643809"],
  // Two of one phone: the first.
  [["356938035643809", "356938035643817"], "imei", "356938035643809"],
  // A wrong check digit, an article's number, a longer number.
  [["356938035643808"], "imei", null],
  [["8901234567890"], "imei", null],
  [["12356938035643809"], "imei", null],
  [[], "imei", null],
  [["C02XK0AZJHD4"], "serial", "C02XK0AZJHD4"],
  [["8901234567890", "c02xk0azjhd4"], "serial", "C02XK0AZJHD4"],
  [["S/N: 1234567890"], "serial", "1234567890"],
  [["SERIAL NO: PF-1A2B3C"], "serial", "PF1A2B3C"],
  [["https://example.in/p/12345"], "serial", null],
  [["8901234567890"], "serial", null],
  [["ABCDEFGHIJ"], "serial", null],
];
for (const [texts, kind, number] of rows) {
  test(`"${texts.join('", "')}" has ${kind} ${number ?? "none"}`, () => {
    assert.equal(numberOnBox(texts, kind), number);
  });
}
