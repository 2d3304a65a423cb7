import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { takeDownListing } from "#modules/blocking/takeDownListing.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

const minuteMs = 60_000;

/** In minutes, by weight; null for a block without an end. */
const lengths = [
  [4, 5],
  [2, 60],
  [1, 2_000],
  [4, null],
] as const;

/** An operator blocks somebody: mostly whoever leads with a maximum, or sells something that is open or waits for its start. */
const block: Action = {
  name: "block",
  weight: 6,
  on: "server",
  async prepare(world) {
    const { random, operators, clock, seen } = world;
    const role = random.weighted(roles);
    const person = random.one(await readConcerned(world, role));
    const minutes = random.weighted(lengths);
    const operatorId = random.one(operators) as string;
    if (person === undefined) return null;
    const until = minutes === null ? null : new Date(clock.nowMs + minutes * minuteMs);
    return {
      label: `${nameOf(world, person)}${minutes === null ? "" : ` for ${minutes} minutes`}`,
      async work({ database }) {
        const input = { operatorId, person, reason: "To be looked at.", kind: null, until };
        const blocked = await blockPerson(database, input);
        if (isInvalid(blocked)) return "its end has passed";
        if (isRefusal(blocked)) return blocked.refused;
        seen.blocks.push({ userId: person, toldMs: clock.nowMs, answers: world.acknowledged.answers });
        return blocked.frozen_listings > 0 ? "blocked, auctions paused" : "blocked";
      },
    };
  },
};

/** About whom a block decides something now, by weight. */
const roles = [
  [6, "leader"],
  [3, "seller"],
  [2, "buyer"],
] as const;

async function readConcerned(
  { database }: World,
  role: (typeof roles)[number][1],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select leader_id as id from auction_states
    where ${role} = 'leader' and status = 'open' and leader_max_paise > price_paise
    union all
    select seller_id from auction_states where ${role} = 'seller' and status = 'open'
    union all
    select seller_id from listing_starts join listings on listings.id = listing_id
    where ${role} = 'seller' and outcome is null
    union all
    select buyer_id from orders where ${role} = 'buyer' and status = 'awaiting_payment'
    order by 1`.execute(database.outside.kysely);
  return rows.map(({ id }) => id);
}

const unblock: Action = {
  name: "unblock",
  weight: 1.5,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const operatorId = random.one(operators) as string;
    const { rows } = await sql<{ id: string }>`
      select user_id as id from user_blocks join users on users.id = user_id
      where ended_at is null and closed_at is null order by blocked_at, user_blocks.id`.execute(
      world.database.outside.kysely,
    );
    const person = random.one(rows)?.id;
    if (person === undefined) return null;
    return {
      label: nameOf(world, person),
      work: async ({ database }) => {
        const outcome = await unblockPerson(database, { operatorId, person });
        if (isRefusal(outcome)) return outcome.refused;
        return outcome.resumed_listings > 0 ? "unblocked, auctions go on" : "unblocked";
      },
    };
  },
};

/** What a block paused. What runs is left to come to its end: `tests/money/takeDown.test.ts` takes that down. */
const takeDown: Action = {
  name: "take down",
  weight: 0.5,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const operatorId = random.one(operators) as string;
    const { rows } = await sql<{ listing_id: number }>`
      select listing_id from auction_states where status = 'frozen' order by listing_id`.execute(
      world.database.outside.kysely,
    );
    const listingId = random.one(rows)?.listing_id;
    if (listingId === undefined) return null;
    return {
      label: String(listingId),
      work: async ({ database }) =>
        wordFor(
          await takeDownListing(database, { listingId, operatorId, reason: "Forbidden." }),
          "taken down",
        ),
    };
  },
};

export const blockingActions: readonly Action[] = [block, unblock, takeDown];
