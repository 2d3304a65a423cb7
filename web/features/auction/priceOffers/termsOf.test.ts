import assert from "node:assert/strict";
import { test } from "node:test";
import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";
import { noPaise, type Paise, rupees } from "#domain/money/paise.ts";
import pack from "#languages/en/priceOffers.json" with { type: "json" };
import { termsOf } from "./termsOf.ts";

const { dialog: words } = pack;

function said(amount: Paise, status: "held" | "refunded", terms: OwnPriceOffers["default_terms"]): string {
  const deposit = { id: "", status, amount, standby_rank: null };
  const own = { default_terms: terms } as OwnPriceOffers;
  return termsOf({ deposit } as Product, own, { words, pricePaise: rupees(12_000) });
}

test("the deposit is said to be lost where there is one and it is kept, and a strike always", () => {
  assert.equal(said(rupees(500), "held", "kept"), `${words.thenDeposit} ${words.unpaidKept}`);
  assert.equal(said(rupees(500), "held", "returned"), `${words.thenDeposit} ${words.unpaid}`);
  assert.equal(said(noPaise, "held", "kept"), `${words.then} ${words.unpaid}`);
  assert.equal(said(rupees(12_000), "held", "kept"), `${words.then} ${words.unpaid}`, "it goes back");
  assert.equal(said(rupees(500), "refunded", null), `${words.then} ${words.unpaid}`);
});
