import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FeedSection, GoodsSection } from "#contract/homeFeed.ts";
import { type Audience, categoriesQuery } from "#web/api/queries.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CategoryStrip } from "../cards/CategoryStrip.tsx";
import { RecentSection } from "../recent/RecentSection.tsx";
import { EndingNext } from "./EndingNext.tsx";
import { HomeSections } from "./HomeSections.tsx";

type HomeFeedProps = {
  readonly audience: Audience;
  /** The sections of the feed; undefined while they load. */
  readonly sections?: readonly FeedSection[] | undefined;
  /** What stands in their place when there can be none. */
  readonly instead?: ReactNode;
};

/** The home page: what ends next, the categories, then what operators show below them (R-OPERATOR-35). */
export function HomeFeed({ audience, sections, instead }: HomeFeedProps) {
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
      {sections && <HomeSections sections={sections} />}
      {sections && <RecentSection audience={audience} />}
    </Page>
  );
}

/** The product of the feed whose clock runs out first. */
function endingNext(feeds: readonly GoodsSection[]) {
  return feeds
    .flatMap((section) => section.data)
    .filter((product) => product.product_status === "active" && !isPaused(product))
    .sort((one, other) => one.end_date.localeCompare(other.end_date))[0];
}
