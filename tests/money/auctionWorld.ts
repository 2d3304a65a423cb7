import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { accepted, type MoneyWorld } from "./moneyWorld.ts";

type AuctionWish = {
  bidders: number;
  withMoney: boolean;
  reservePaise?: Paise;
  buyNowPaise?: Paise;
  takesOffers?: boolean;
  endsInMs?: number;
};

export type Bidder = { id: string; depositId: string };

/**
 * An auction as people make it: each bidder pays the deposit (or has one of zero) and bids once, in turn, 500
 * rupees more than the one before from 5,000 on. The last one leads. Its end is in an hour.
 */
export async function makeAuction(
  world: MoneyWorld,
  { bidders, withMoney, reservePaise, buyNowPaise, takesOffers = false, endsInMs = 3_600_000 }: AuctionWish,
): Promise<{ listingId: number; sellerId: string; bidders: Bidder[] }> {
  await world.change({ DEPOSIT_ENABLED: withMoney });
  const { id: listingId, sellerId } = await world.make.listing({
    basePricePaise: rupees(5000),
    depositPaise: rupees(500),
    ...(reservePaise === undefined ? {} : { reservePaise }),
    ...(buyNowPaise === undefined ? {} : { buyNowPaise }),
    ...{ takesOffers, endsInMs },
  });
  const made: Bidder[] = [];
  for (let index = 0; index < bidders; index += 1) made.push(await makeBidder(world, listingId));
  for (const { id: bidderId } of made) await world.make.bid({ listingId, bidderId });
  return { listingId, sellerId, bidders: made };
}

/** Somebody with a held deposit who has not bid. */
export async function makeBidder(world: MoneyWorld, listingId: number): Promise<Bidder> {
  const { id } = await world.make.user();
  const input = { listingId, bidderId: id, mode: "UPI", provider: "ICICI" };
  const opened = accepted(await makeDeposit(world, input));
  if (opened.payment !== null) {
    await world.pay(opened.payment.reference);
    accepted(await makeDeposit(world, input));
  }
  return { id, depositId: opened.id };
}

export type OrderRow = {
  id: string;
  buyer_id: string;
  status: string;
  chain_position: number;
  amount_paise: Paise;
  paid_paise: Paise;
  payment_deadline: Date;
};

/** The orders of a listing, the winner's first. */
export async function ordersOf(world: MoneyWorld, listingId: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select id, buyer_id, status, chain_position, amount_paise, paid_paise, payment_deadline
    from orders where listing_id = ${listingId} order by chain_position`.execute(world.database.kysely);
  return rows;
}

/** The deposits' states in the order of these bidders, `held:1` for the first who stands by. */
export async function depositStates(world: MoneyWorld, bidders: readonly Bidder[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, status || coalesce(':' || standby_rank, '') as state
    from deposits where id = any(${bidders.map((bidder) => bidder.depositId)}::uuid[])`.execute(
    world.database.kysely,
  );
  const states = new Map(rows.map((row) => [row.id, row.state]));
  return bidders.map((bidder) => states.get(bidder.depositId) ?? "none");
}

export async function listingStatus(world: MoneyWorld, listingId: number): Promise<string> {
  const row = await world.one(sql<{ status: string }>`select status from listings where id = ${listingId}`);
  return row.status;
}

/** A won order of 6,000 rupees with a deposit of 500, two others standing by. */
export async function makeWonOrder(world: MoneyWorld) {
  const auction = await makeAuction(world, { bidders: 3, withMoney: true });
  await world.make.advanceClock(3601);
  await closeDueAuctions(world.database, { limit: 1000 });
  await settleClosedDeposits(world.database, { limit: 1000 });
  const [order] = await ordersOf(world, auction.listingId);
  assert.ok(order !== undefined);
  return { ...auction, orderId: order.id, userId: order.buyer_id };
}

/** An order's time to pay passes, and the tasks see it. */
export async function letDefault(world: MoneyWorld): Promise<void> {
  await world.make.advanceClock(36 * 3600);
  await runDue(world);
}
