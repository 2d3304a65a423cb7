import assert from "node:assert/strict";
import { test } from "node:test";
import { type Paise, paise, rupees } from "../money/paise.ts";
import { leastPayment } from "./leastPayment.ts";

const table: [balance: Paise, least: Paise][] = [
  [rupees(5500), rupees(100)],
  [paise(10_001), rupees(100)],
  [rupees(100), rupees(100)],
  [paise(9_999), paise(9_999)],
  [paise(1), paise(1)],
];

test("a part payment is 100 rupees at least, unless it is the rest", () => {
  for (const [balance, least] of table) assert.equal(leastPayment(balance), least, String(balance));
});
