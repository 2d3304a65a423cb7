import { sql } from "kysely";
import type { FeedSection } from "#contract/catalogue.ts";
import type { Database } from "#db/pool.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** A strip shows two at once on a phone and six on a desktop; with 12 the page weighed 272 kB before compression. */
const perSection = 8;

type SectionRow = {
  section: number | null;
  slug: string | null;
  name: string | null;
  hasParts: boolean;
  products: ProductRow[];
};
type FlatRow = ProductRow & { section: number | null };

/**
 * The home feed: what ends soonest of all, then of each category. One statement picks at most 8 listings for
 * each section along the indexes of running auctions; a second one would see another moment.
 */
export async function readDashboard(database: Database, reader: Reader): Promise<FeedSection[]> {
  const [{ rows: products }, { rows: categories }] = await Promise.all([
    readPicks(database),
    sql<{ id: number; slug: string; name: string; has_parts: boolean }>`
      select id, slug, name, exists (select 1 from categories child where child.parent_id = c.id and not child.is_hidden) as has_parts
      from categories c where parent_id is null and not is_hidden order by position, id
    `.execute(database.kysely),
  ]);
  const sections: SectionRow[] = [
    {
      section: null,
      slug: null,
      name: null,
      hasParts: false,
      products: products.filter((row) => row.section === null),
    },
    ...categories.map(({ id, slug, name, has_parts }) => ({
      section: id,
      slug,
      name,
      hasParts: has_parts,
      products: products.filter((row) => row.section === id),
    })),
  ];
  return sections.map((section) => feedSection(section, reader));
}

/** The clock is read in a sub-select of its own, because a volatile call in the condition would shut out the index. */
function readPicks(database: Database) {
  return sql<FlatRow>`
    with picks as (
      (select null::bigint as section, listing_id
      from auction_states
      where status = 'open' and ends_at > (select blaze_now())
      order by ends_at, listing_id
      limit ${perSection})
      union all
      select c.id, soonest.listing_id
      from categories c
      cross join lateral (
        select listing_id
        from auction_states
        where category_id = c.id and status = 'open' and ends_at > (select blaze_now())
        order by ends_at, listing_id
        limit ${perSection}
      ) soonest
      where c.parent_id is null and not c.is_hidden
    )
    select picks.section, ${productColumns}
    from picks
    join auction_states s on s.listing_id = picks.listing_id
    ${productTables}
    order by s.ends_at, s.listing_id
  `.execute(database.kysely);
}

/** A section shows all of its category, and so does its View All: the list's own beginning is one subcategory. */
function feedSection({ slug, name, hasParts, products }: SectionRow, reader: Reader): FeedSection {
  return {
    type: "feed",
    title: name ?? "Ending Soon",
    href: `/products/${slug ?? "ending-soon"}${hasParts ? "?sub=all" : ""}`,
    data: products.map((row) => productSummary(row, reader)),
  };
}
