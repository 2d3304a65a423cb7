import { fillSentence } from "#web/messages/fillSentence.ts";
import { searchMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LookAround } from "./LookAround.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { SearchResults } from "./SearchResults.tsx";
import type { SearchPageProps } from "./searchPageProps.ts";

/** The search: the box stands in the header, everything else about it in the address. */
export function SearchPage(page: SearchPageProps) {
  const { search } = useMessageGroup(searchMessages);
  const { q } = page.address;
  return (
    <main>
      <div className="wrap page">
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
      </div>
    </main>
  );
}
