import { type RawBuilder, sql } from "kysely";
import { type ReportView, shownTextReports } from "#contract/textReports.ts";
import { decidedReportDays } from "#domain/report/textReport.ts";

/** A kind of text that people report: its table, the table of its reports, and the column by which these name it. */
export type ReportedKind = {
  readonly texts: "listing_questions" | "ratings";
  readonly reports: "question_reports" | "rating_reports";
  readonly of: "question_id" | "rating_id";
};

export const reportedQuestions = {
  texts: "listing_questions",
  reports: "question_reports",
  of: "question_id",
} as const satisfies ReportedKind;

export const reportedRatings = {
  texts: "ratings",
  reports: "rating_reports",
  of: "rating_id",
} as const satisfies ReportedKind;

/** Its names in a statement. */
export function namesOf({ texts, reports, of }: ReportedKind) {
  return { texts: sql.table(texts), reports: sql.table(reports), of: sql.ref(of) };
}

/** The texts of a view of a desk: `id`, and the `moment` that they are sorted by; of those that wait also `since`. */
export function textsOf(kind: ReportedKind, view: ReportView): RawBuilder<unknown> {
  const { texts, reports, of } = namesOf(kind);
  // What waits is read by hand, and so never many.
  if (view === "reported")
    return sql`
      select ${of} as id, min(created_at) as since, max(created_at) as moment
      from ${reports} where decided_at is null group by ${of}`;
  if (view === "hidden") return sql`select id, hidden_at as moment from ${texts} where hidden_at is not null`;
  const since = sql`(select blaze_now()) - make_interval(days => ${decidedReportDays})`;
  return sql`
    select decided.id, decided.moment
    from (
      select id, max(moment) as moment
      from (
        select ${of} as id, decided_at as moment from ${reports}
        where decided_by is not null and decided_at > ${since}
        union all
        select id, shown_at from ${texts} where shown_at > ${since}
      ) as lately
      group by id
    ) as decided
    join ${texts} as shown on shown.id = decided.id and shown.hidden_at is null
    where not exists (select from ${reports} where ${of} = decided.id and decided_at is null)`;
}

/** Whether this operator reported the text `id`: whoever did does not decide about it. */
export function hasReported(kind: ReportedKind, operatorId: string, id: RawBuilder<unknown>) {
  const { reports, of } = namesOf(kind);
  return sql<boolean>`exists (select from ${reports} where ${of} = ${id} and reporter_id = ${operatorId})`;
}

/** Laterals of the text `id`: `open` counts the reports that wait, `latest` has the latest of those to be shown. */
export function reportsBeside(kind: ReportedKind, id: RawBuilder<unknown>, copies: RawBuilder<unknown>) {
  const { reports, of } = namesOf(kind);
  return sql`
    cross join lateral (
      select count(*)::integer as reports, min(created_at) as since
      from ${reports} where ${of} = ${id} and decided_at is null
    ) as open
    cross join lateral (
      select json_agg(json_build_object('id', id, 'reporter_id', reporter_id, 'reason', reason, 'words', words,
        'created_at', created_at, 'outcome', outcome, 'note', note, ${copies}) order by created_at desc, id) as reports,
        (array_agg(id order by created_at desc, id))[1] as newest
      from (
        select * from ${reports} where ${of} = ${id} and (decided_at is null or open.reports = 0)
        order by created_at desc, id limit ${shownTextReports}) as shown
    ) as latest`;
}

/** A mark of what an operator reads of a text: its own `parts`, and what is reported of it. Beside `reportsBeside`. */
export function versionOf(parts: readonly RawBuilder<unknown>[]) {
  return sql<string>`md5(jsonb_build_array(${sql.join([...parts, sql`open.reports`, sql`latest.newest`])})::text)`;
}
