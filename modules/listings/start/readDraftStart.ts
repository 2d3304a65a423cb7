import { type Kysely, sql } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import type { Schema } from "#db/schema.ts";
import type { ListingPart } from "#domain/listing/missingParts.ts";

/** What its seller reads of the start of a draft that waits, or else of its latest: that it waits for it, or why it did not start. */
export async function readDraftStart(reader: Kysely<Schema>, listingId: number): Promise<Draft["start"]> {
  const row = await reader
    .selectFrom("listing_starts")
    .select(["starts_at", "posted_at", "outcome", "missing"])
    .$narrowType<{ missing: ListingPart[] | null }>()
    .where("listing_id", "=", listingId)
    .orderBy(sql`outcome is null`, "desc")
    .orderBy("posted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || (row.outcome !== null && row.outcome !== "not_started")) return null;
  return {
    start_status: row.outcome ?? "waiting",
    starts_at: row.starts_at.toISOString(),
    posted_at: row.posted_at.toISOString(),
    lacked: row.missing ?? [],
  };
}
