import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import {
  type listReportedQuestions,
  type OperatorQuestion,
  shownQuestionReports,
} from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { isPartyToAuction } from "../blocking/operatorListings.ts";
import { hiddenFacts } from "./questionRows.ts";

type Row = Omit<OperatorQuestion, "asked_at" | "reported_since" | "hidden"> & {
  asked_at: Date;
  reported_since: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
};

/** Of `question` and `state`: this operator asked it, or sells or bids there. */
const isParty = (operatorId: string) =>
  sql<boolean>`(question.asker_id = ${operatorId} or ${isPartyToAuction(operatorId)})`;

/** Everything that waits, by question. What waits is read by hand, and so never many. */
const waiting = sql`
  select question_id as id, min(created_at) as since, max(created_at) as moment
  from question_reports where decided_at is null group by question_id`;

const hidden = sql`
  select id, hidden_at as moment from listing_questions where hidden_at is not null`;

/** Since when each question waits that this operator may decide about. */
export function waitingQuestions(operatorId: string): RawBuilder<unknown> {
  return sql`
    select found.since from (${waiting}) as found join listing_questions as question on question.id = found.id
    join auction_states as state on state.listing_id = question.listing_id
    where not ${isParty(operatorId)}`;
}

type Asked = KeysetPage & { readonly operatorId: string; readonly status: "reported" | "hidden" };

/** Questions with reports that wait, or those that are hidden. */
export async function readReportedQuestions(
  { kysely }: Database,
  { operatorId, status, ...page }: Asked,
): Promise<AnswerOf<typeof listReportedQuestions>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`wanted.moment`, id: sql`wanted.id` },
    ({ position, isAfter, slice }) => {
      // Everything about a question is read of those that are shown alone.
      const shown = sql`
        select wanted.id, wanted.moment, ${position} from (${status === "reported" ? waiting : hidden}) as wanted
        join listing_questions as question on question.id = wanted.id
        join auction_states as state on state.listing_id = question.listing_id
        where not ${isParty(operatorId)} and ${isAfter}
        ${slice}`;
      return sql<Row>`
        ${select({ wanted: shown, more: sql`, wanted.position_value, wanted.position_id` })}
        order by wanted.moment desc, wanted.id`;
    },
  );
  return { results: rows.map(present), next_cursor };
}

/** One question that was reported, whatever came of it. */
export async function readOperatorQuestion(
  { kysely }: Pick<Database, "kysely"> | { kysely: Transaction },
  { questionId, operatorId }: { questionId: string; operatorId: string },
): Promise<OperatorQuestion | Refusal> {
  const wanted = sql`select ${questionId}::uuid as id`;
  const { rows } = await sql<Row>`
    ${select({ wanted, more: sql`` })}
    join auction_states as state on state.listing_id = question.listing_id
    where not ${isParty(operatorId)} and question.status <> 'taken_back'
      and exists (select from question_reports where question_id = question.id)`.execute(kysely);
  return rows[0] ? present(rows[0]) : { refused: "not_found", what: "question" };
}

function select({ wanted, more }: { wanted: RawBuilder<unknown>; more: RawBuilder<unknown> }) {
  return sql`
    select question.id, question.listing_id as product_id, listings.title, question.text, question.answer as reply,
      question.status as question_status, question.asked_at, question.hidden_at, question.hidden_reason,
      asker.id as asker_id, coalesce(asker.name, '') as asker_name,
      seller.id as seller_id, coalesce(seller.name, '') as seller_name,
      open.reports as open_reports, open.since as reported_since, coalesce(latest.reports, '[]') as latest_reports ${more}
    from (${wanted}) as wanted
    join listing_questions as question on question.id = wanted.id
    join listings on listings.id = question.listing_id
    join users as asker on asker.id = question.asker_id
    join users as seller on seller.id = listings.seller_id
    cross join lateral (
      select count(*)::integer as reports, min(created_at) as since
      from question_reports where question_id = question.id and decided_at is null
    ) as open
    cross join lateral (
      select json_agg(json_build_object('id', id, 'reporter_id', reporter_id, 'reason', reason, 'words', words,
        'created_at', created_at) order by created_at desc, id) as reports
      from (
        select * from question_reports where question_id = question.id and decided_at is null
        order by created_at desc, id limit ${shownQuestionReports}) as newest
    ) as latest`;
}

function present({ hidden_at, hidden_reason, ...row }: Row): OperatorQuestion {
  return {
    ...row,
    asked_at: row.asked_at.toISOString(),
    reported_since: row.reported_since?.toISOString() ?? null,
    latest_reports: row.latest_reports.map((report) => ({
      ...report,
      created_at: new Date(report.created_at).toISOString(),
    })),
    hidden: hiddenFacts({ hidden_at, hidden_reason }),
  };
}
