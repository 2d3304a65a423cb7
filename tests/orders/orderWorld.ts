import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { postMoneyEvents } from "#modules/ledger/postTransfers.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { settleOrderPayment } from "#modules/settlement/settleOrderPayment.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { createMake } from "#tests/support/make.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { type CallOptions, type Method, startTestServer } from "#tests/support/server.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";

export type OrderWorld = Awaited<ReturnType<typeof startOrderWorld>>;
export type WorldOrder = { id: string; listingId: number; buyerId: string; sellerId: string };

type OrderWish = {
  mode?: ShippingMode;
  /** The buyer has one, and the seller's goods are picked up at another; unless told otherwise. */
  hasAddresses?: boolean;
  depositPaise?: Paise;
  /** Somebody new unless told. */
  sellerId?: string;
  /** How many items were sold together; 1 unless told. */
  quantity?: number;
  parts?: readonly Paise[];
  isPaid?: boolean;
};

/** What is fetched without the seller's code needs a word on why. */
const noteOf = (step: OperatorStep) =>
  step === "pick_up" ? "Their telephone was off." : step === "send_home" ? "Handed to the seller's son." : "";

/** A server on a database of its own, and orders that were paid as people pay: the ledger knows all of it. */
export async function startOrderWorld() {
  const server = await startTestServer();
  const { database } = server;
  const make = createMake(database);
  const operator = await make.user({ isOperator: true, name: "Olga Operator" });
  /** For what takes two. */
  const secondOperator = await make.user({ isOperator: true, name: "Omar Operator" });
  /** An order of 6,000 rupees; paid in two parts unless told otherwise. */
  async function order(wish: OrderWish = {}): Promise<WorldOrder> {
    const depositPaise = wish.depositPaise ?? rupees(500);
    const made = await make.order({
      amountPaise: rupees(6000),
      depositPaise,
      quantity: wish.quantity ?? 1,
      ...(wish.sellerId === undefined ? {} : { sellerId: wish.sellerId }),
    });
    const { seller_id: sellerId } = await one<{ seller_id: string }>(
      sql`update listings set shipping_mode = ${wish.mode ?? "blaze"} where id = ${made.listingId} returning seller_id`,
    );
    if (wish.hasAddresses !== false) await addresses(made.listingId, { buyerId: made.buyerId, sellerId });
    const world = { id: made.id, listingId: made.listingId, buyerId: made.buyerId, sellerId };
    if (depositPaise > 0) await payDeposit(world, depositPaise);
    const parts = wish.parts ?? [rupees(2000), paise(rupees(4000) - depositPaise)];
    if (wish.isPaid !== false) for (const part of parts) await pay(world, part);
    return world;
  }

  async function addresses(listingId: number, sale: { buyerId: string; sellerId: string }): Promise<void> {
    await make.address({ userId: sale.buyerId });
    const { id } = await make.address({ userId: sale.sellerId, locality: "Cox Town" });
    await sql`
      insert into listing_details (listing_id, address_id) values (${listingId}, ${id})
      on conflict (listing_id) do update set address_id = excluded.address_id`.execute(database.kysely);
  }

  async function payDeposit({ id, buyerId, listingId }: WorldOrder, amountPaise: Paise): Promise<void> {
    await inTransaction(database, async (tx) => {
      const row = await one<{ deposit_id: string }>(sql`select deposit_id from orders where id = ${id}`);
      const payment = await insertPayment(tx, {
        depositId: row.deposit_id,
        payerId: buyerId,
        provider: "ICICI",
        mode: "UPI",
        amountPaise,
      });
      await sql`
        update payments set status = 'success', settled_at = blaze_now(), next_check_at = null
        where id = ${payment.id}`.execute(tx);
      const common = { amountPaise, bidderId: buyerId, listingId };
      await postMoneyEvents(tx, [
        { ...common, kind: "deposit_paid", provider: "ICICI", reference: payment.id },
        { ...common, kind: "deposit_applied", orderId: id, reference: row.deposit_id },
      ]);
    });
  }

  async function pay({ id, buyerId }: WorldOrder, amountPaise: Paise): Promise<string> {
    return await inTransaction(database, async (tx) => {
      const fresh = {
        orderId: id,
        payerId: buyerId,
        provider: "BASISPAY",
        mode: "ONLINE",
        amountPaise,
      } as const;
      const payment = await insertPayment(tx, fresh);
      const transactionId = `T${payment.reference}`;
      const result = { status: "success", amountPaise, transactionId, askedAt: payment.created_at } as const;
      await settleOrderPayment(tx, payment.id, result);
      return payment.id;
    });
  }

  async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
    const { rows } = await query.execute(database.kysely);
    assert.equal(rows.length, 1);
    return rows[0] as Row;
  }

  /**
   * Makes a call and returns the body of its answer; fails the test for another status. Each call has a session of its
   * own: the clock moves by days here, and an operator's session ends after 12 hours.
   */
  async function call(
    method: Method,
    path: string,
    userId: string,
    options: CallOptions & { status?: number } = {},
  ) {
    const { status = 200, ...rest } = options;
    const answer = await server.call(method, path, { as: await server.signIn(userId), ...rest });
    assert.equal(answer.statusCode, status, answer.body);
    return answer.headers["content-type"]?.includes("json") ? answer.json() : answer;
  }

  async function steps(orderId: string, ...taken: OperatorStep[]): Promise<void> {
    for (const step of taken) {
      const sheet = step === "verify" ? await sheetAsSaid(database, orderId) : null;
      const outcome = await takeStep(database, {
        orderId,
        operatorId: operator.id,
        step,
        sheet,
        ...proofFor(step, noteOf(step)),
      });
      assert.ok("taken" in outcome, JSON.stringify(outcome));
    }
  }

  return {
    ...server,
    make,
    operator,
    secondOperator,
    order,
    pay,
    one,
    call,
    steps,
    /** A post of somebody who is signed in; its status. */
    server: async (path: string, token: string, body: object) =>
      (await server.call("POST", path, { as: token, body })).statusCode,
    /** From the pick-up to the door. */
    deliver: (orderId: string) => steps(orderId, "schedule_pickup", "pick_up", "verify", "ship", "deliver"),
    refundsOf: async (orderId: string) => {
      const { rows } = await sql<{ reason: string; amount_paise: number }>`
        select reason, refunds.amount_paise
        from refunds join payments on payments.id = refunds.payment_id
        join orders on orders.id = payments.order_id or orders.deposit_id = payments.deposit_id
        where orders.id = ${orderId} order by refunds.amount_paise`.execute(database.kysely);
      return rows.map((row) => [row.reason, row.amount_paise]);
    },
    textsTo: async (userId: string) => {
      const { rows } = await sql<{ template: string }>`
        select template from messages where user_id = ${userId} order by created_at, template`.execute(
        database.kysely,
      );
      return rows.map((row) => row.template);
    },
    assertConserved: async () => assert.deepEqual(await conservationReport(database), []),
  };
}
