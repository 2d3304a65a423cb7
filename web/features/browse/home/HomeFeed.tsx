import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { FeedSection } from "#contract/homeFeed.ts";
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
  /** What the head of the page is chosen from, where it comes before the other sections: it must not change with them. */
  readonly beginning?: readonly FeedSection[];
  /** What stands in their place when there can be none. */
  readonly instead?: ReactNode;
};

/** The home page: what ends next, the categories, then what operators show below them (R-OPERATOR-35). */
export function HomeFeed({ audience, sections, beginning = sections, instead }: HomeFeedProps) {
  const { catalogue } = useMessages();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const next = endingNext(goodsOf(beginning));
  useLiveListings(goodsOf(sections).map(({ id }) => id));
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

function goodsOf(sections: readonly FeedSection[] = []): ProductSummary[] {
  return sections.flatMap((section) => (section.type === "feed" ? section.data : []));
}

/** The one whose clock runs out first. */
function endingNext(products: readonly ProductSummary[]) {
  return products
    .filter((product) => product.product_status === "active" && !isPaused(product))
    .sort((one, other) => one.end_date.localeCompare(other.end_date))[0];
}
