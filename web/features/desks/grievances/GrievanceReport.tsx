import { useQuery } from "@tanstack/react-query";
import type { GrievanceReportLine } from "#contract/operatorGrievances.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { grievanceReportQuery } from "./grievanceDeskQueries.ts";

const monthName = indiaDate({ month: "long", year: "numeric" });

/** The figures of a month, and the way to the months beside it. */
export function GrievanceReport({ month: asked }: { readonly month: string }) {
  const words = useMessageGroup("grievancesDesk");
  const current = indiaDayText(new Date(useServerNow())).slice(0, 7);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked < current ? asked : current;
  const query = useQuery(grievanceReportQuery(month));
  return (
    <div className="stack">
      <p>
        <AppLink className="link" href="/ops/grievances">
          {words.back}
        </AppLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{monthName().format(new Date(`${month}-15T00:00:00Z`))}</h2>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton tone="outline" size="small" href={`/ops/grievances?month=${monthBeside(month, -1)}`}>
            {words.previous}
          </LinkButton>
          {month !== current && (
            <LinkButton tone="outline" size="small" href={`/ops/grievances?month=${monthBeside(month, 1)}`}>
              {words.next}
            </LinkButton>
          )}
          <FileLink href={`/api/v1/ops/grievance-report/csv?month=${month}`}>{words.download}</FileLink>
        </div>
      </div>
      <p className="small quiet">{words.reportLine}</p>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <>
          <Figures lines={query.data.results} />
          <p>
            {fillSentence(words.listingReports, {
              filed: query.data.listing_reports.filed,
              down: query.data.listing_reports.taken_down,
              stood: query.data.listing_reports.dismissed,
            })}
          </p>
          {(
            [
              ["questionReports", query.data.question_reports],
              ["ratingReports", query.data.rating_reports],
            ] as const
          ).map(([name, { filed, hidden_count: hidden, left_count: left }]) => (
            <p key={name}>{fillSentence(words[name], { filed, hidden, left })}</p>
          ))}
        </>
      )}
    </div>
  );
}

const counted = [
  "filed",
  "acknowledged_in_time",
  "acknowledged_hours",
  "decided",
  "decided_in_time",
  "decided_hours",
  "upheld",
  "partly_upheld",
  "rejected",
  "appealed",
  "appeals_upheld",
  "open",
  "overdue",
] as const;

/** A column for each family: a table of fourteen columns would be wider than a desk. */
function Figures({ lines }: { readonly lines: readonly GrievanceReportLine[] }) {
  const words = useMessageGroup("grievancesDesk");
  const columns: Column<(typeof counted)[number]>[] = [
    { heading: words.reportColumns.family, cell: (name) => words.reportColumns[name] },
    ...lines.map((line) => ({
      heading: words.families[line.family],
      kind: "figures" as const,
      cell: (name: (typeof counted)[number]) => figureOf(line, name),
    })),
  ];
  return <DataTable caption={words.report} columns={columns} rows={counted} rowKey={(name) => name} />;
}

function figureOf(line: GrievanceReportLine, name: (typeof counted)[number]): string {
  if (name === "acknowledged_hours") return hoursOf(line.acknowledged_after_hours);
  if (name === "decided_hours") return hoursOf(line.decided_after_hours);
  return String(line[name]);
}

function hoursOf({ median, longest }: GrievanceReportLine["decided_after_hours"]): string {
  return median === null || longest === null ? "–" : `${median} · ${longest}`;
}

function monthBeside(month: string, step: 1 | -1): string {
  const at = new Date(`${month}-15T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + step);
  return at.toISOString().slice(0, 7);
}
