import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type PagedListProps<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Row[] }>>;
  /** In the place of an empty list. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
};

/** A list that comes page by page, in each of its states. */
export function PagedList<Row extends { readonly id: string | number }>(props: PagedListProps<Row>) {
  const { query, empty, children } = props;
  const { more } = useMessageGroup("operatorDesk");
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const rows = query.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return empty;
  return (
    <div className="stack">
      <ul className="stack [--stack:0.75rem]">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </div>
  );
}
