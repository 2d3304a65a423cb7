import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { claimReasons } from "#domain/order/claimWindow.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { openClaim } from "#modules/orders/openClaim.ts";
import { leaningOf } from "../leaning.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

type Claimable = { id: string; buyer_id: string; seller_id: string };

/** In the days for it, after them, and before there is anything to claim; at times it is somebody else. */
const open: Action = {
  name: "open claim",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { random, buyers, database, seen } = world;
    if (seen.sales.length === 0 && random.chance(0.9)) return null;
    const { rows } = await sql<Claimable>`
      select id, buyer_id, seller_id from orders where status = 'paid'
      order by (stage <> 'delivered'), stage_since desc, id limit 6`.execute(database.outside.kysely);
    const order = random.chance(0.7) ? rows[0] : random.one(rows);
    if (order === undefined) return null;
    const userId = random.chance(0.05) ? (random.one(buyers) as string) : order.buyer_id;
    const reason = random.one(claimReasons) ?? "other";
    const idempotencyKey = random.chance(0.5) ? `claim-${random.below(5)}` : null;
    const claim = { orderId: order.id, userId, reason, details: "It is broken.", pictures: [] };
    return {
      label: `about ${order.id} by ${nameOf(world, userId)}`,
      work: async (process) =>
        wordFor(await openClaim(process.database, { ...claim, idempotencyKey }), "opened"),
    };
  },
};

const outcomes = [
  [2, "reject"],
  [2, "part_refund"],
  [1, "refund"],
] as const;

/** Where goods go back as well. */
const allOutcomes = [...outcomes, [3, "return"]] as const;

type OpenClaim = { id: string; price: number; buyer_id: string; seller_id: string };

/** For the buyer, for the seller, or for both in part; also twice, with two answers, and by an operator of the two. */
const answer: Action = {
  name: "answer claim",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { random, operators, seen } = world;
    if (seen.sales.length === 0 && random.chance(0.9)) return null;
    const claim = random.one(await readClaims(world));
    if (claim === undefined) return null;
    const outcome = random.weighted(leaningOf(world).sendsBack ? allOutcomes : outcomes);
    const share = random.one([0.1, 0.3, 0.5, 0.9, 1, 1.5]) ?? 0.5;
    const amountPaise = paise(Math.round(claim.price * share));
    const operatorId = random.one(operators) as string;
    const by = random.chance(0.05) ? (random.one([claim.buyer_id, claim.seller_id]) as string) : operatorId;
    const decision = { claimId: claim.id, operatorId: by, outcome, amountPaise, answer: "We looked at it." };
    const isTwice = random.chance(0.2);
    return {
      label: `${claim.id} by ${nameOf(world, by)} with ${outcome}`,
      async work({ database }) {
        const asked = [answerClaim(database, decision)];
        if (isTwice) asked.push(answerClaim(database, { ...decision, outcome: "reject" }));
        const [said] = await Promise.all(asked);
        return wordFor(said, outcome);
      },
    };
  },
};

/** Those that wait for their answer first, and then the last that have it. */
async function readClaims(world: World): Promise<readonly OpenClaim[]> {
  const most = leaningOf(world).sendsBack ? 8 : 2;
  const { rows } = await sql<OpenClaim>`
    select claims.id, amount_paise as price, orders.buyer_id, seller_id
    from claims join orders on orders.id = order_id
    order by (claims.status <> 'open'), claims.created_at desc, claims.id limit ${most}`.execute(
    world.database.outside.kysely,
  );
  return rows;
}

export const claimingActions: readonly Action[] = [open, answer];
