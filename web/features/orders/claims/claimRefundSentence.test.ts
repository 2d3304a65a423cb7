import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import claims from "#languages/en/claims.json" with { type: "json" };
import { claimRefundSentence } from "./claimRefundSentence.ts";

test("the sum has its day: by which it is there, on which it went, or by which it should have been there", () => {
  const until = "2026-12-12T10:00:00.000Z";
  const said = (sent_at: string | null, now: string, person: "buyer" | "seller" = "buyer") =>
    claimRefundSentence({ amount: rupees(5300), until, sent_at }, person, {
      words: claims.refund,
      nowMs: Date.parse(now),
      language: "en",
    });
  assert.match(said(null, "2026-12-06"), /^₹5,300 goes back to you by .*12 Dec/);
  assert.match(said(null, "2026-12-06", "seller"), /^₹5,300 goes back to the buyer by .*12 Dec/);
  assert.match(said(null, "2026-12-14"), /was to be there by .*12 Dec/);
  assert.match(said("2026-12-07T10:00:00.000Z", "2026-12-14"), /sent back to you on .*7 Dec.*by .*12 Dec/);
});
