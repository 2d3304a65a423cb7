import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { noPaise } from "#domain/money/paise.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { takeReturnStep } from "#modules/orders/claims/takeReturnStep.ts";
import type { GivenSheet } from "#modules/orders/inspection/judgeSheet.ts";
import { openClaim } from "#modules/orders/openClaim.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { sheetAsSent } from "#tests/support/sheetAsSaid.ts";
import { lookAt, misread, sayNumber } from "../world/items.ts";
import { paidOrder } from "../world/paidOrder.ts";
import { startWorld, type World } from "../world/world.ts";
import { goodsAreChecked } from "./inspections.ts";

let world: World;
let operatorId: string;
before(async () => {
  world = await startWorld(2);
  operatorId = world.operators[0] as string;
});
after(async () => await world.close());

/** An order whose goods were picked up, and whose seller said what stands on them. */
async function pickedUp(): Promise<string> {
  const [sellerId, buyerId] = [world.sellers[0] as string, world.buyers[0] as string];
  const orderId = await paidOrder(world, { sellerId, buyerId, shippingMode: "blaze" });
  assert.ok(orderId);
  const { rows } = await world.database.outside.pool.query<{ listing_id: number }>(
    `insert into listing_details (listing_id) select listing_id from orders where id = $1 returning listing_id`,
    [orderId],
  );
  await sayNumber(world, Number(rows[0]?.listing_id));
  for (const step of ["schedule_pickup", "pick_up"] as const) await take({ orderId, step });
  return orderId;
}

/** Goods that were sent and are back at Blaze. */
async function cameBack(): Promise<{ orderId: string; claimId: string }> {
  const orderId = await pickedUp();
  const { sheet } = await lookAt(world, orderId);
  await take({ orderId, step: "verify", sheet });
  for (const step of ["ship", "deliver"] as const)
    await takeStep(world.database.outside, { orderId, operatorId, step, ...proofFor(step, "By hand.") });
  const claim = await openClaim(world.database.outside, {
    orderId,
    userId: world.buyers[0] as string,
    reason: "not_as_described",
    details: "It has another colour.",
    pictures: [],
    idempotencyKey: null,
  });
  assert.ok("id" in claim);
  const decision = { outcome: "return", answer: "Send it back.", amountPaise: noPaise } as const;
  await answerClaim(world.database.outside, { claimId: claim.id, operatorId, ...decision });
  const fetched = { claimId: claim.id, operatorId, step: "pick_up_return", note: "", sheet: null } as const;
  await takeReturnStep(world.database.outside, fetched);
  return { orderId, claimId: claim.id };
}

function take(step: Pick<Parameters<typeof takeStep>[1], "orderId" | "step" | "sheet">) {
  return takeStep(world.database.outside, { ...step, operatorId, note: "By hand." });
}

test("an operator who forgets the sheet, or reads another number, ships nothing", async () => {
  const orderId = await pickedUp();
  const { sheet } = await lookAt(world, orderId);
  for (const given of [null, misread(sheet)]) {
    await take({ orderId, step: "verify", sheet: given });
    await take({ orderId, step: "ship" });
  }
  assert.deepEqual(await goodsAreChecked(world), []);
  await take({ orderId, step: "verify", sheet });
  await take({ orderId, step: "ship" });
  assert.deepEqual(await goodsAreChecked(world), []);
  const { rows } = await world.database.outside.pool.query("select stage from orders where id = $1", [
    orderId,
  ]);
  assert.equal(rows[0]?.stage, "shipped");
});

test("an operator who forgets the second sheet, or reads another number, refunds nothing", async () => {
  const { claimId } = await cameBack();
  const sheet = await sheetAsSent(world.database.outside, claimId);
  const receive = (given: GivenSheet | null) =>
    takeReturnStep(world.database.outside, {
      claimId,
      operatorId,
      step: "accept_return",
      note: "By hand.",
      sheet: given,
    });
  for (const given of [null, misread(sheet)]) await receive(given);
  const { pool } = world.database.outside;
  const checks = () => pool.query("select is_same from return_checks where claim_id = $1", [claimId]);
  assert.deepEqual((await checks()).rows, []);
  await receive(sheet);
  assert.deepEqual((await checks()).rows, [{ is_same: true }]);
  assert.deepEqual(await goodsAreChecked(world), []);
  await pool.query("alter table return_checks disable trigger return_checks_append_only");
  await pool.query("update return_checks set identifiers = $2 where claim_id = $1", [
    claimId,
    JSON.stringify([{ kind: "serial", said: "SN1", read: "SN99999X" }]),
  ]);
  const broken = [{ rule: "what is refunded on receipt is what was sent", subject: claimId }];
  assert.deepEqual(await goodsAreChecked(world), broken);
  const none = "checklist = null, points = null, grade = null, identifiers = null, is_other = null";
  await pool.query(`update return_checks set ${none} where claim_id = $1`, [claimId]);
  await pool.query("alter table return_checks enable trigger return_checks_append_only");
  assert.deepEqual(await goodsAreChecked(world), [
    { rule: "what Blaze receives again was looked at", subject: claimId },
  ]);
});
