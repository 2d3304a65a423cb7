import assert from "node:assert/strict";
import { test } from "node:test";
import type { OperatorSettings } from "#contract/operations.ts";
import { changesIn, draftOf, problemsIn } from "./settingsDraft.ts";

const settings: OperatorSettings = {
  DEPOSIT_ENABLED: true,
  SOFT_CLOSE_WINDOW_SECONDS: 120,
  SOFT_CLOSE_LIMIT_SECONDS: 1800,
  SLIP_CHECK_PERCENT: 150,
  BID_CEILING_RUPEES: 50_000,
  DEFAULTED_DEPOSIT: "kept",
  KYC_VERIFIED_TO_SELL: false,
  FIRST_LISTINGS_REVIEWED: 0,
  TRUSTED_SELLER_SALES: 10,
  TRUSTED_SELLER_RATING_TENTHS: 45,
  TRUSTED_SELLER_STRIKES: 0,
  PAYMENT_LEAST_HOURS: 12,
  INVITATIONS_PER_PERSON: 5,
  ORDER_PAYMENT_METHODS: ["BASISPAY"],
  DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY"],
};

test("what is as it was is not sent, an order that changed is", () => {
  assert.deepEqual(changesIn(draftOf(settings), settings), {});
  const draft = { ...draftOf(settings), SOFT_CLOSE_WINDOW_SECONDS: " 60 ", DEPOSIT_ENABLED: false };
  assert.deepEqual(changesIn({ ...draft, DEPOSIT_PAYMENT_METHODS: ["EAZYPAY", "UPI"] }, settings), {
    SOFT_CLOSE_WINDOW_SECONDS: 60,
    DEPOSIT_ENABLED: false,
    DEPOSIT_PAYMENT_METHODS: ["EAZYPAY", "UPI"],
  });
});

for (const typed of ["", "-1", "1.5", "3601", "ten", "1e3"]) {
  test(`"${typed}" is no window of a soft close`, () => {
    const draft = { ...draftOf(settings), SOFT_CLOSE_WINDOW_SECONDS: typed };
    assert.deepEqual(problemsIn(draft), ["SOFT_CLOSE_WINDOW_SECONDS"]);
  });
}

test("a list of ways to pay is never empty; the bounds themselves are allowed", () => {
  assert.deepEqual(problemsIn({ ...draftOf(settings), ORDER_PAYMENT_METHODS: [] }), [
    "ORDER_PAYMENT_METHODS",
  ]);
  const edge = { SOFT_CLOSE_WINDOW_SECONDS: "0", SOFT_CLOSE_LIMIT_SECONDS: "86400" };
  assert.deepEqual(problemsIn({ ...draftOf(settings), ...edge }), []);
});

test("an average mark is read and typed with its tenths, from 3.0 to 5.0", () => {
  assert.equal(draftOf(settings).TRUSTED_SELLER_RATING_TENTHS, "4.5");
  const typed = (TRUSTED_SELLER_RATING_TENTHS: string) => ({
    ...draftOf(settings),
    TRUSTED_SELLER_RATING_TENTHS,
  });
  for (const wrong of ["2.9", "5.1", "45", "4.55", "", "4,5"])
    assert.deepEqual(problemsIn(typed(wrong)), ["TRUSTED_SELLER_RATING_TENTHS"], wrong);
  for (const right of ["3", "3.0", "4.1", "5"]) assert.deepEqual(problemsIn(typed(right)), [], right);
  assert.deepEqual(changesIn(typed("4.1"), settings), { TRUSTED_SELLER_RATING_TENTHS: 41 });
  assert.deepEqual(changesIn(typed("4.5"), settings), {});
});

test("hours to pay have a least as well as a most", () => {
  const problems = (typed: string) => problemsIn({ ...draftOf(settings), PAYMENT_LEAST_HOURS: typed });
  assert.deepEqual(["5", "73"].flatMap(problems), ["PAYMENT_LEAST_HOURS", "PAYMENT_LEAST_HOURS"]);
  assert.deepEqual(["6", "72"].flatMap(problems), []);
});
