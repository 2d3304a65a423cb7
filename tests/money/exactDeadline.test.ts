import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY"] });
});
after(() => world.close());

/** An unpaid order with a payment that was begun. */
async function begunPayment() {
  const amountPaise = rupees(1000);
  const { id: orderId, buyerId: userId } = await world.make.order({ amountPaise, deadlineInMs: 3_600_000 });
  const checkout = accepted(await startOrderPayment(world, { orderId, userId, amountPaise }));
  return { orderId, userId, reference: checkout.reference };
}

const statusOf = async (orderId: string) =>
  (await world.one(sql<{ status: string }>`select status from orders where id = ${orderId}`)).status;

const ask = () => reconcilePending(world.database, world.providers, { limit: 100 });
const runDefaults = () => defaultOverdueOrders(world.database, { limit: 100 });

/** Stops the one clock at a moment, of which every rule then sees exactly this. */
async function freeze(at: Date): Promise<void> {
  await sql`
    create or replace function blaze_now() returns timestamptz language sql volatile parallel restricted
    as $$ select ${sql.lit(at.toISOString())}::timestamptz $$`.execute(world.database.kysely);
}

test("pay at the exact deadline: no payment begins any more, and one that was made by then counts", async () => {
  const { orderId, userId, reference } = await begunPayment();
  const unpaid = await begunPayment();
  const { deadline } = await world.one(sql<{ deadline: Date }>`
    select date_trunc('second', blaze_now()) + interval '1 hour' as deadline`);
  await sql`
    update orders set payment_deadline = ${deadline} where status = 'awaiting_payment'`.execute(
    world.database.kysely,
  );
  await sql`update payments set next_check_at = ${deadline} where next_check_at is not null`.execute(
    world.database.kysely,
  );
  const start = () => startOrderPayment(world, { orderId, userId, amountPaise: rupees(100) });

  await freeze(new Date(deadline.getTime() - 1));
  accepted(await start());
  assert.equal(await runDefaults(), 0, "a millisecond before it nothing defaults");
  await sql`delete from payments where amount_paise = ${rupees(100)}`.execute(world.database.kysely);

  await freeze(deadline);
  await world.pay(reference);
  const late = await start();
  assert.ok("refused" in late && late.refused === "deadline_passed");
  assert.equal(await runDefaults(), 0, "nobody has been asked at the deadline or later");
  assert.equal(await ask(), 2);
  assert.equal(await statusOf(orderId), "paid");
  await runDefaults();
  assert.equal(await statusOf(orderId), "paid");
  assert.equal(await statusOf(unpaid.orderId), "payment_defaulted");
});
