import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type OwnListProps<Item> = {
  /** Names the list for who does not see it; the titles of the items stand below it. */
  readonly title: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ results: Item[] }>>;
  readonly keyOf: (item: Item) => string | number;
  readonly row: (item: Item) => ReactNode;
  /** Rows lie in one or two columns; cards stand in a grid. */
  readonly layout?: "rows" | "cards";
  /** What stands there when there is nothing. */
  readonly empty: ReactNode;
};

const layoutClasses = {
  rows: "rows rows--two",
  cards:
    "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,36vw)),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-5",
};

/** A list of the reader's own in each of its states: loading, failed, empty, full, with more to come. */
export function OwnList<Item>({ title, query, keyOf, row, layout = "rows", empty }: OwnListProps<Item>) {
  const bids = useMessageGroup("bids");
  if (query.data === undefined)
    return <QueryState query={query} shape={layout === "rows" ? "row" : "card"} />;
  const items = query.data?.pages.flatMap((page) => page.results) ?? [];
  if (items.length === 0) return empty;
  return (
    <div className="stack">
      <h2 className="sr">{title}</h2>
      <ul className={layoutClasses[layout]}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton wide onMore={() => query.fetchNextPage()}>
          {bids.showMore}
        </MoreButton>
      )}
    </div>
  );
}
