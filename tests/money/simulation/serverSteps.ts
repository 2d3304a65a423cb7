import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { readSealingKeys, type SealingKeys } from "#modules/operations/sealingKeys.ts";
import { keepWebhook } from "#modules/settlement/keepWebhook.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { retryRefund, settleRefundByHand } from "#modules/settlement/refunds/operatorRefunds.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import type { Delivery } from "#standins/webhooks.ts";
import type { Step } from "./payerSteps.ts";
import type { OpenOrder, SimulationWorld } from "./simulationWorld.ts";

const config = { SEALING_KEYS: readSealingKeys(`1=${randomBytes(32).toString("base64")}`) as SealingKeys };
const parts = ({ database, money }: SimulationWorld) => ({ database, providers: money.providers });

/** Brings a webhook: in any order, again, with a change on the way, or never. */
export const deliver: Step = async (world) => {
  const { random, deliveries, money } = world;
  deliveries.push(...money.standins.webhooks.take());
  if (deliveries.length === 0) return "nothing";
  const index = random.below(deliveries.length);
  const delivery = deliveries[index] as Delivery;
  if (!random.chance(0.15)) deliveries.splice(index, 1); // else it comes again
  if (random.chance(0.05)) return "lost";
  const isForged = random.chance(0.05);
  const body = isForged ? forge(delivery.body) : delivery.body;
  const kept = await keepWebhook(
    { ...parts(world), config },
    {
      provider: delivery.provider,
      delivery: { ...delivery, body },
    },
  );
  if (isForged && !isRefusal(kept)) throw new Error("a forged webhook was taken");
  return isRefusal(kept) ? kept.refused : "kept";
};

/** One digit is another. */
function forge(body: string): string {
  return body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
}

const job =
  (run: (world: SimulationWorld) => Promise<number>): Step =>
  async (world) =>
    (await run(world)) > 0 ? "some" : "none";

export const hearProviders = job((world) =>
  processWebhooks(world.database, world.money.providers, { limit: 10 }),
);
export const askProviders = job((world) =>
  reconcilePending(world.database, world.money.providers, { limit: 4 }),
);
export const payRefunds = job((world) =>
  processRefunds(world.database, world.money.providers, { limit: 10 }),
);
export const defaultOrders = job((world) => defaultOverdueOrders(world.database, { limit: 20 }));
export const watch = job((world) => watchMoney(world.database));

export const closeAuctions: Step = async (world) => {
  const closed = await closeDueAuctions(world.database, { limit: 100 });
  const sorted = world.random.chance(0.8) ? await settleClosedDeposits(world.database, { limit: 100 }) : 0;
  if (closed + sorted > 0) await lookAround(world);
  return closed + sorted > 0 ? "some" : "none";
};

/** What is open now: a person would see it on their screens. */
export async function lookAround(world: SimulationWorld): Promise<void> {
  const listings = await sql<{ listing_id: number }>`
    select listing_id from auction_states where status = 'open' order by listing_id`.execute(
    world.database.kysely,
  );
  world.listings = listings.rows.map((row) => row.listing_id);
  const orders = await sql<OpenOrder>`
    select id as "orderId", buyer_id as "userId" from orders
    where status = 'awaiting_payment' order by listing_id, chain_position`.execute(world.database.kysely);
  world.orders = orders.rows;
}

export const moveClock: Step = async ({ random, money }) => {
  const seconds = random.weighted([
    [60, 1 + random.below(60)],
    [30, 60 * (1 + random.below(60))],
    [8, 3600 * (1 + random.below(6))],
    [2, 86_400],
  ]);
  await money.make.advanceClock(seconds);
  return "moved";
};

/** An operator sees to refunds that were declined. */
export const seeToRefund: Step = async ({ random, database, operatorId }) => {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where status = 'failed' order by created_at, reference limit 10`.execute(
    database.kysely,
  );
  const refund = random.one(rows);
  if (refund === undefined) return "nothing";
  const settlement = { refundId: refund.id, operatorId, reference: "UTR1", note: "By bank transfer" };
  const done = random.chance(0.7)
    ? await retryRefund(database, refund.id)
    : await inTransaction(database, (tx) => settleRefundByHand(tx, settlement));
  return isRefusal(done) ? done.refused : "seen to";
};
