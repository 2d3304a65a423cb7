import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { FeedSection } from "#contract/catalogue.ts";
import { type Audience, categoriesQuery, dashboardQuery } from "#web/api/queries.ts";
import { useLiveListings } from "#web/features/live/useLiveListing.ts";
import { CategoryStrip } from "./CategoryStrip.tsx";
import { EndingNext } from "./EndingNext.tsx";
import { Pledges } from "./Pledges.tsx";
import { ProductFeed } from "./ProductFeed.tsx";

/** The home page: what ends next, the categories, then the feed. A banner section draws nothing (spec section 2). */
export function HomePage({ audience }: { readonly audience: Audience }) {
  const { data: sections } = useSuspenseQuery(dashboardQuery(audience));
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const feeds = sections.filter((section) => section.type === "feed");
  const next = endingNext(feeds);
  useLiveListings(feeds.flatMap((section) => section.data.map((product) => product.id)));
  return (
    <main>
      <div className="wrap page">
        {next && <EndingNext product={next} />}
        <CategoryStrip categories={categories} />
        {feeds.map((section, index) => (
          <Fragment key={section.title}>
            <ProductFeed
              title={section.title}
              href={section.href}
              products={section.data}
              first={index === 0}
            />
            {index === 0 && <Pledges />}
          </Fragment>
        ))}
      </div>
    </main>
  );
}

/** The active product of the feed that ends first. */
function endingNext(feeds: readonly FeedSection[]) {
  return feeds
    .flatMap((section) => section.data)
    .filter((product) => product.product_status === "active")
    .sort((one, other) => one.end_date.localeCompare(other.end_date))[0];
}
