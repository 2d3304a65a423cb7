import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { prepareOfferStep } from "./offering.ts";
import { prepareSellersTurn } from "./sellersTurn.ts";
import { chooseWaiting } from "./starting.ts";

/** What is open now: a person would see it on their screens, and what they are to do about an item that missed its reserve, or do as sellers. */
const look: Action = {
  name: "look",
  weight: 4,
  on: "server",
  async prepare(world) {
    await lookAround(world);
    const { open, orders } = world.seen;
    const offer = await prepareOfferStep(world);
    if (offer !== null) return offer;
    const step = await prepareSellersTurn(world);
    if (step !== null) return step;
    return {
      label: `around: ${open.length} open, ${orders.length} to pay`,
      work: async () => (open.length > 0 ? "something is open" : "nothing is open"),
    };
  },
};

export async function lookAround(world: World): Promise<void> {
  await lookAtAuctions(world);
  await lookAtOrders(world);
}

export async function lookAtAuctions({ database, seen }: World): Promise<void> {
  const { rows } = await sql<{ listing_id: number; ends_at: Date }>`
    select listing_id, ends_at from auction_states where status = 'open' order by listing_id`.execute(
    database.outside.kysely,
  );
  seen.open = rows.map((row) => ({ listingId: row.listing_id, endsMs: row.ends_at.getTime() }));
}

async function lookAtOrders({ database, seen }: World): Promise<void> {
  const orders = await sql<World["seen"]["orders"][number]>`
    select id as "orderId", buyer_id as "userId",
      (extract(epoch from payment_deadline) * 1000)::bigint as "deadlineMs"
    from orders
    where status = 'awaiting_payment' order by listing_id, chain_position`.execute(database.outside.kysely);
  seen.orders = orders.rows;
}

/** An auction that is open as far as its visitor knows; some pages are old, and of some the start is still to come. */
export async function chooseListing(world: World): Promise<number | undefined> {
  const { random, seen, clock } = world;
  const early = await chooseWaiting(world);
  if (early !== null) return early;
  if (random.chance(0.2)) await lookAround(world);
  const running = seen.open.filter(({ endsMs }) => endsMs > clock.nowMs);
  return random.one(random.chance(0.9) ? running : seen.open)?.listingId;
}

export const lookingActions: readonly Action[] = [look];
