import { useQuery } from "@tanstack/react-query";
import type { Today } from "#contract/overview.ts";
import { paise } from "#domain/money/paise.ts";
import { type FigureName, figureFacts } from "#domain/operators/todaysFigures.ts";
import { todayQuery } from "#web/api/operatorQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { ExportDays } from "./ExportDays.tsx";

const counted = new Intl.NumberFormat("en-IN");

/** Today in India until now beside the same hours a week ago, and how things stand. */
export function TodayPane() {
  const words = useMessageGroup("overviewDesk");
  const query = useQuery(todayQuery);
  return (
    <section className="pane" aria-labelledby="today-title">
      <div className="pane__head">
        <h2 className="text-h3" id="today-title">
          {words.today}
        </h2>
        {query.data !== undefined && (
          <p className="small quiet">
            {fillSentence(words.compared, {
              now: momentName(query.data.at),
              before: momentName(query.data.compared_at),
            })}
          </p>
        )}
        <div className="ml-auto">
          <ExportDays />
        </div>
      </div>
      {query.data === undefined && (
        <div className="pane__in">
          <QueryState query={query} shape="table" />
        </div>
      )}
      {query.data !== undefined && (
        <dl className="stats">
          {query.data.figures.map((figure) => (
            <FigureCell key={figure.name} figure={figure} />
          ))}
        </dl>
      )}
    </section>
  );
}

function FigureCell({ figure }: { readonly figure: Today["figures"][number] }) {
  const words = useMessageGroup("overviewDesk");
  const { name, today, week_ago: weekAgo } = figure;
  const { standsNow, isBad } = figureFacts(name);
  const isWorse = isBad === true && (today ?? 0) > (weekAgo ?? 0);
  return (
    <div>
      <dt className="small quiet">{words.figures[name]}</dt>
      <dd className="stats__now" data-worse={isWorse && weekAgo === null ? "" : undefined}>
        <FigureValue name={name} value={today} />
      </dd>
      <dd className="small quiet" data-worse={isWorse && weekAgo !== null ? "" : undefined}>
        {standsNow && words.standsNow}
        {!standsNow && weekAgo === null && words.noneBefore}
        {weekAgo !== null && (
          <Sentence
            text={words[changeOf(today ?? 0, weekAgo)]}
            values={{ count: <FigureValue name={name} value={weekAgo} /> }}
          />
        )}
      </dd>
    </div>
  );
}

/** Nothing is said of a share of nothing. */
function FigureValue({ name, value }: { readonly name: FigureName; readonly value: number | null }) {
  const { unit } = figureFacts(name);
  if (value === null) return "–";
  if (unit === "paise") return <Money amountPaise={paise(value)} />;
  return unit === "percent" ? `${counted.format(value)}%` : counted.format(value);
}

function changeOf(today: number, weekAgo: number): "more" | "fewer" | "same" {
  if (today === weekAgo) return "same";
  return today > weekAgo ? "more" : "fewer";
}
