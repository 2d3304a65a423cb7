import { sql } from "kysely";
import type { GrievanceReport, GrievanceReportLine } from "#contract/operatorGrievances.ts";
import type { Database } from "#db/pool.ts";
import { familyOf, grievanceFamilies, grievanceKinds } from "#domain/grievance/grievanceKinds.ts";
import { csvOf } from "#domain/text/csv.ts";

type Row = Omit<GrievanceReportLine, "acknowledged_after_hours" | "decided_after_hours"> & {
  readonly acknowledged_median: number | null;
  readonly acknowledged_longest: number | null;
  readonly decided_median: number | null;
  readonly decided_longest: number | null;
};

const hoursTo = (moment: "acknowledged_at" | "decided_at") =>
  sql`(extract(epoch from ${sql.ref(moment)} - received_at) / 3600)::float8`;
const medianTo = (moment: "acknowledged_at" | "decided_at") =>
  sql`percentile_cont(0.5) within group (order by ${hoursTo(moment)})`;

/** What came of the grievances that arrived in a month of India's, and of the listings, questions and ratings that were reported in it. */
export async function readGrievanceReport({ kysely }: Database, month: string): Promise<GrievanceReport> {
  const kinds = JSON.stringify(grievanceKinds.map((kind) => ({ kind, family: familyOf(kind) })));
  const begins = sql`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;
  const ends = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata')`;
  const { rows } = await sql<Row>`
    select families.family, count(grievances.id)::integer as filed,
      count(*) filter (where acknowledged_at <= acknowledge_by)::integer as acknowledged_in_time,
      ${medianTo("acknowledged_at")} as acknowledged_median, max(${hoursTo("acknowledged_at")}) as acknowledged_longest,
      count(decided_at)::integer as decided,
      count(*) filter (where decided_at <= resolve_by)::integer as decided_in_time,
      ${medianTo("decided_at")} as decided_median, max(${hoursTo("decided_at")}) as decided_longest,
      count(*) filter (where outcome = 'upheld')::integer as upheld,
      count(*) filter (where outcome = 'partly_upheld')::integer as partly_upheld,
      count(*) filter (where outcome = 'rejected')::integer as rejected,
      count(appealed_at)::integer as appealed,
      count(*) filter (where appeal_outcome = 'upheld')::integer as appeals_upheld,
      count(*) filter (where grievances.id is not null and decided_at is null)::integer as open,
      count(*) filter (where due_at <= (select blaze_now()))::integer as overdue
    from jsonb_to_recordset(${kinds}::jsonb) as families (kind text, family text)
    left join grievances
      on grievances.kind = families.kind and received_at >= ${begins} and received_at < ${ends}
    group by families.family`.execute(kysely);
  const listings = await sql<GrievanceReport["listing_reports"]>`
    select count(*)::integer as filed,
      count(*) filter (where outcome = 'taken_down')::integer as taken_down,
      count(*) filter (where outcome = 'dismissed')::integer as dismissed
    from listing_reports where created_at >= ${begins} and created_at < ${ends}`.execute(kysely);
  const [listing_reports] = listings.rows as [GrievanceReport["listing_reports"]];
  const textReports = async (table: string) => {
    const { rows: counted } = await sql<GrievanceReport["question_reports"]>`
      select count(*)::integer as filed,
        count(*) filter (where outcome = 'hidden')::integer as hidden_count,
        count(*) filter (where outcome = 'left')::integer as left_count
      from ${sql.table(table)} where created_at >= ${begins} and created_at < ${ends}`.execute(kysely);
    return counted[0] as GrievanceReport["question_reports"];
  };
  const question_reports = await textReports("question_reports");
  const rating_reports = await textReports("rating_reports");
  const lines = new Map(rows.map((row) => [row.family, presentLine(row)]));
  const results = grievanceFamilies.flatMap((family) => lines.get(family) ?? []);
  return { month, results, listing_reports, question_reports, rating_reports };
}

/** The same for a spreadsheet, a line for each family; listings, questions and ratings have no clock. */
export function grievanceReportCsv({ month, results, ...reports }: GrievanceReport): Buffer {
  const rows = results.map(({ acknowledged_after_hours, decided_after_hours, ...line }) => ({
    month,
    ...line,
    acknowledged_median_hours: acknowledged_after_hours.median ?? "",
    acknowledged_longest_hours: acknowledged_after_hours.longest ?? "",
    decided_median_hours: decided_after_hours.median ?? "",
    decided_longest_hours: decided_after_hours.longest ?? "",
  }));
  const head = Object.keys(rows[0] ?? {});
  const { listing_reports: listings, question_reports: questions, rating_reports: ratings } = reports;
  const texts = [
    ["question", questions],
    ["rating", ratings],
  ] as const;
  const reported = [
    { family: "listing", filed: listings.filed, upheld: listings.taken_down, rejected: listings.dismissed },
    ...texts.map(([family, { filed, hidden_count, left_count }]) => ({
      family,
      filed,
      upheld: hidden_count,
      rejected: left_count,
    })),
  ].map((line) => ({ month, ...line, decided: line.upheld + line.rejected }));
  const lines = [...rows, ...reported].map((row) => {
    const cells: Readonly<Record<string, string | number>> = row;
    return head.map((name) => String(cells[name] ?? ""));
  });
  return Buffer.from(csvOf([head, ...lines]));
}

function presentLine({
  acknowledged_median,
  acknowledged_longest,
  decided_median,
  decided_longest,
  ...row
}: Row): GrievanceReportLine {
  return {
    ...row,
    acknowledged_after_hours: hoursOf(acknowledged_median, acknowledged_longest),
    decided_after_hours: hoursOf(decided_median, decided_longest),
  };
}

function hoursOf(median: number | null, longest: number | null) {
  const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10);
  return { median: rounded(median), longest: rounded(longest) };
}
