import assert from "node:assert/strict";
import { test } from "node:test";
import { type ReturnCause, returnCause } from "./returnCause.ts";

const cases: [happened: string[], cause: ReturnCause | null][] = [
  [["won", "paid"], null],
  [["won", "paid", "seller_cancelled"], "seller_cancelled"],
  [["won", "paid", "picked_up", "verification_failed", "sent_home"], "verification_failed"],
  [["won", "paid", "shipped", "came_back", "undelivered"], "undelivered"],
  [["won", "paid", "shipped", "lost"], "lost_on_the_way"],
  [["won", "paid", "shipped", "damaged"], "lost_on_the_way"],
  [["won", "paid", "delivered", "claim_opened", "claim_refunded"], "claim_upheld"],
  [["won", "paid", "delivered", "claim_opened", "claim_offer_taken", "return_accepted"], "claim_upheld"],
  [["a word of a later version", "constructor"], null],
];
for (const [happened, cause] of cases) {
  test(`after ${happened.at(-1)} the money goes back for: ${cause}`, () => {
    assert.equal(returnCause(happened), cause);
  });
}
