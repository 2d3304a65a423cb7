import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

export type AuditedPages = {
  /** What Lighthouse measures, as a guest. */
  measured: { name: string; path: string }[];
  /** What axe reads in both themes, as a guest. */
  guest: string[];
  /** The same, signed in as a buyer of the demo. */
  buyer: string[];
  buyerId: string;
};

/** The pages, with a running auction of the demo that has a picture and the category that it stands in. */
export async function auditedPages(database: Database): Promise<AuditedPages> {
  const { rows } = await sql<{ id: number; slug: string; buyer_id: string }>`
    select s.listing_id as id, c.slug, (select id from users where mobile = '+919000000003') as buyer_id
    from auction_states s
    join categories c on c.id = s.category_id
    where s.status = 'open' and s.ends_at > blaze_now() + interval '2 hours' and s.bid_count > 0
      and exists (select 1 from listing_images i where i.listing_id = s.listing_id)
    order by c.position, s.ends_at limit 1
  `.execute(database.kysely);
  const [found] = rows;
  if (!found) throw new Error("the demo data have no running auction with a bid and a picture");
  const category = `/products/${found.slug}`;
  const product = `/product/${found.id}`;
  return {
    measured: [
      { name: "home", path: "/" },
      { name: "listing", path: category },
      { name: "product", path: product },
    ],
    guest: ["/", category, `${category}?sub=all&condition=used&sort=price_low`, product, ...guestPaths],
    buyer: [product, ...buyerPaths],
    buyerId: found.buyer_id,
  };
}

const guestPaths = [
  "/products/ending-soon",
  "/search",
  "/search?q=phone",
  "/search?q=xqzwvk",
  "/login",
  "/mybids",
  "/watchlist",
  "/sell",
  "/profile",
  "/download/app",
  "/about-us",
  "/contact-us",
  "/safety",
  "/careers",
  "/branding",
  "/marketing",
  "/affiliates",
  "/advertisements",
  "/terms-and-conditions",
  "/terms-of-use",
  "/privacy-policy",
  "/refund-policy",
  "/shipping-policy",
  "/nowhere",
  "/demo/components",
  "/demo/outbox",
];

const buyerPaths = ["/", "/mybids", "/mybids?tab=won", "/mybids?tab=lost", "/watchlist", "/sell", "/profile"];
