import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { SavedWish } from "../alerts/savedWish.ts";
import { TellMeOffer } from "../alerts/TellMe.tsx";
import { LookAround } from "./LookAround.tsx";
import { countSearchFilters, searchHref, withoutFilters } from "./searchAddress.ts";
import type { SearchPageProps } from "./searchPageProps.ts";

type NothingFoundProps = SearchPageProps & { readonly wish: SavedWish | null };

/** No results, and the ways on: without the filters, by category, or to what ends soon. */
export function NothingFound({ audience, address, categories, wish }: NothingFoundProps) {
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
