import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { offerKinds } from "#domain/order/claimTurns.ts";
import { answerOffer } from "#modules/orders/claims/answerOffer.ts";
import { appealClaim } from "#modules/orders/claims/appealClaim.ts";
import { makeOffer } from "#modules/orders/claims/makeOffer.ts";
import { writeToClaim } from "#modules/orders/claims/writeToClaim.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

type TalkedAbout = {
  id: string;
  price: number;
  buyer_id: string;
  seller_id: string;
  stage: string | null;
  mode: string;
  offer_id: string | null;
};

/** A claim of the last few, those that are not closed first, with its last offer. */
export async function chooseClaim(
  { random, database }: World,
  status?: "rejected" | "returning",
): Promise<TalkedAbout | undefined> {
  const { rows } = await sql<TalkedAbout>`
    select claims.id, amount_paise as price, orders.buyer_id, orders.seller_id, orders.stage, shipping_mode as mode, (
      select id from claim_offers where claim_id = claims.id order by created_at desc, id limit 1) as offer_id
    from claims join orders on orders.id = order_id join listings on listings.id = listing_id
    order by (claims.status is distinct from ${status ?? null}), (claims.closed_at is not null), claims.created_at desc,
      claims.id
    limit 4`.execute(database.outside.kysely);
  return random.chance(0.6) ? rows[0] : random.one(rows);
}

/** Mostly who may; at times somebody else. */
function somebody({ random, buyers }: World, userId: string): string {
  return random.chance(0.05) ? (random.one(buyers) as string) : userId;
}

const keyOf = ({ random }: World) => (random.chance(0.6) ? `word-${random.below(4)}` : null);

const write: Action = {
  name: "write about claim",
  weight: 3,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const claim = await chooseClaim(world);
    if (claim === undefined) return null;
    const { buyer_id: buyerId, seller_id: sellerId } = claim;
    const isOperator = random.chance(0.2);
    const userId = isOperator
      ? (random.one(operators) as string)
      : somebody(world, random.one([buyerId, sellerId]) as string);
    const by = { as: isOperator ? "operator" : "side", userId } as const;
    const message = { claimId: claim.id, by, text: "See here.", pictures: [], idempotencyKey: keyOf(world) };
    const isTwice = random.chance(0.3);
    return {
      label: `${claim.id} by ${nameOf(world, userId)}`,
      async work({ database }) {
        const asked = [writeToClaim(database, message)];
        if (isTwice) asked.push(writeToClaim(database, message));
        const [said] = await Promise.all(asked);
        return wordFor(said, "written");
      },
    };
  },
};

const shares = [0.1, 0.4, 0.9, 1, 1.5];

/** Also twice at once, under one key and under two. */
const offer: Action = {
  name: "make offer",
  weight: 5,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const claim = await chooseClaim(world);
    if (claim === undefined) return null;
    const sellerId = somebody(world, claim.seller_id);
    const kind = random.one(offerKinds) ?? "return";
    const amountPaise = paise(Math.round(claim.price * (random.one(shares) ?? 0.4)));
    const offered = { claimId: claim.id, sellerId, kind, amountPaise, idempotencyKey: keyOf(world) };
    const isTwice = random.chance(0.25);
    return {
      label: `${kind} about ${claim.id} by ${nameOf(world, sellerId)}`,
      async work({ database }) {
        const asked = [makeOffer(database, offered)];
        if (isTwice) asked.push(makeOffer(database, offered));
        const [said] = await Promise.all(asked);
        return wordFor(said, "offered");
      },
    };
  },
};

/** Taken, declined, or both at once. */
const answer: Action = {
  name: "answer offer",
  weight: 5,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const claim = await chooseClaim(world);
    if (claim?.offer_id == null) return null;
    const buyerId = somebody(world, claim.buyer_id);
    const isTaken = random.chance(0.6);
    const given = { claimId: claim.id, offerId: claim.offer_id, buyerId, isTaken };
    const isTwice = random.chance(0.3);
    return {
      label: `${given.offerId} ${isTaken ? "taken" : "declined"} by ${nameOf(world, buyerId)}`,
      async work({ database }) {
        const asked = [answerOffer(database, given)];
        if (isTwice) asked.push(answerOffer(database, { ...given, isTaken: !isTaken }));
        const [said] = await Promise.all(asked);
        return wordFor(said, isTaken ? "taken" : "declined");
      },
    };
  },
};

const appeal: Action = {
  name: "appeal claim",
  weight: 4,
  isNamed: true,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const claim = await chooseClaim(world, "rejected");
    if (claim === undefined) return null;
    const buyerId = somebody(world, claim.buyer_id);
    const asked = { claimId: claim.id, buyerId, text: "You did not see this.", idempotencyKey: keyOf(world) };
    const isTwice = random.chance(0.3);
    return {
      label: `${claim.id} by ${nameOf(world, buyerId)}`,
      async work({ database }) {
        const calls = [appealClaim(database, asked)];
        if (isTwice) calls.push(appealClaim(database, asked));
        const [said] = await Promise.all(calls);
        return wordFor(said, "appealed");
      },
    };
  },
};

export const conversingActions: readonly Action[] = [write, offer, answer, appeal];
