import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isTrusted,
  type SellerRecord,
  type TrustGap,
  trustGapsOf,
  usualTrustTerms,
} from "./trustedSeller.ts";

const good: SellerRecord = {
  completedSales: 10,
  ratings: 3,
  averageMark: 4.5,
  strikes: 0,
  isVerified: true,
  isPayable: true,
  isHeld: false,
  isBlocked: false,
};

test("a seller is trusted who lacks nothing, and is told everything that they lack", () => {
  const cases: [Partial<SellerRecord>, TrustGap[]][] = [
    [{}, []],
    [{ completedSales: 9 }, ["sales"]],
    [{ ratings: 2 }, ["rating"]],
    [{ ratings: 0, averageMark: null }, ["rating"]],
    [{ averageMark: 4.44 }, ["rating"]],
    // As it is shown: one decimal.
    [{ averageMark: 4.45 }, []],
    [{ strikes: 1 }, ["strikes"]],
    [{ isVerified: false }, ["kyc"]],
    [{ isPayable: false }, ["bank_account"]],
    [{ isHeld: true }, ["hold"]],
    [{ isBlocked: true }, ["hold"]],
    [{ completedSales: 0, strikes: 3, isVerified: false }, ["kyc", "sales", "strikes"]],
  ];
  for (const [change, gaps] of cases) {
    const record = { ...good, ...change };
    assert.deepEqual(trustGapsOf(record, usualTrustTerms), gaps, JSON.stringify(change));
    assert.equal(isTrusted(record, usualTrustTerms), gaps.length === 0);
  }
});

test("its figures are the operator's; of no sales there is no such level", () => {
  const terms = { TRUSTED_SELLER_SALES: 50, TRUSTED_SELLER_RATING_TENTHS: 40, TRUSTED_SELLER_STRIKES: 2 };
  assert.deepEqual(trustGapsOf({ ...good, averageMark: 4, strikes: 2 }, terms), ["sales"]);
  assert.equal(isTrusted({ ...good, completedSales: 50, averageMark: 4, strikes: 2 }, terms), true);
  assert.deepEqual(trustGapsOf({ ...good, completedSales: 50, strikes: 3 }, terms), ["strikes"]);
  const none = { ...terms, TRUSTED_SELLER_SALES: 0 };
  assert.equal(trustGapsOf({ ...good, completedSales: 1_000 }, none), null);
  assert.equal(isTrusted({ ...good, completedSales: 1_000 }, none), false);
});
