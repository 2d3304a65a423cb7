import type { Draft } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { type OwnListing, readDraftRow } from "./draftRow.ts";

type AskedOfSeller = ProductOptions & {
  state: Draft["product_status"];
  category: Draft["category"];
  country: "IN";
};

/** What a seller is asked in the category of a listing of theirs. */
export async function readProductOptions(
  database: Database,
  own: OwnListing,
): Promise<AskedOfSeller | Refusal> {
  const row = await readDraftRow(database.kysely, own);
  if (row === undefined) return { refused: "not_found", what: "product" };
  return { ...row.options, state: row.status, category: row.category, country: "IN" };
}
