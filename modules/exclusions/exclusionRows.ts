import { sql } from "kysely";
import type { Exclusion } from "#contract/exclusions.ts";
import { maskName } from "#domain/identity/maskName.ts";

/** What is read of `bidder_exclusions e`, its listing and its bidder. */
export type ExclusionRow = {
  id: string;
  listing_id: number;
  reason: string;
  created_at: Date;
  title: string;
  name: string | null;
};

export const exclusionColumns = sql`e.id, e.listing_id, e.reason, e.created_at, listings.title, users.name`;
export const exclusionTables = sql`
  bidder_exclusions e
  join listings on listings.id = e.listing_id
  join users on users.id = e.bidder_id`;

/** As its seller reads it. */
export function exclusion(row: ExclusionRow): Exclusion {
  return {
    id: row.id,
    bidder_name: maskName(row.name),
    reason: row.reason,
    product_id: row.listing_id,
    title: row.title,
    excluded_at: row.created_at.toISOString(),
  };
}
