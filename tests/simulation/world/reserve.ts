import { sql } from "kysely";
import type { World } from "./world.ts";

/** So many-th listings have a reserve. */
const reserveEvery = 3;
/** So far above the base price, in rupees, by turns: one bid comes to some, a maximum to others, nobody to the highest. */
const heights = [300, 1_500, 700, 3_000] as const;

/** A third of what sellers list has a reserve, by its number, so that nothing is drawn for it. Said before anybody bids. */
export async function setReserve({ database }: World, listingId: number): Promise<void> {
  if (listingId % reserveEvery !== 0) return;
  const height = heights[(listingId / reserveEvery) % heights.length] as number;
  for (const [table, id] of [
    ["listings", "id"],
    ["auction_states", "listing_id"],
  ] as const)
    await sql`
      update ${sql.table(table)} set reserve_paise = base_price_paise + ${height * 100}
      where ${sql.ref(id)} = ${listingId}`.execute(database.outside.kysely);
}
