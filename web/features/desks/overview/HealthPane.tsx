import { useQuery } from "@tanstack/react-query";
import type { OverviewHealth } from "#contract/overview.ts";
import { healthQuery } from "#web/api/operatorQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { HealthRow } from "./HealthRow.tsx";
import { useHealthNames } from "./useHealthNames.ts";

/** Whether Blaze runs as it should: what does not, with the way to where it is seen to, and below it all that does. */
export function HealthPane() {
  const { health: words } = useMessageGroup("overviewDesk");
  const query = useQuery(healthQuery);
  const parts = query.data ?? [];
  const troubles = parts.flatMap(({ part, checks }) =>
    (checks ?? []).filter(({ state }) => state !== "good").map((line) => ({ part, line })),
  );
  const unread = parts.filter(({ checks }) => checks === null);
  const isQuiet = query.data !== undefined && troubles.length === 0 && unread.length === 0;
  return (
    <section className="pane" aria-labelledby="health-title">
      <div className="pane__head">
        <h2 className="text-h3" id="health-title">
          {words.title}
        </h2>
      </div>
      {query.data === undefined && (
        <div className="pane__in">
          <QueryState query={query} shape="table" />
        </div>
      )}
      {isQuiet && (
        <div className="pane__in">
          <EmptyState icon="shield-check" text={words.allWell} />
        </div>
      )}
      {!isQuiet && query.data !== undefined && (
        <ul className="wait-list">
          {unread.map(({ part }) => (
            <li key={part}>
              <Unread part={part} />
            </li>
          ))}
          {troubles.map(({ part, line }) => (
            <li key={`${part} ${line.name}`}>
              <HealthRow part={part} line={line} />
            </li>
          ))}
        </ul>
      )}
      <WellLine parts={parts} />
    </section>
  );
}

function Unread({ part }: Pick<OverviewHealth[number], "part">) {
  const { health: words, failed } = useMessageGroup("overviewDesk");
  return (
    <div className="wait-list__line">
      <Icon name="warning" weight="fill" />
      <span className="strong">{words.parts[part]}</span>
      <b>–</b>
      <span className="wait-list__age small" data-state="bad">
        {failed}
      </span>
    </div>
  );
}

/** What is as it should be, by name; of a proof also when it was made. */
function WellLine({ parts }: { readonly parts: OverviewHealth }) {
  const { health: words } = useMessageGroup("overviewDesk");
  const { nameOf, provedName } = useHealthNames();
  const well = parts.flatMap(({ part, checks }) =>
    (checks ?? [])
      .filter(({ state }) => state === "good")
      .map((line) => (part === "books" || part === "log" ? provedName(line) : nameOf(part, line.name))),
  );
  if (well.length === 0) return null;
  return <p className="pane__foot small quiet">{fillSentence(words.well, { parts: well.join(", ") })}</p>;
}
