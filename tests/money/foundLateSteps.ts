import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { type OrderRow, ordersOf } from "./auctionWorld.ts";
import { accepted, type MoneyWorld } from "./moneyWorld.ts";

type Method = "BASISPAY" | "RAZORPAY" | "CASHFREE" | "EAZYPAY" | "UPI";

/** What payers and silent providers do in the tests of money that is found after a default. */
export function foundLateSteps(world: MoneyWorld) {
  /** Begins a payment; the payer has not paid it yet. */
  async function begin(
    order: { orderId: string; userId: string },
    amountPaise: Paise,
    method: Method = "BASISPAY",
  ) {
    const checkout = accepted(await startOrderPayment(world, { ...order, amountPaise, method }));
    if (checkout.how === "form_get") {
      await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`);
    }
    return { reference: checkout.reference, paymentId: checkout.payment_id, userId: order.userId };
  }

  const find = async ({ paymentId, userId }: { paymentId: string; userId: string }) =>
    accepted(await verifyPayment(world, { paymentId, userId }));

  /** The provider is silent for so long that the order defaults although nobody knows of the payment. */
  async function defaultInSilence(hours = 40): Promise<void> {
    await world.make.advanceClock(hours * 3600);
    await sql`update payments set next_check_at = blaze_now() + interval '1 day' where status = 'pending'`.execute(
      world.database.kysely,
    );
    await forgetQuestions();
    await defaultOverdueOrders(world.database, { limit: 10 });
  }

  /** As if every question to the provider had gone unanswered since the payment was begun. */
  const forgetQuestions = () =>
    sql`
      update payments
      set checked_at = null, answered_at = null, unpaid_at = null, unanswered = 3, unanswered_from = payment_deadline,
        unanswered_to = payment_deadline + interval '1 hour'
      from orders
      where orders.id = order_id and payments.status = 'pending'`.execute(world.database.kysely);

  const statuses = async ({ listingId }: { listingId: number }) =>
    (await ordersOf(world, listingId)).map((order) => order.status);
  const told = async (userId: string | undefined): Promise<string[]> => {
    const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${userId} order by created_at`.execute(
      world.database.kysely,
    );
    return rows.map((row) => row.template);
  };
  const refundsTo = async (userId: string | undefined): Promise<number> => {
    const { total } = await world.one(sql<{ total: number }>`
    select coalesce(sum(refunds.amount_paise), 0)::bigint as total
    from refunds join payments on payments.id = refunds.payment_id where payer_id = ${userId}`);
    return total;
  };

  async function payOrder(order: OrderRow | undefined): Promise<void> {
    assert.ok(order !== undefined);
    const payment = await begin(
      { orderId: order.id, userId: order.buyer_id },
      (order.amount_paise - rupees(500)) as Paise,
    );
    await world.pay(payment.reference);
    await find(payment);
  }

  /** Refunds and notices, while the provider still says nothing of payments. */
  async function runDueButQuestions(): Promise<void> {
    await sql`update payments set next_check_at = blaze_now() + interval '1 day' where status = 'pending'`.execute(
      world.database.kysely,
    );
    await runDue(world);
  }

  return { begin, find, defaultInSilence, statuses, told, refundsTo, payOrder, runDueButQuestions };
}
