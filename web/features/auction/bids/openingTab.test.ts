import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "#domain/money/paise.ts";
import { type OwnBids, openingTab } from "./openingTab.ts";

const leading = { leader_key: "me", bidder_key: "me" };
const outbid = { leader_key: "other", bidder_key: "me" };
const due = { order_status: "awaiting_payment" as const, balance: rupees(500) };
const paid = { order_status: "paid" as const, balance: noPaise };
const defaulted = { order_status: "payment_defaulted" as const, balance: rupees(500) };

test("My Bids opens where something waits for the reader, and on no empty tab while another has something", () => {
  const none: OwnBids = { active: [], offers: 0, won: [], lost: 0 };
  const cases: [bids: Partial<OwnBids>, tab: string][] = [
    [{}, "active"],
    [{ won: [due] }, "won"],
    [{ active: [leading], won: [paid, due] }, "won"],
    [{ active: [leading, outbid], won: [due] }, "active"],
    [{ active: [leading], won: [paid] }, "active"],
    [{ offers: 1, won: [paid], lost: 3 }, "active"],
    [{ won: [paid] }, "won"],
    [{ won: [defaulted], lost: 2 }, "won"],
    [{ lost: 2 }, "lost"],
  ];
  for (const [bids, tab] of cases) assert.equal(openingTab({ ...none, ...bids }), tab);
});
