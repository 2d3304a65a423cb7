import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { FeedSection } from "#contract/catalogue.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CategoryStrip } from "../cards/CategoryStrip.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { endingSoonSlug } from "../category/findCategory.ts";
import { EndingNext } from "./EndingNext.tsx";
import { Pledges } from "./Pledges.tsx";

type HomeFeedProps = {
  /** The sections of the feed; undefined while they load. */
  readonly sections?: readonly FeedSection[] | undefined;
  /** What stands in their place when there can be none. */
  readonly instead?: ReactNode;
};

/** The home page: what ends next, the categories, then the feed. A banner section draws nothing (R-SCREEN-4). */
export function HomeFeed({ sections, instead }: HomeFeedProps) {
  const { catalogue } = useMessages();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const feeds = (sections ?? []).filter((section) => section.type === "feed");
  const next = endingNext(feeds);
  useLiveListings(feeds.flatMap((section) => section.data.map((product) => product.id)));
  return (
    <Page>
      {instead}
      {next ? <EndingNext product={next} /> : <h1 className="sr">{catalogue.heroTitle}</h1>}
      <CategoryStrip categories={categories} />
      {!sections && !instead && <Skeleton shape="card" />}
      {feeds.map((section, index) => (
        // Nothing in it waits: a boundary lets React take over one section after another, and a press comes between.
        <Suspense key={section.title}>
          <ProductFeed
            title={section.href === endingSoonPath ? catalogue.endingSoon : categoryWord(section.title)}
            href={section.href}
            products={section.data}
            first={index === 0}
          />
          {index === 0 && <Pledges />}
        </Suspense>
      ))}
    </Page>
  );
}

/** The one section that is no category, so its name is ours and in the language of the page. */
const endingSoonPath = categoryPath({ slug: endingSoonSlug });

/** The product of the feed whose clock runs out first. */
function endingNext(feeds: readonly FeedSection[]) {
  return feeds
    .flatMap((section) => section.data)
    .filter((product) => product.product_status === "active" && !isPaused(product))
    .sort((one, other) => one.end_date.localeCompare(other.end_date))[0];
}
