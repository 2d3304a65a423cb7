import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { dayTitle } from "./dayTitle.ts";

const daysQuery = operatorList(["ledger", "days"], ({ query, signal }) =>
  callApi("GET /ops/ledger/days", { query: { ...query, limit: 14 }, signal }),
);

/** The days whose books are closed, each a way to its report. */
export function ClosedDays() {
  const { days: words } = useMessageGroup("ledgerDesk");
  const { more } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(daysQuery);
  const days = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="closed-days">
      <h2 className="text-h3" id="closed-days">
        {words.title}
      </h2>
      {query.data === undefined && <QueryState query={query} shape="table" />}
      {query.data !== undefined && days.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {days.map(({ day }) => (
          <li key={day}>
            <LinkButton tone="outline" size="small" href={`/ops/ledger?day=${day}`}>
              {dayTitle(day)}
            </LinkButton>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </section>
  );
}
