import { useInfiniteQuery } from "@tanstack/react-query";
import { savedSearchesQuery } from "#web/api/savedSearchQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { AlertRow } from "./AlertRow.tsx";

/** What the reader wants to be told of. */
export function AlertsPage() {
  const words = useMessageGroup("alerts");
  const query = useInfiniteQuery(savedSearchesQuery);
  const searches = query.data?.pages.flatMap((page) => page.results);
  return (
    <Page className="stack max-w-[44rem] [--stack:1.25rem]">
      <div>
        <h1>{words.title}</h1>
        <p className="quiet">{words.line}</p>
      </div>
      <QueryState query={query} shape="row" />
      {searches?.length === 0 && (
        <EmptyState icon="bell" text={words.empty} line={words.emptyLine}>
          <LinkButton href="/search">{words.search}</LinkButton>
        </EmptyState>
      )}
      {searches && searches.length > 0 && (
        <ul className="alerts">
          {searches.map((search) => (
            <li key={search.id}>
              <AlertRow search={search} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <MoreButton wide onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
      <p className="small quiet">
        <LinkButton tone="bare" size="small" href="/profile/messages">
          {words.ways}
        </LinkButton>
      </p>
    </Page>
  );
}
