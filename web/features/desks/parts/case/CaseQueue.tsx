import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CaseHolder } from "#contract/operatorCases.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Key } from "../Key.tsx";

type Words = { readonly list: string; readonly next: string; readonly last: string; readonly has: string };

type QueueProps<Row> = {
  readonly words: Words;
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly Row[];
  readonly chosen: string | undefined;
  readonly addressOf: (id: string) => string;
  readonly children: (row: Row) => ReactNode;
};

/** What waits, or was decided about; the one that is open is marked, and one that another operator has. */
export function CaseQueue<Row extends { readonly id: string; readonly case: CaseHolder | null }>({
  words,
  query,
  rows,
  chosen,
  addressOf,
  children,
}: QueueProps<Row>) {
  const { more } = useMessageGroup("operatorDesk");
  return (
    <div className="tri__list">
      <QueryState query={query} shape="table" count={6} />
      <ul className="queue" aria-label={words.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink href={addressOf(row.id)} aria-current={row.id === chosen ? "true" : undefined}>
              {children(row)}
              {row.case !== null && !row.case.is_yours && (
                <span className="micro faint line">
                  <Icon name="lock-simple" weight="fill" size="small" />
                  {fillSentence(words.has, { name: row.case.operator_name })}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3">
          <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
            {more}
          </MoreButton>
        </div>
      )}
      <p className="keys tri__foot">
        <span>
          <Key name="J" /> {words.next}
        </span>
        <span>
          <Key name="K" /> {words.last}
        </span>
      </p>
    </div>
  );
}
