import type { Checkout } from "#contract/checkout.ts";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { declineOrder } from "#modules/defaults/declineOrder.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { keepWebhook } from "#modules/settlement/keepWebhook.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { settleReturnedPayment, verifyPayment } from "#modules/settlement/verifyPayment.ts";
import type { Delivery } from "#standins/webhooks.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { chooseExcluded } from "./excluding.ts";
import { chooseListing } from "./looking.ts";
import { nameOf } from "./names.ts";
import { prepareSellersTurn } from "./sellersTurn.ts";
import { turnOf } from "./turns.ts";

const methods = ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"] as const;

/** In so many-th turns in which nothing is open to pay for a seller has one. */
const sellersTurnEvery = 6;

/** Begins a deposit, goes on with it, or asks whether it was paid. */
const payDeposit: Action = {
  name: "pay deposit",
  weight: 16,
  on: "server",
  async prepare(world) {
    const { random, seen, buyers } = world;
    const listingId = await chooseListing(world);
    const anybody = random.one(buyers) as string;
    const mode = random.one(methods) as (typeof methods)[number];
    const renew = random.chance(0.3);
    // Above the ceiling only with money, also where it costs nothing to bid.
    const addMoney = random.chance(0.4);
    if (listingId === undefined)
      return turnOf(world, 11) % sellersTurnEvery === 0 ? await prepareSellersTurn(world) : null;
    const bidderId = (await chooseExcluded(world, listingId)) ?? anybody;
    return {
      label: `${nameOf(world, bidderId)} on ${listingId} by ${mode}`,
      async work(process) {
        const deposit = await makeDeposit(process, { listingId, bidderId, mode, renew, addMoney });
        if (isRefusal(deposit)) return deposit.refused;
        if (deposit.payment !== null) seen.references.push(deposit.payment.reference);
        if (deposit.checkout !== null) await openPage(world, deposit.checkout, bidderId);
        return addMoney && deposit.mode === "NONE" ? "money is added" : deposit.status;
      },
    };
  },
};

/** EazyPay hears of a payment by the payer's visit alone. */
async function openPage({ seen }: World, checkout: Checkout, userId: string): Promise<void> {
  seen.references.push(checkout.reference);
  seen.payments.push({ paymentId: checkout.payment_id, userId });
  if (checkout.how !== "form_get") return;
  const page = `${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`;
  await fetch(page).catch(() => undefined); // the payer's own line may be cut, too
}

/** The payer's hand at a provider: also on a page that is old, paid already, or of a closed auction. */
const payAtProvider: Action = {
  name: "payer pays",
  weight: 16,
  on: "server",
  prepare({ random, seen, standins }) {
    const reference = random.recent(seen.references);
    if (reference === undefined) return null;
    const isPaid = random.chance(0.85);
    const paid = standins.pay(reference, isPaid ? "success" : "failure");
    return { label: isPaid ? "pays" : "declines", work: async () => paid?.status ?? "unknown" };
  },
};

/**
 * What came to somebody who stood by is declined by whoever would pay so little of it. No chance of its own is drawn for
 * that, so that the worlds in which planted faults are found stay what they are.
 */
const leastShare = 0.3;

/** The whole balance, a part of it, more than all of it, or somebody else's order. */
const payOrder: Action = {
  name: "pay order",
  weight: 12,
  on: "server",
  async prepare(world) {
    const { random, seen, buyers } = world;
    const order = random.recent(seen.orders);
    if (order === undefined) return null;
    const userId = random.chance(0.05) ? (random.one(buyers) as string) : order.userId;
    const share = random.one([1, 1, 1, 0.5, leastShare, 1.2]) ?? 1;
    const method = random.one(methods) as (typeof methods)[number];
    const key = random.chance(0.4) ? { idempotencyKey: `pay-${random.below(50)}` } : {};
    return {
      label: `${nameOf(world, userId)} by ${method}, share ${share}`,
      async work(process) {
        const shown = await readWonOrder(process.database, { orderId: order.orderId, userId });
        if (isRefusal(shown)) return shown.refused;
        if (shown.balance <= 0) return "paid";
        if (shown.is_passed_on && share === leastShare)
          return wordFor(
            await declineOrder(process.database, { orderId: order.orderId, userId }),
            "declined",
          );
        const amountPaise = paise(Math.max(100, Math.round(shown.balance * share)));
        const input = { orderId: order.orderId, userId, amountPaise, method, ...key };
        const checkout = await startOrderPayment(process, input);
        if (isRefusal(checkout)) return checkout.refused;
        await openPage(world, checkout, userId);
        return "started";
      },
    };
  },
};

const verify: Action = {
  name: "verify",
  weight: 7,
  on: "server",
  prepare(world) {
    const { random, seen, buyers } = world;
    const payment = random.recent(seen.payments);
    if (payment === undefined) return null;
    const userId = random.chance(0.1) ? (random.one(buyers) as string) : payment.userId;
    return {
      label: nameOf(world, userId),
      async work(process) {
        const answer = await verifyPayment(process, { paymentId: payment.paymentId, userId });
        if (!isRefusal(answer) && userId !== payment.userId) throw new Error("a stranger saw a payment");
        return isRefusal(answer) ? answer.refused : String(answer.payment.payment_status);
      },
    };
  },
};

/** The browser comes back and says whatever it likes. */
const comeBack: Action = {
  name: "come back",
  weight: 2,
  on: "server",
  prepare({ random, seen }) {
    const reference = random.recent(seen.references);
    if (reference === undefined) return null;
    const provider = random.one(providerNames) ?? "BASISPAY";
    return {
      label: provider,
      work: async (process) =>
        (await settleReturnedPayment(process, { provider, reference })) === null ? "unknown" : "back",
    };
  },
};

/** Brings a webhook: in any order, again, with a change on the way, or never. */
const deliver: Action = {
  name: "deliver",
  weight: 18,
  on: "server",
  prepare({ random, seen, standins }) {
    seen.deliveries.push(...standins.webhooks.take());
    if (seen.deliveries.length === 0) return null;
    const index = random.below(seen.deliveries.length);
    const delivery = seen.deliveries[index] as Delivery;
    if (!random.chance(0.15)) seen.deliveries.splice(index, 1); // else it comes again
    if (random.chance(0.05)) return { label: "on its way", work: async () => "lost" };
    const isForged = random.chance(0.05);
    const body = isForged
      ? delivery.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
      : delivery.body;
    return {
      label: `${delivery.provider}${isForged ? " forged" : ""}`,
      async work(process) {
        const kept = await keepWebhook(process, {
          provider: delivery.provider,
          delivery: { ...delivery, body },
        });
        if (isForged && !isRefusal(kept)) throw new Error("a forged webhook was taken");
        return wordFor(kept, "kept");
      },
    };
  },
};

export const payingActions: readonly Action[] = [
  payDeposit,
  payAtProvider,
  payOrder,
  verify,
  comeBack,
  deliver,
];
