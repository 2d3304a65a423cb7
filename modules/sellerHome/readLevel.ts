import type { Kysely } from "kysely";
import type { SellerLevel } from "#contract/sellerHome.ts";
import type { Schema } from "#db/schema.ts";
import { trustedDrafts } from "#domain/trust/trustedSeller.ts";
import { readSellerTrust } from "../catalogue/trustedSellers.ts";

/** What a seller has and lacks of the level (R-LEVEL-1). Null where there is none, and before the first sale: it would be a list of everything. */
export async function readLevel(reader: Kysely<Schema>, sellerId: string): Promise<SellerLevel | null> {
  const { record, terms, gaps } = await readSellerTrust(reader, sellerId);
  if (gaps === null || record.completedSales === 0) return null;
  return {
    is_trusted: gaps.length === 0,
    gaps: [...gaps],
    completed_sales: record.completedSales,
    needed_sales: terms.TRUSTED_SELLER_SALES,
    rating_count: record.ratings,
    average_mark: record.averageMark === null ? null : Math.round(10 * record.averageMark) / 10,
    needed_mark: terms.TRUSTED_SELLER_RATING_TENTHS / 10,
    strike_count: record.strikes,
    most_strikes: terms.TRUSTED_SELLER_STRIKES,
    most_drafts: trustedDrafts,
  };
}
