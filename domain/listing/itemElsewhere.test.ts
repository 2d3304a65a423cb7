import assert from "node:assert/strict";
import { test } from "node:test";
import { type EarlierListing, isItemElsewhere } from "./itemElsewhere.ts";

const unsold: EarlierListing = { isUnderWay: false, completed: null };
const soldTo = (buyerId: string, atMs: number): EarlierListing => ({
  ...unsold,
  completed: { buyerId, atMs },
});

const cases: [why: string, sellerId: string, earlier: EarlierListing[], isElsewhere: boolean][] = [
  ["nobody listed it", "asha", [], false],
  ["it was not sold, and is listed again", "asha", [unsold], false],
  ["it was not sold, and somebody else lists it", "ravi", [unsold], false],
  ["it is on offer, by the seller too", "asha", [{ ...unsold, isUnderWay: true }], true],
  ["it is on offer by somebody else", "ravi", [unsold, { ...unsold, isUnderWay: true }], true],
  ["its seller sold it", "asha", [soldTo("ravi", 1)], true],
  ["who bought it sells it on", "ravi", [soldTo("ravi", 1)], false],
  ["who bought it sold it on", "ravi", [soldTo("ravi", 1), soldTo("meera", 2)], true],
  ["the last of several buyers, whatever the order", "meera", [soldTo("meera", 2), soldTo("ravi", 1)], false],
  ["who sold it bought it back", "asha", [soldTo("ravi", 1), soldTo("asha", 2)], false],
];
for (const [why, sellerId, earlier, isElsewhere] of cases) {
  test(`${isElsewhere ? "elsewhere" : "free"}: ${why}`, () =>
    assert.equal(isItemElsewhere(sellerId, earlier), isElsewhere));
}
