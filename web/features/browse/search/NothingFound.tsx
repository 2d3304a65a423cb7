import { Suspense } from "react";
import type { NearAnswer } from "#contract/listFilters.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { SavedWish } from "../alerts/savedWish.ts";
import { TellMeOffer } from "../alerts/TellMeOffer.tsx";
import { LookAround } from "./LookAround.tsx";
import { countSearchFilters, searchHref, withoutFilters } from "./searchAddress.ts";
import type { SearchPageProps } from "./searchPageProps.ts";

// Nothing found is rare: what counts the ways out comes with it.
const SearchWaysOut = partWithWords("alerts", () => import("./SearchWaysOut.tsx"));

type NothingFoundProps = SearchPageProps & {
  readonly wish: SavedWish | null;
  /** The place that the answer is near to. */
  readonly near: NearAnswer | undefined;
  /** The answer is still that of the search before: what there is close to this one is not counted yet. */
  readonly isComing: boolean;
};

/** No results, and the ways on: without one of the filters or any, by category, or to what ends soon. */
export function NothingFound({ wish, near, isComing, ...page }: NothingFoundProps) {
  const { audience, address, categories } = page;
  const { catalogue } = useMessages();
  const search = useMessageGroup("search");
  const hasFilters = countSearchFilters(address) > 0;
  return (
    <div className="stack [--stack:2.5rem]">
      <EmptyState
        icon="magnifying-glass"
        text={catalogue.searchEmpty}
        line={hasFilters ? search.nothingFits : search.nothingHelps}
      >
        {!isComing && (
          <Suspense>
            <SearchWaysOut {...page} near={near} />
          </Suspense>
        )}
        {hasFilters && (
          <LinkButton tone="outline" size="small" href={searchHref(withoutFilters(address))}>
            {search.clearFilters}
          </LinkButton>
        )}
      </EmptyState>
      {wish && <TellMeOffer wish={wish} shownIds={[]} filters={address} />}
      <LookAround audience={audience} categories={categories} />
    </div>
  );
}
