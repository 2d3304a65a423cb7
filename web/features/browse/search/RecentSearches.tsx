import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { LinkChip } from "#web/ui/Chip.tsx";
import { recentSearches } from "./recentSearches.ts";
import { searchHref } from "./searchAddress.ts";
import { useRecentSearches } from "./useSuggestions.ts";

/** What was searched for in this browser, to go back to or to forget. */
export function RecentSearches() {
  const search = useMessageGroup("search");
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section className="stack [--stack:0.5rem]">
      <div className="line">
        <h2 className="text-h3">{search.recent}</h2>
        <span className="push">
          <Button tone="bare" size="small" onClick={recentSearches.clear}>
            {search.clearRecent}
          </Button>
        </span>
      </div>
      <nav className="chips" aria-label={search.recent}>
        {recent.map((query) => (
          <LinkChip key={query} href={searchHref({ q: query })} current={false}>
            {query}
          </LinkChip>
        ))}
      </nav>
    </section>
  );
}
