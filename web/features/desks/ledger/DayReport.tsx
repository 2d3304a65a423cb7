import { useQuery } from "@tanstack/react-query";
import type { DayClosing } from "#contract/ledger.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { AccountLink } from "./AccountLink.tsx";
import { dayTitle } from "./dayTitle.ts";
import { EventName } from "./EventName.tsx";

/** What each account opened and closed with on a day, and what happened between. */
export function DayReport({ day }: { readonly day: string }) {
  const { days: words } = useMessageGroup("ledgerDesk");
  const query = useQuery({
    queryKey: [operatorKey, "ledger", "days", day],
    queryFn: ({ signal }) => callApi("GET /ops/ledger/days/:id", { params: { id: day }, signal }),
  });
  return (
    <div className="stack [--stack:1.25rem]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{dayTitle(day)}</h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="outline" size="small" href="/ops/ledger">
            {words.back}
          </LinkButton>
          {query.data !== undefined && (
            <FileLink href={`/api/v1/ops/ledger/days/${day}/csv`}>{words.download}</FileLink>
          )}
        </div>
      </div>
      {query.data !== undefined && <Report closing={query.data} />}
      {query.data === undefined &&
        (isMissing(query.error) ? (
          <EmptyState icon="wallet" text={words.none} />
        ) : (
          <QueryState query={query} shape="table" />
        ))}
    </div>
  );
}

type ReportProps = { readonly closing: DayClosing };

function Report({ closing }: ReportProps) {
  const { days: words } = useMessageGroup("ledgerDesk");
  const isLate = closing.accounts.some(({ carried, opening }) => carried !== null && carried !== opening);
  const isFirst = closing.accounts.every(({ carried }) => carried === null);
  return (
    <>
      <p className="small quiet">
        {fillSentence(words.closedAt, { time: momentName(closing.closed_at) })} ·{" "}
        {fillSentence(words.differences, { count: closing.differences })}
      </p>
      {isLate && <Note tone="bad">{words.late}</Note>}
      {!isLate && !isFirst && <Note tone="good">{words.adds}</Note>}
      <Accounts closing={closing} />
      <Events closing={closing} />
    </>
  );
}

function Accounts({ closing }: ReportProps) {
  const { days: words } = useMessageGroup("ledgerDesk");
  const figures = (["opening", "debit", "credit", "closing"] as const).map((name) => ({
    heading: words[name],
    kind: "figures" as const,
    cell: (line: DayClosing["accounts"][number]) => <Money amountPaise={line[name]} />,
  }));
  return (
    <DataTable
      caption={words.account}
      columns={[{ heading: words.account, cell: ({ code }) => <Account name={code} /> }, ...figures]}
      rows={closing.accounts}
      rowKey={({ code }) => code}
    />
  );
}

/** Those of people and orders are summed by their kind, and have no list of their own. */
function Account({ name }: { readonly name: string }) {
  const { days: words } = useMessageGroup("ledgerDesk");
  const kinds: Readonly<Record<string, string>> = words.kinds;
  return kinds[name] ?? <AccountLink code={name} />;
}

function Events({ closing }: ReportProps) {
  const words = useMessageGroup("ledgerDesk");
  const { days } = words;
  if (closing.events.length === 0) return <p className="quiet">{days.nothing}</p>;
  return (
    <DataTable
      caption={days.happened}
      columns={[
        {
          heading: days.happened,
          cell: ({ event }) => <EventName event={event} />,
        },
        { heading: days.count, kind: "figures", cell: ({ count }) => count },
        { heading: days.amount, kind: "figures", cell: ({ amount }) => <Money amountPaise={amount} /> },
      ]}
      rows={closing.events}
      rowKey={({ event }) => event}
    />
  );
}
