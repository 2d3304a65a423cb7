import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { guestSellerProducts, Seller } from "#contract/sellers.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { isRunning } from "./categoryFilters.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";
import { isVerified, salesOf, shownSellerName } from "./sellerStanding.ts";
import { isTrustedRow, joinRated, type TrustColumns, trustColumns } from "./trustedSellers.ts";

type SellerRow = TrustColumns & {
  public_id: string;
  name: string;
  shop_line: string;
  created_at: Date;
  closed_at: Date | null;
  sold: number;
  verified: boolean;
};

/** What the page of a seller says of them (R-SELLER-1). Whoever has listed nothing has none. */
export async function readSeller(database: Database, publicId: string): Promise<Seller | Refusal> {
  const { rows } = await sql<SellerRow>`
    select u.public_id, ${shownSellerName(sql`u`)} as name, u.created_at, u.closed_at, coalesce(shop.line, '') as shop_line,
      ${salesOf(sql`u.id`)} as sold, ${isVerified(sql`u.id`)} as verified, ${trustColumns(sql`u.id`)}
    from users u left join shops as shop on shop.seller_id = u.id ${joinRated(sql`u.id`)}
    where u.public_id = ${publicId}
      and exists (select from listings where seller_id = u.id and status <> 'draft')`.execute(
    database.kysely,
  );
  const [row] = rows;
  if (row === undefined) return { refused: "not_found", what: "seller" };
  const isClosed = row.closed_at !== null;
  return {
    id: row.public_id,
    name: isClosed ? "" : row.name,
    shop_line: isClosed ? "" : row.shop_line,
    is_closed: isClosed,
    member_since: row.created_at.toISOString(),
    sold_count: isClosed ? 0 : row.sold,
    kyc_verified: !isClosed && row.verified,
    is_trusted: !isClosed && isTrustedRow(row),
  };
}

/** The account of whom a page of a seller is about; undefined when there is no such page, or the account is closed. */
export async function findSellerId({ kysely }: Database, publicId: string): Promise<string | undefined> {
  const people = kysely.selectFrom("users").where("public_id", "=", publicId).where("closed_at", "is", null);
  return (await people.select("id").executeTakeFirst())?.id;
}

/** The running auctions of a seller, the newest first. */
export async function readSellerProducts(
  database: Database,
  reader: Reader,
  { publicId, ...page }: KeysetPage & { readonly publicId: string },
): Promise<AnswerOf<typeof guestSellerProducts> | Refusal> {
  const sellerId = await findSellerId(database, publicId);
  if (sellerId === undefined) return { refused: "not_found", what: "seller" };
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`s.starts_at`, id: sql`s.listing_id` },
    ({ position, isAfter, slice }) => sql<ProductRow>`
      select ${productColumns}, ${position}
      from auction_states s
      ${productTables}
      where s.seller_id = ${sellerId} and ${isRunning} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map((row) => productSummary(row, reader)), next_cursor };
}
