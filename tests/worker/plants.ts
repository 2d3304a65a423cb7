import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { setAside } from "#modules/operations/setAsideRows.ts";
import { queueRefunds } from "#modules/payments/queueRefunds.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";

export type Plants = Awaited<ReturnType<typeof createPlants>>;

/** A server whose providers have all gone away, and a row for each loop that tries again what failed. */
export async function createPlants() {
  const world = await startOrderWorld();
  await world.standins.close();
  const { database, make, context } = world;
  const identity = createMakeIdentity(context);
  const keyOf = async (row: ReturnType<typeof sql<{ key: string }>>) => (await world.one(row)).key;

  async function payout(): Promise<string> {
    const { id: sellerId } = await make.user();
    const { id: secondOperator } = await make.user({ isOperator: true });
    const { id: accountId } = await identity.bankAccount({ userId: sellerId });
    return await keyOf(sql`
      with batch as (
        insert into payout_batches (status, proposed_by, proposed_at, decided_by, decided_at)
        values ('approved', ${sellerId}, blaze_now(), ${secondOperator}, blaze_now())
        returning id
      )
      insert into payouts (batch_id, seller_id, bank_account_id, amount_paise, status, reference, created_at,
        next_attempt_at)
      select id, ${sellerId}, ${accountId}, 10000, 'approved', ${randomUUID()}, blaze_now(), blaze_now()
      from batch
      returning id as key`);
  }

  async function payment(): Promise<string> {
    const { id: orderId, buyerId } = await make.order();
    const { id, reference } = await make.payment({ orderId, payerId: buyerId });
    return await keyOf(sql`
      update payments set provider_reference = ${reference}, next_check_at = blaze_now() where id = ${id}
      returning id as key`);
  }

  const subjects: string[] = [];

  return {
    database,
    context,
    close: world.close,
    /** A row that fails by itself once more; `subjects` are those that did. */
    setAside: async (subject: string) => {
      await setAside(database, { task: "completeOrders", subject }, new Error("planted"));
      if (!subjects.includes(subject)) subjects.push(subject);
      return subject;
    },
    subjects: () => subjects,
    payout,
    payment,
    tellParts: {
      ...context,
      config: { ...context.config, ALERT_WEBHOOK_URL: `${world.standins.url}/alerts` },
    },
    operatorMessage: () =>
      keyOf(sql`
        insert into operator_messages (way, kind, alerts) values ('webhook', 'order_overdue', 1)
        returning id as key`),
    guestMessage: () =>
      keyOf(sql`
        insert into guest_messages (email, language, template, variables, path, idempotency_key)
        values ('ravi@mail.example', 'en', 'grievance_answered', '{"number": "GRV-000-000-000"}', '/grievance', gen_random_uuid())
        returning id as key`),
    refund: () => plantRefund(world),
    bankAccount: async () => {
      const { id: userId } = await make.user();
      return (await identity.bankAccount({ userId, verified: false })).id;
    },
    /** About a payment that nobody is asked about by itself. */
    webhook: async () => {
      const id = await payment();
      return await keyOf(sql`
        with payment as (update payments set next_check_at = null where id = ${id} returning reference)
        insert into provider_webhooks (provider, event_id, status, payment_reference)
        select 'BASISPAY', ${randomUUID()}, 'pending', reference from payment
        returning id as key`);
    },
    message: async () => {
      const { id: userId } = await make.user();
      const idempotencyKey = randomUUID();
      // At night as well: what waits for the morning is no failure.
      const variables = { title: "Old lamp" };
      await inTransaction(database, (tx) =>
        queueMessages(tx, [{ userId, template: "unsold", variables, idempotencyKey }]),
      );
      return idempotencyKey;
    },
    /** One that may have been announced, so that the carrier is asked for it first. */
    shipment: async () => {
      const { id: orderId } = await world.order();
      return await keyOf(sql`
        with booked as (update orders set stage = 'verified' where id = ${orderId} returning id, number)
        insert into shipments (order_id, provider, reference, status, send_begun_at)
        select id, ${context.carrier?.name ?? null}, number, 'booking', blaze_now() from booked
        returning id as key`);
    },
    /** One that cannot be gathered: it has fewer steps than there are. */
    dataRequest: async () => {
      const { id: userId } = await make.user();
      return await keyOf(
        sql`insert into data_requests (user_id, steps) values (${userId}, 0) returning id as key`,
      );
    },
  };
}

async function plantRefund(world: OrderWorld): Promise<string> {
  const { id, buyerId } = await world.order({ isPaid: false });
  const order = { id, buyerId, listingId: 0, sellerId: "" };
  const paymentId = await world.pay(order, rupees(100));
  await inTransaction(world.database, (tx) =>
    queueRefunds(tx, [{ paymentId, amountPaise: rupees(100), reason: "payment_defaulted" }]),
  );
  const row = sql<{ key: string }>`select id as key from refunds where payment_id = ${paymentId}`;
  return (await world.one(row)).key;
}
