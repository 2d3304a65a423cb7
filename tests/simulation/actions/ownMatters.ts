import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { proposeReversal } from "#modules/operators/proposals/proposeByKind.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { cancelOrder } from "#modules/orders/cancelOrder.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { declareLoss } from "#modules/payouts/declareLoss.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";
import { nextStep } from "./sales.ts";

type OwnAuction = { listing: number; seller: string; next: number };

/** Sellers who would drive up the price of what they sell themselves. */
const bidOnOwn: Action = {
  name: "bid on own",
  weight: 1.5,
  on: "server",
  async prepare(world) {
    const { random, database } = world;
    const { rows } = await sql<OwnAuction>`
      select listing_id as listing, seller_id as seller, coalesce(price_paise + 50000, base_price_paise) as next
      from auction_states where status = 'open' order by listing_id`.execute(database.outside.kysely);
    const auction = random.one(rows);
    if (auction === undefined) return null;
    const { listing: listingId, seller: bidderId } = auction;
    const isDeposit = random.chance(0.5);
    const wish = { listingId, bidderId, amountPaise: paise(auction.next), hadDeposit: false };
    return {
      label: `${nameOf(world, bidderId)} ${isDeposit ? "makes a deposit" : "bids"} on ${listingId}`,
      async work(process) {
        const reply = isDeposit
          ? await makeDeposit(process, { listingId, bidderId, mode: "UPI" })
          : await askForBid(world, process.batcher, wish);
        return wordFor(reply, "taken");
      },
    };
  },
};

type OwnOrder = {
  id: string;
  stage: string | null;
  status: string;
  operator: string;
  claim: string | null;
  batch: string | null;
};

/** What an operator tries in an order of their own, by what there is to decide. */
function tryIn({ id: orderId, stage, status, operator: operatorId, claim, batch }: OwnOrder) {
  const tries: [name: string, work: (process: SimulatedProcess) => Promise<unknown>][] = [];
  const reason = "It is mine.";
  const step = nextStep(stage ?? "");
  if (step !== undefined)
    tries.push(["step", ({ database }) => takeStep(database, { orderId, operatorId, step, note: "" })]);
  if (stage === "shipped")
    tries.push([
      "lose",
      ({ database }) =>
        declareLoss(database, { orderId, operatorId, step: "declare_lost", note: "No trace", isKnown: true }),
    ]);
  if (status === "awaiting_payment" || step !== undefined) {
    const by = { person: "operator", userId: operatorId } as const;
    tries.push(["cancel", ({ database }) => cancelOrder(database, { orderId, by, reason })]);
  }
  if (status === "payment_defaulted")
    tries.push([
      "reverse",
      ({ database }) => proposeReversal(database, { orderId, operatorId, reason, idempotencyKey: null }),
    ]);
  const claimed = { claimId: claim ?? "", operatorId, outcome: "refund", answer: reason } as const;
  if (claim !== null)
    tries.push(["answer", ({ database }) => answerClaim(database, { ...claimed, amountPaise: paise(100) })]);
  const decided = { batchId: batch ?? "", operatorId, decision: "approve" } as const;
  if (batch !== null) tries.push(["approve", ({ database }) => decideBatch(database, decided)]);
  const block = { operatorId, person: operatorId, reason, kind: null, until: null };
  tries.push(["block", ({ database }) => blockPerson(database, block)]);
  return tries;
}

/** An operator who buys or sells as well decides about it. */
const decideOwn: Action = {
  name: "decide own",
  weight: 1,
  on: "server",
  async prepare(world) {
    const { random, database, operators } = world;
    const { rows } = await sql<OwnOrder>`
      select orders.id, stage, orders.status, users.id as operator, claims.id as claim,
        (select batch_id from payouts where payouts.seller_id = users.id and payouts.status = 'proposed') as batch
      from orders join users on users.id in (buyer_id, seller_id)
      left join claims on claims.order_id = orders.id and claims.status = 'open'
      where users.id = any(${operators}::uuid[])
      order by orders.created_at desc, orders.id limit 4`.execute(database.outside.kysely);
    const order = random.one(rows);
    const chosen = order && random.one(tryIn(order));
    if (chosen === undefined) return null;
    const [name, work] = chosen;
    return {
      label: `${name} of ${order?.id}`,
      async work(process) {
        const answer = await work(process);
        if (isInvalid(answer)) return "invalid";
        return isRefusal(answer) ? answer.refused : `${name} done`;
      },
    };
  },
};

export const ownMatterActions: readonly Action[] = [bidOnOwn, decideOwn];
