import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { payoutStatusSchema } from "#contract/payouts.ts";
import { productStatusSchema } from "#contract/primitives.ts";
import { approvedGoods } from "#domain/delivery/approvedGoods.ts";
import { depositStatuses } from "#domain/deposit/depositStatuses.ts";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { grades } from "#domain/inspection/grades.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { deliveryProofKinds } from "#domain/order/deliveryProof.ts";
import { orderStages, orderStatuses, shippingModes } from "#domain/order/orderStages.ts";
import { paymentStatuses, refundReasons, refundStatuses } from "#domain/payment/paymentStatuses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/**
 * What the contract and the rules list, and the column that may hold nothing else. For payment providers that is a
 * table: tests/money/paymentProviders.test.ts.
 */
const closedLists: Record<string, readonly string[]> = {
  "categories.approved_goods": approvedGoods,
  "claims.reason": claimReasons,
  "delivery_proofs.kind": deliveryProofKinds,
  "deposits.default_terms": depositTerms,
  "deposits.status": depositStatuses,
  "inspection_sheets.grade": grades,
  "listings.shipping_mode": shippingModes,
  "listings.status": productStatusSchema.options,
  "orders.stage": orderStages,
  "orders.status": orderStatuses,
  "payments.status": paymentStatuses,
  "payouts.status": payoutStatusSchema.options,
  "refunds.reason": refundReasons,
  "refunds.status": refundStatuses,
};

let testDatabase: TestDatabase;
before(async () => {
  testDatabase = await createTestDatabase();
});
after(() => testDatabase.close());

for (const [name, listed] of Object.entries(closedLists)) {
  test(`${name} holds what is listed and nothing else`, async () => {
    const { rows } = await testDatabase.database.pool.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
      [`${name.replace(".", "_")}_check`],
    );
    const allowed = [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'::text/g)].map((match) => match[1]);
    assert.deepEqual(allowed.toSorted(), listed.toSorted());
  });
}
