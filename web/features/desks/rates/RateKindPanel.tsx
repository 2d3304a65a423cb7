import { type Rate, type RateKind, standingOf } from "#domain/payout/rateTable.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { percentName } from "./basisPoints.ts";
import { nameOfDay } from "./dayIn.ts";

type RateKindPanelProps = {
  readonly kind: RateKind;
  readonly rates: readonly Rate[];
  readonly today: string;
};

/** The rates of one kind, the latest first, today's marked. */
export function RateKindPanel({ kind, rates, today }: RateKindPanelProps) {
  const words = useMessageGroup("ratesDesk");
  const own = rates.filter((rate) => rate.kind === kind);
  return (
    <section className="panel stack" aria-labelledby={`rate-${kind}`}>
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id={`rate-${kind}`}>
          {words.kinds[kind]}
        </h2>
        <p className="small quiet">{words.lines[kind]}</p>
      </div>
      {own.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <DataTable
          caption={words.kinds[kind]}
          columns={columnsOf(words, (rate) => standingOf(rate, own, today))}
          rows={own}
          rowKey={(rate) => rate.starts_on}
        />
      )}
    </section>
  );
}

type Standing = ReturnType<typeof standingOf>;

const looks = {
  present: { tone: "good", icon: "check-circle" },
  planned: { tone: "wait", icon: "clock" },
  past: { tone: "plain", icon: "flag-checkered" },
} as const;

/** Whose words stand beside a rate: of those that Blaze begins with, the language of the page's. */
function Source({ source }: Pick<Rate, "source">) {
  const sources: Readonly<Record<string, string>> = useMessageGroup("ratesDesk").sources;
  const known = sources[source];
  return (
    <span className="wrap-anywhere" data-words={known === undefined ? "own" : undefined}>
      {known ?? source}
    </span>
  );
}

function columnsOf(words: MessageGroups["ratesDesk"], standing: (rate: Rate) => Standing): Column<Rate>[] {
  return [
    { heading: words.columns.from, cell: (rate) => nameOfDay(rate.starts_on) },
    {
      heading: words.columns.standing,
      cell: (rate) => <Badge {...looks[standing(rate)]}>{words.standings[standing(rate)]}</Badge>,
    },
    {
      heading: words.columns.source,
      kind: "aside",
      cell: ({ source }) => <Source source={source} />,
    },
    { heading: words.columns.rate, kind: "figures", cell: (rate) => percentName(rate.basis_points) },
  ];
}
