import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "#domain/money/paise.ts";
import { type OwnBids, openingTab } from "./openingTab.ts";

const leading = { leader_key: "me", bidder_key: "me" };
const outbid = { leader_key: "other", bidder_key: "me" };
const step = { until: null, arrives: null };
const due = {
  order_status: "awaiting_payment" as const,
  balance: rupees(500),
  next_step: { ...step, kind: "pay" as const, actor: "buyer" as const },
};
const paid = {
  order_status: "paid" as const,
  balance: noPaise,
  next_step: { ...step, kind: "inspect" as const, actor: "blaze" as const },
};
const completed = { ...paid, next_step: { ...step, kind: "completed" as const, actor: "nobody" as const } };
const defaulted = {
  order_status: "payment_defaulted" as const,
  balance: rupees(500),
  next_step: { ...step, kind: "defaulted" as const, actor: "nobody" as const },
};

test("My Bids opens where something waits for the reader", () => {
  const cases: [bids: OwnBids, tab: string][] = [
    [{ active: [], won: [] }, "active"],
    [{ active: [], won: [due] }, "won"],
    [{ active: [leading], won: [paid, due] }, "won"],
    [{ active: [leading, outbid], won: [due] }, "active"],
    [{ active: [], won: [paid, defaulted] }, "won"],
    [{ active: [leading], won: [paid] }, "active"],
    [{ active: [], won: [defaulted, completed] }, "active"],
  ];
  for (const [bids, tab] of cases) assert.equal(openingTab(bids), tab);
});
