import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listExclusions } from "#contract/exclusions.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { type ExclusionRow, exclusion, exclusionColumns, exclusionTables } from "./exclusionRows.ts";

/** From whom a seller takes no bids, the latest excluded first. */
export async function readExclusions(
  database: Database,
  sellerId: string,
  page: KeysetPage,
): Promise<AnswerOf<typeof listExclusions>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`e.created_at`, id: sql`e.id` },
    ({ position, isAfter, slice }) => sql<ExclusionRow>`
      select ${exclusionColumns}, ${position}
      from ${exclusionTables}
      where e.seller_id = ${sellerId} and e.ended_at is null and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map(exclusion), next_cursor };
}

type Owned = { readonly sellerId: string; readonly exclusionId: string };

/** From now on their bids are taken again. Repeated, it is answered alike. */
export async function endExclusion(
  database: Database,
  { sellerId, exclusionId }: Owned,
): Promise<{ id: string } | Refusal> {
  const { rows } = await sql`
    update bidder_exclusions set ended_at = coalesce(ended_at, blaze_now())
    where id = ${exclusionId} and seller_id = ${sellerId}
    returning id`.execute(database.kysely);
  return rows.length === 0 ? { refused: "not_found", what: "exclusion" } : { id: exclusionId };
}
