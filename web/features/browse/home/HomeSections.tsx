import { Suspense } from "react";
import type { FeedSection, GoodsSection } from "#contract/homeFeed.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { HomeBanners } from "./HomeBanners.tsx";
import { LaterStrip } from "./LaterStrip.tsx";
import { Pledges } from "./Pledges.tsx";

/** What operators show on the home page, in their order; the pledges stand behind the first goods. */
export function HomeSections({ sections }: { readonly sections: readonly FeedSection[] }) {
  const titleOf = useSectionTitle();
  const banners = sections.filter((section) => section.type === "banner");
  const first = sections.find((section) => section.type === "feed");
  return sections.map((section) => {
    if (section.type === "banner")
      return section === banners[0] && <HomeBanners key="banners" banners={banners} />;
    const { kind, href, count, data } = section;
    const isLater = data.length < count;
    return (
      // Nothing in it waits: a boundary lets React take over one section after another, and a press comes between.
      <Suspense key={`${kind} ${href} ${section.title}`}>
        <ProductFeed
          title={titleOf(section)}
          href={href}
          products={data}
          first={section === first}
          {...(isLater && { instead: <LaterStrip /> })}
          {...(kind === "own" && { anchor: null })}
        />
        {section === first && <Pledges />}
      </Suspense>
    );
  });
}

/** What a section is called in the language of the page. */
function useSectionTitle(): (section: GoodsSection) => string {
  const { catalogue } = useMessages();
  const names = {
    ending_soon: catalogue.endingSoon,
    newest: catalogue.newest,
    most_bids: catalogue.mostBids,
  };
  return ({ kind, title, titles }) => {
    if (kind === "category") return categoryWord(title);
    return kind === "own" ? (titles?.[pageLanguage()] ?? title) : names[kind];
  };
}
