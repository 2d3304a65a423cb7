import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type PagedTableProps<Row> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Row[] }>>;
  /** What the table lists, for who does not see it. */
  readonly caption: string;
  /** In the place of an empty table. */
  readonly none: string;
  readonly columns: readonly Column<Row>[];
};

/** A table that comes page by page, in each of its states. */
export function PagedTable<Row extends { readonly id: string | number }>(props: PagedTableProps<Row>) {
  const { query, caption, none, columns } = props;
  const { more } = useMessageGroup("operatorDesk");
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const rows = query.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p className="small quiet">{none}</p>;
  return (
    <div className="stack">
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </div>
  );
}
