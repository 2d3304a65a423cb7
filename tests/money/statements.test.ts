import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { newReference } from "#modules/payments/paymentRows.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { keepDifferences } from "#modules/settlement/statements/differences.ts";
import { compareStatements } from "#worker/tasks/compareStatements.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";
import { cure, poison, setAsideRows } from "./poison.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY"] });
});
after(() => world.close());

const amountPaise = rupees(1000);
const customer = { id: "c", name: "", email: "", mobile: "+919000000003" };

/** Paid at the provider, and nobody has told us. */
async function paidUnseen(): Promise<{ id: string; orderId: string }> {
  const { id: orderId, buyerId: userId } = await world.make.order({ amountPaise, deadlineInMs: 3_600_000 });
  const checkout = accepted(await startOrderPayment(world, { orderId, userId, amountPaise }));
  await world.pay(checkout.reference);
  return { id: checkout.payment_id, orderId };
}

const statusOf = async (orderId: string) =>
  (await world.one(sql<{ status: string }>`select status from orders where id = ${orderId}`)).status;

test("a payment that cannot be settled is set aside and stays a difference; those after it are settled", async () => {
  const payments = [await paidUnseen(), await paidUnseen(), await paidUnseen()] as const;
  const [, stuck] = payments;
  await poison(world.database, "payments", `new.id = '${stuck.id}' and new.status = 'success'`);
  const found = await compareStatement(world, "BASISPAY");
  const statuses = await Promise.all(payments.map(({ orderId }) => statusOf(orderId)));
  assert.deepEqual(statuses, ["paid", "awaiting_payment", "paid"]);
  assert.deepEqual(
    found?.map(({ kind }) => kind),
    ["payment_missing_here"],
  );
  const aside = await setAsideRows(world.database);
  assert.deepEqual(
    aside.map(({ task, subject, problem }) => [task, subject, problem]),
    [["compareStatements", stuck.id, "poisoned"]],
  );

  await cure(world.database, "payments");
  assert.deepEqual(await compareStatement(world, "BASISPAY"), []);
  assert.equal(await statusOf(stuck.orderId), "paid");
  assert.deepEqual(await setAsideRows(world.database), []);
});

test("a provider whose comparison fails stops no other's", async () => {
  const { id, orderId } = await paidUnseen();
  await poison(world.database, "provider_differences", "new.provider = 'ICICI'");
  const stray = { reference: newReference(), amountPaise, note: "", customer };
  assert.equal((await world.providers.ICICI.open(stray)).outcome, "ok");
  await world.pay(stray.reference);
  await assert.rejects(compareStatements(world), /poisoned/);
  assert.equal(await statusOf(orderId), "paid");
  const { agreed } = await world.one(sql<{ agreed: boolean }>`
    select reconciled_at is not null as agreed from payments where id = ${id}`);
  assert.equal(agreed, true);
  await cure(world.database, "provider_differences");
});

test("what another look has settled and found to agree meanwhile is no difference of a look that took long", async () => {
  const { id } = await paidUnseen();
  const { reference } = await world.one(
    sql<{ reference: string }>`select reference from payments where id = ${id}`,
  );
  const read = {
    kind: "payment_missing_here",
    reference,
    oursPaise: null,
    theirsPaise: amountPaise,
  } as const;
  assert.deepEqual(await compareStatement(world, "BASISPAY"), []);
  const late = { provider: "BASISPAY", found: [read], named: [reference], isWhole: true };
  await inTransaction(world.database, (tx) => keepDifferences(tx, late));
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from provider_differences where reference = ${reference} and closed_at is null`);
  assert.equal(count, 0);
});

test("more than two hundred payments that no statement shows: each is asked about", async () => {
  const { id, orderId } = await paidUnseen();
  assert.deepEqual(await compareStatement(world, "BASISPAY"), []);
  const { payer_id: payerId } = await world.one(sql<{ payer_id: string }>`
    select payer_id from payments where id = ${id}`);
  // The provider has never given these a reference, so it knows of none of them.
  await sql`
    insert into payments (order_id, payer_id, provider, mode, amount_paise, status, reference, checkout, settled_at)
    select ${orderId}, ${payerId}, 'BASISPAY', 'ONLINE', 100, 'success', 'UNSEEN' || number, '{}',
      blaze_now() - interval '1 day' - number / 2 * interval '1 second'
    from generate_series(1, 401) as number`.execute(world.database.kysely);
  const found = await compareStatement(world, "BASISPAY");
  const references = found?.map(({ kind, reference }) => `${kind} ${reference}`) ?? [];
  assert.equal(new Set(references).size, 401);
  assert.ok(references.includes("payment_missing_there UNSEEN1"), "the newest");
});
