import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Page } from "#web/ui/Page.tsx";
import { LookAround } from "./LookAround.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { SearchResults } from "./SearchResults.tsx";
import type { SearchPageProps } from "./searchPageProps.ts";

/** The search: the box stands in the header, everything else about it in the address. */
export function SearchPage(page: SearchPageProps) {
  const search = useMessageGroup("search");
  const { q } = page.address;
  return (
    <Page>
      {q ? (
        <SearchResults {...page} title={fillSentence(search.title, { query: q })} />
      ) : (
        <>
          <div className="stack [--stack:1.25rem]">
            <div>
              <h1>{search.startTitle}</h1>
              <p className="quiet">{search.startLine}</p>
            </div>
            <RecentSearches />
          </div>
          <LookAround audience={page.audience} categories={page.categories} />
        </>
      )}
    </Page>
  );
}
