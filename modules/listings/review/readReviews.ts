import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listReviews, OperatorReview } from "#contract/reviews.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { type ProductImageRow, productImage, productImages } from "../../catalogue/productImage.ts";
import { categoryColumns } from "../../catalogue/productRow.ts";

type Row = Omit<OperatorReview, "images" | "start_date" | "end_date" | "waits_since"> & {
  images: ProductImageRow[];
  start_date: Date | null;
  end_date: Date | null;
  waits_since: Date;
};

/** Since when each draft waits that this operator may decide about. */
export function waitingReviews(operatorId: string): RawBuilder<unknown> {
  return sql`
    select reviews.since from listing_reviews as reviews join listings on listings.id = reviews.listing_id
    where reviews.outcome is null and listings.seller_id <> ${operatorId}`;
}

/** Drafts that wait for an operator, as buyers would see them. */
export async function readReviews(
  { kysely }: Database,
  { operatorId, ...page }: KeysetPage & { operatorId: string },
): Promise<AnswerOf<typeof listReviews>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "oldest", moment: sql`reviews.since`, id: sql`reviews.id` },
    ({ position, isAfter, slice }) => sql<Row>`
      select reviews.id, l.id as product_id, l.title, l.description_html as description, ${productImages} as images,
        ${categoryColumns}, l.base_price_paise as base_price, d.end_date, l.seller_id,
        case when d.starts_at > (select blaze_now()) then d.starts_at end as start_date,
        coalesce(seller.name, '') as seller_name,
        (select count(*)::integer from listings as earlier
          where earlier.seller_id = l.seller_id and earlier.published_at is not null) as seller_listings,
        reviews.reasons as review_reasons, reviews.since as waits_since, ${position}
      from listing_reviews as reviews
      join listings l on l.id = reviews.listing_id
      join users seller on seller.id = l.seller_id
      left join listing_details d on d.listing_id = l.id
      left join categories c on c.id = l.category_id
      left join categories sc on sc.id = l.sub_category_id
      where reviews.outcome is null and l.seller_id <> ${operatorId} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

function present({
  images,
  start_date: start,
  end_date: end,
  waits_since: since,
  ...row
}: Row): OperatorReview {
  return {
    ...row,
    images: images.map((image) => productImage(image, row.title)),
    start_date: start?.toISOString() ?? null,
    end_date: end?.toISOString() ?? null,
    waits_since: since.toISOString(),
  };
}
