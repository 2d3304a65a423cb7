import { sql } from "kysely";
import type { Exclusion, ExclusionOrigin } from "#contract/exclusions.ts";
import { maskName } from "#domain/identity/maskName.ts";

/** What is read of `bidder_exclusions e`, its listing and its bidder. */
export type ExclusionRow = {
  id: string;
  listing_id: number;
  origin: ExclusionOrigin;
  reason: string;
  created_at: Date;
  title: string;
  name: string | null;
};

export const exclusionColumns = sql`e.id, e.listing_id, e.origin, e.reason, e.created_at, listings.title, users.name`;
export const exclusionTables = sql`
  bidder_exclusions e
  join listings on listings.id = e.listing_id
  join users on users.id = e.bidder_id`;

/** As its seller reads it. Who asked a question is not told, and excluding them does not tell it either. */
export function exclusion(row: ExclusionRow): Exclusion {
  return {
    id: row.id,
    bidder_name: row.origin === "question" ? null : maskName(row.name),
    reason: row.reason,
    origin: row.origin,
    product_id: row.listing_id,
    title: row.title,
    excluded_at: row.created_at.toISOString(),
  };
}
