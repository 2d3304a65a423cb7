import { sql } from "kysely";
import { readFree } from "../world/people.ts";
import type { World } from "../world/world.ts";
import { readWelcome } from "./excluding.ts";

/** How many people, and from which on. */
const entered = 5;

/**
 * Of what has started by itself, or takes offers, some have a right to bid as soon as somebody wants
 * to, as where a seller lists at once: what comes then is a contest and not its preparation.
 */
export async function enterStarted(world: World, listingId: number): Promise<void> {
  const { rows } = await sql`
    select from auction_states as state
    where listing_id = ${listingId} and status = 'open' and ends_at > (select blaze_now()) and listing_id % 5 <> 0
      and not exists (select from deposits where deposits.listing_id = state.listing_id)
      and (takes_offers or exists (select from listing_starts as start
        where start.listing_id = state.listing_id and outcome = 'started'))`.execute(
    world.database.outside.kysely,
  );
  if (rows.length === 0) return;
  const from = listingId % 4;
  const people = await readFree(world, world.buyers.slice(from, from + entered));
  for (const bidderId of await readWelcome(world, listingId, people))
    await world.make.deposit({ listingId, bidderId });
}
