import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { acceptReserveOffer } from "#modules/reserveOffers/answerReserveOffer.ts";
import { makeReserveOffer } from "#modules/reserveOffers/makeReserveOffer.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import { jobs } from "../actions/working.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import type { World } from "../world/world.ts";

const hour = 3_600_000;

/** Does one thing to its end, crashed where the caller wants. Whoever died in the middle does not do it again. */
export type Perform = (label: string, work: (process: SimulatedProcess) => Promise<unknown>) => Promise<void>;

/** From the first deposit to the seller's bank: what one auction goes through. */
export type Life = (world: World, perform: Perform) => Promise<void>;

/** The winner pays in time, the goods arrive, and the seller is paid. */
export const paid: Life = async (world, perform) => {
  const listingId = await auctionWithBids(world, perform);
  await setClockBy(world, 2 * hour);
  await perform("close", jobs.closeDueAuctions);
  await perform("sort", jobs.settleClosedDeposits);
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  const orderId = await orderOf(world, listingId);
  for (const step of ["schedule_pickup", "pick_up", "verify", "ship", "deliver"] satisfies OperatorStep[]) {
    const sheet = step === "verify" ? await sheetAsSaid(world.database.outside, orderId) : null;
    await perform(step, ({ database }) =>
      takeStep(database, {
        orderId,
        operatorId: operator(world),
        step,
        sheet,
        ...proofFor(step, "By hand."),
      }),
    );
  }
  await refundAndPayOut(world, perform);
};

/** The auction misses its reserve, and its highest bidder takes what the seller offers and pays. */
export const offered: Life = async (world, perform) => {
  const listingId = await auctionWithBids(world, perform, { reservePaise: rupees(8_000) });
  await setClockBy(world, 2 * hour);
  await perform("close", jobs.closeDueAuctions);
  await perform("sort", jobs.settleClosedDeposits);
  const pricePaise = rupees(7_000);
  const { rows } = await sql<{ bidder_id: string }>`
    select bidder_id from reserve_offers where listing_id = ${listingId}`.execute(
    world.database.outside.kysely,
  );
  for (const { bidder_id: bidderId } of rows) {
    const sellerId = world.sellers[0] as string;
    await perform("offer", ({ database }) => makeReserveOffer(database, { listingId, sellerId, pricePaise }));
    await perform("take", ({ database }) =>
      acceptReserveOffer(database, { listingId, bidderId, pricePaise }),
    );
  }
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  await refundAndPayOut(world, perform);
};

/** It is bought at once, and whoever bought it asks again with their key, as somebody does who heard nothing. */
export const bought: Life = async (world, perform) => {
  const buyNowPaise = rupees(20_000);
  const listingId = await auctionWithBids(world, perform, { buyNowPaise, bidders: 2 });
  const bidderId = world.buyers[0] as string;
  const hadDeposit = (await readHeld(world, listingId)).has(bidderId);
  const wish = { listingId, bidderId, amountPaise: buyNowPaise, isPurchase: true, hadDeposit };
  for (let turn = 0; turn < 2; turn += 1)
    await perform("buy", ({ batcher }) =>
      askForBid(world, batcher, { ...wish, idempotencyKey: `buy-${listingId}` }),
    );
  await perform("close", jobs.closeDueAuctions);
  await perform("sort", jobs.settleClosedDeposits);
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  await refundAndPayOut(world, perform);
};

/** The winner does not pay; the next one does, or does not either. */
export const defaulted: Life = async (world, perform) => {
  const listingId = await auctionWithBids(world, perform);
  await setClockBy(world, 2 * hour);
  await perform("close", jobs.closeDueAuctions);
  await perform("sort", jobs.settleClosedDeposits);
  for (let turn = 0; turn < 2; turn += 1) {
    await setClockBy(world, 50 * hour);
    await perform("ask", jobs.reconcilePending);
    await perform("default", jobs.defaultOverdueOrders);
  }
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  await refundAndPayOut(world, perform);
};

async function auctionWithBids(
  world: World,
  perform: Perform,
  {
    bidders = 4,
    ...wish
  }: { readonly reservePaise?: Paise; readonly buyNowPaise?: Paise; readonly bidders?: number } = {},
): Promise<number> {
  const { make, sellers, categoryId } = world;
  const listing = await make.listing({
    sellerId: sellers[0] as string,
    categoryId,
    title: "A telephone",
    basePricePaise: rupees(5_000),
    depositPaise: rupees(500),
    endsInMs: hour,
    ...wish,
  });
  await depositAndBid(world, perform, { listingId: listing.id, bidders });
  return listing.id;
}

const deposits = ["UPI", "CASHFREE", "RAZORPAY", "BASISPAY"] as const;

type Bidders = {
  readonly listingId: number;
  readonly bidders: number;
  /** Of their deposits, by turns. */
  readonly modes?: readonly (typeof deposits)[number][];
};

/** So many people pay their deposits; whose payment was lost on the way has none. */
export async function payDeposits(
  world: World,
  perform: Perform,
  { listingId, bidders, modes = deposits }: Bidders,
): Promise<ReadonlySet<string>> {
  const { buyers } = world;
  for (const [place, bidderId] of buyers.slice(0, bidders).entries()) {
    await perform("deposit", async (process) => {
      const mode = modes[place % modes.length] ?? "UPI";
      const deposit = await makeDeposit(process, { listingId, bidderId, mode, renew: false });
      if (!isRefusal(deposit) && deposit.payment !== null)
        world.standins.pay(deposit.payment.reference, "success");
    });
  }
  await hearOfPayments(world, perform);
  return await readHeld(world, listingId);
}

/** So many people pay their deposits and bid one after the other, from 5,000 rupees on. */
export async function depositAndBid(world: World, perform: Perform, who: Bidders): Promise<void> {
  const { buyers } = world;
  const { listingId, bidders } = who;
  const held = await payDeposits(world, perform, who);
  for (const [place, bidderId] of buyers.slice(0, bidders).entries()) {
    const amountPaise = paise(rupees(5_000) + place * 50_000);
    const input = { listingId, bidderId, amountPaise, hadDeposit: held.has(bidderId) };
    await perform("bid", ({ batcher }) => askForBid(world, batcher, input));
  }
}

/** Somebody's payment was begun by a server that died before they heard of it. */
export async function readHeld({ database }: World, listingId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ bidder_id: string }>`
    select bidder_id from deposits where listing_id = ${listingId} and status = 'held'`.execute(
    database.outside.kysely,
  );
  return new Set(rows.map((row) => row.bidder_id));
}

/** No webhook comes: the worker asks. */
export async function hearOfPayments(world: World, perform: Perform): Promise<void> {
  await setClockBy(world, 120_000);
  await perform("ask", jobs.reconcilePending);
}

export async function payTheOrder(world: World, perform: Perform, listingId: number): Promise<void> {
  const { rows } = await sql<{ id: string; buyer_id: string; amount_paise: number }>`
    select id, buyer_id, amount_paise from orders
    where listing_id = ${listingId} and status = 'awaiting_payment'`.execute(world.database.outside.kysely);
  const [order] = rows;
  if (order === undefined) return;
  await perform("pay", async (process) => {
    const checkout = await startOrderPayment(process, {
      orderId: order.id,
      userId: order.buyer_id,
      amountPaise: paise(order.amount_paise - rupees(500)),
      method: "CASHFREE",
      idempotencyKey: `pay-${order.id}`,
    });
    if (!isRefusal(checkout)) world.standins.pay(checkout.reference, "success");
  });
}

export async function refundAndPayOut(world: World, perform: Perform): Promise<void> {
  const operatorId = operator(world);
  await perform("refund", jobs.processRefunds);
  await setClockBy(world, 80 * hour);
  await perform("refund", jobs.processRefunds);
  await perform("settle", jobs.completeOrders);
  const secondOperator = world.operators[1] as string;
  await perform("propose", ({ database }) => proposeBatch(database, { operatorId, idempotencyKey: null }));
  const { rows } = await sql<{ id: string }>`
    select id from payout_batches where status = 'proposed' order by proposed_at`.execute(
    world.database.outside.kysely,
  );
  for (const { id: batchId } of rows)
    await perform("approve", ({ database }) =>
      decideBatch(database, { batchId, operatorId: secondOperator, decision: "approve" }),
    );
  await perform("pay out", jobs.sendPayouts);
  await setClockBy(world, hour);
  await perform("pay out", jobs.sendPayouts);
  await perform("compare", async (process) => {
    for (const provider of providerNames) await compareStatement(process, provider);
  });
}

async function orderOf(world: World, listingId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where listing_id = ${listingId} order by chain_position desc limit 1`.execute(
    world.database.outside.kysely,
  );
  return rows[0]?.id ?? "00000000-0000-4000-8000-000000000000";
}

const operator = ({ operators }: World) => operators[0] as string;
