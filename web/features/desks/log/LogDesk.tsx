import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorLogLine } from "#contract/operatorLog.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Note } from "#web/ui/Note.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";

export const logDesk: Desk = {
  name: "log",
  right: "read_logs",
  messages: ["logDesk", "orderDesk"],
  Screen: LogDesk,
};

type Filter = { readonly operator_id?: string; readonly call?: string; readonly subject?: string };

function logQuery(filter: Filter) {
  return operatorList(["log", filter], ({ query, signal }) =>
    callApi("GET /ops/log", { query: { ...query, ...filter }, signal }),
  );
}

/** What operators did and read. A press on a name, a call or a subject shows that one's lines alone. */
function LogDesk() {
  const words = useMessageGroup("logDesk");
  const [filter, setFilter] = useState<Filter>({});
  const query = useInfiniteQuery(logQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="stack">
      <LogProof />
      {isFiltered && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => setFilter({})}>
            {words.showAll}
          </Button>
        </div>
      )}
      <PagedList query={query} empty={<EmptyState icon="shield-check" text={words.empty} />}>
        {(line) => (
          <LogLine line={line} onFilter={(change) => setFilter((before) => ({ ...before, ...change }))} />
        )}
      </PagedList>
    </div>
  );
}

/** Whether every line is still as it was written. */
function LogProof() {
  const words = useMessageGroup("logDesk");
  const proof = useQuery({
    queryKey: [operatorKey, "log", "proof"],
    queryFn: ({ signal }) => callApi("GET /ops/log/proof", { signal }),
  });
  if (proof.data === undefined) return <QueryState query={proof} shape="table" count={1} />;
  const { lines, broken_at: brokenAt, hash } = proof.data;
  return brokenAt === null ? (
    <p className="small quiet wrap-anywhere">
      {fillSentence(words.whole, { count: lines, hash: hash.slice(0, 12) })}
    </p>
  ) : (
    <Note tone="bad">{fillSentence(words.broken, { line: brokenAt })}</Note>
  );
}

type LogLineProps = { readonly line: OperatorLogLine; readonly onFilter: (filter: Filter) => void };

function LogLine({ line, onFilter }: LogLineProps) {
  const words = useMessageGroup("logDesk");
  const { reading } = useMessageGroup("orderDesk").story;
  const { at, operator_id, operator_name: name, call, subject, input, hash } = line;
  const said = (reading.calls as Readonly<Record<string, string>>)[call];
  const facts = Object.entries(input);
  return (
    <article className="panel grid gap-x-4 px-2 py-1 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Button tone="bare" size="small" onClick={() => onFilter({ operator_id })}>
          <span data-words="own">{name || words.noName}</span>
        </Button>
        <span className="small quiet num">
          {momentName(at)} · <code data-words="own">{hash.slice(0, 8)}</code>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button tone="bare" size="small" onClick={() => onFilter({ call })}>
          {said === undefined ? (
            <code className="wrap-anywhere" data-words="own">
              {call}
            </code>
          ) : (
            fillSentence(said, { name: name || words.noName })
          )}
        </Button>
        {subject !== "" && (
          <Button tone="bare" size="small" onClick={() => onFilter({ subject })}>
            <code className="wrap-anywhere" data-words="own">
              {subject}
            </code>
          </Button>
        )}
        {facts.length > 0 && (
          <p className="px-4 py-2 small wrap-anywhere" data-words="own">
            {facts.map(([field, value]) => `${field}: ${JSON.stringify(value)}`).join(", ")}
          </p>
        )}
      </div>
    </article>
  );
}
