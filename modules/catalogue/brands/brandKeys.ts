import type { Database } from "#db/pool.ts";
import { nameKey } from "#domain/listing/brands.ts";

/** What a brand may be found by, named in any spelling: the keys of all that the catalogue knows, or its own alone. */
export async function brandKeys(database: Database, brand: string): Promise<readonly string[]> {
  const key = nameKey(brand);
  const rows = await database.kysely
    .selectFrom("brand_names as asked")
    .innerJoin("brand_names as named", "named.brand_id", "asked.brand_id")
    .select("named.key")
    .where("asked.key", "=", key)
    .orderBy("named.key")
    .execute();
  return rows.length === 0 ? [key] : rows.map((row) => row.key);
}
