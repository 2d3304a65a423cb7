import { sql } from "kysely";
import type { Checkout } from "#contract/checkout.ts";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { readPaymentCheckout } from "#modules/settlement/readPaymentStanding.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import {
  reportCashfreeError,
  verifyPayment,
  verifyRazorpayResult,
} from "#modules/settlement/verifyPayment.ts";
import { addListing, type SimulationWorld } from "./simulationWorld.ts";

/** What a step does; the word that it answers is counted. */
export type Step = (world: SimulationWorld) => Promise<string>;

const parts = ({ database, money }: SimulationWorld) => ({ database, providers: money.providers });
const methods = ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"] as const;
const openListings = 8;

/** Begins a deposit, goes on with it, or asks whether it was paid. */
export const payDeposit: Step = async (world) => {
  const { random, buyers } = world;
  if (world.listings.length < openListings) await addListing(world);
  const listingId = random.one(world.listings) as number;
  const bidderId = random.one(buyers) as string;
  const input = { listingId, bidderId, mode: random.one(methods), renew: random.chance(0.3) };
  const deposit = await makeDeposit(parts(world), input);
  if (isRefusal(deposit)) return deposit.refused;
  if (deposit.payment !== null) world.references.push(deposit.payment.reference);
  if (deposit.checkout !== null) await openPage(world, deposit.checkout, bidderId);
  return deposit.status;
};

/** EazyPay hears of a payment by the payer's visit alone. */
async function openPage(world: SimulationWorld, checkout: Checkout, userId: string): Promise<void> {
  world.references.push(checkout.reference);
  world.payments.push({ paymentId: checkout.payment_id, userId });
  if (checkout.how !== "form_get") return;
  const page = await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`);
  await page.arrayBuffer();
}

export const bid: Step = async (world) => {
  const { random, buyers, batcher, database } = world;
  const listingId = random.one(world.listings);
  if (listingId === undefined) return "nothing";
  const { rows } = await sql<{ bidder_id: string; next: number }>`
    select deposits.bidder_id, coalesce(state.price_paise + 50000, state.base_price_paise) as next
    from deposits join auction_states as state on state.listing_id = deposits.listing_id
    where deposits.listing_id = ${listingId} and deposits.status = 'held'
    order by deposits.held_at`.execute(database.kysely);
  const bidder = random.one(rows) ?? { bidder_id: random.one(buyers) as string, next: 100_000 };
  const amountPaise = paise(bidder.next + 100 * random.below(1_000));
  const idempotencyKey = `bid-${world.step}`;
  const reply = await placeBid(batcher, {
    listingId,
    bidderId: bidder.bidder_id,
    amountPaise,
    idempotencyKey,
  });
  return isRefusal(reply) ? reply.refused : "placed";
};

/** The whole balance, a part of it, more than all of it, or somebody else's order. */
export const payOrder: Step = async (world) => {
  const { random, orders, buyers } = world;
  const order = random.recent(orders);
  if (order === undefined) return "nothing";
  const userId = random.chance(0.05) ? (random.one(buyers) as string) : order.userId;
  const shown = await readWonOrder(world.database, { orderId: order.orderId, userId });
  if (isRefusal(shown)) return shown.refused;
  if (shown.balance <= 0) return "paid";
  const share = random.one([1, 1, 0.5, 0.3, 1.2]) ?? 1;
  const checkout = await startOrderPayment(parts(world), {
    orderId: order.orderId,
    userId,
    amountPaise: paise(Math.max(100, Math.round(shown.balance * share))),
    method: random.one(methods),
    ...(random.chance(0.3) ? { idempotencyKey: `pay-${random.below(50)}` } : {}),
  });
  if (isRefusal(checkout)) return checkout.refused;
  await openPage(world, checkout, userId);
  return "started";
};

export const verify: Step = async (world) => {
  const { random, buyers } = world;
  const payment = random.recent(world.payments);
  if (payment === undefined) return "nothing";
  const isStranger = random.chance(0.1);
  const asked = { ...payment, ...(isStranger ? { userId: random.one(buyers) as string } : {}) };
  const answer = await random.one([
    () => verifyPayment(parts(world), asked),
    () => verifyPayment(parts(world), asked),
    () => readPaymentCheckout(parts(world), asked),
    () => reportCashfreeError(parts(world), { ...asked, error: { code: "payment_failed" } }),
    () => verifyRazorpayResult(parts(world), { ...asked, result: forgedResult }),
  ])?.();
  if (isRefusal(answer)) return answer.refused;
  if (isStranger && asked.userId !== payment.userId) throw new Error("a stranger saw a payment");
  return answer?.payment.payment_status ?? "nothing";
};

const forgedResult = { razorpayPaymentId: "pay_forged", signature: "00".repeat(32) };
