import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listReportedQuestions, OperatorQuestion } from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { ReportView } from "#contract/textReports.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { isPartyToAuction } from "../blocking/operatorListings.ts";
import { presentReported, type ReportedRow } from "../reports/presentReported.ts";
import {
  hasReported,
  reportedQuestions,
  reportsBeside,
  textsOf,
  versionOf,
} from "../reports/reportedKinds.ts";

type Row = ReportedRow<OperatorQuestion> & { asked_at: Date };

/** Of `question` and `state`: this operator asked or reported it, or sells or bids there. */
const isParty = (operatorId: string) =>
  sql<boolean>`(question.asker_id = ${operatorId} or ${isPartyToAuction(operatorId)}
    or ${hasReported(reportedQuestions, operatorId, sql`question.id`)})`;

/** Since when each question waits that this operator may decide about. */
export function waitingQuestions(operatorId: string): RawBuilder<unknown> {
  return sql`
    select found.since from (${textsOf(reportedQuestions, "reported")}) as found
    join listing_questions as question on question.id = found.id
    join auction_states as state on state.listing_id = question.listing_id
    where not ${isParty(operatorId)}`;
}

type Asked = KeysetPage & { readonly operatorId: string; readonly status: ReportView };

/** Questions with reports that wait, those that are hidden, or those that were decided lately and are shown. */
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
        select wanted.id, wanted.moment, ${position} from (${textsOf(reportedQuestions, status)}) as wanted
        join listing_questions as question on question.id = wanted.id
        join auction_states as state on state.listing_id = question.listing_id
        where not ${isParty(operatorId)} and question.status <> 'taken_back' and ${isAfter}
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
  { id, operatorId }: { id: string; operatorId: string },
): Promise<OperatorQuestion | Refusal> {
  const wanted = sql`select ${id}::uuid as id`;
  const { rows } = await sql<Row>`
    ${select({ wanted, more: sql`` })}
    join auction_states as state on state.listing_id = question.listing_id
    where not ${isParty(operatorId)} and question.status <> 'taken_back'
      and exists (select from question_reports where question_id = question.id)`.execute(kysely);
  return rows[0] ? present(rows[0]) : { refused: "not_found", what: "question" };
}

const version = versionOf([sql`question.answer`, sql`question.status`, sql`question.hidden_at`]);

function select({ wanted, more }: { wanted: RawBuilder<unknown>; more: RawBuilder<unknown> }) {
  return sql`
    select question.id, question.listing_id as product_id, listings.title, question.text, question.answer as reply,
      question.status as question_status, question.asked_at, question.hidden_at, question.hidden_reason,
      question.hidden_by, coalesce(hider.name, '') as hidden_by_name,
      asker.id as asker_id, coalesce(asker.name, '') as asker_name,
      seller.id as seller_id, coalesce(seller.name, '') as seller_name, ${version} as version,
      open.reports as open_reports, open.since as reported_since, coalesce(latest.reports, '[]') as latest_reports ${more}
    from (${wanted}) as wanted
    join listing_questions as question on question.id = wanted.id
    join listings on listings.id = question.listing_id
    join users as asker on asker.id = question.asker_id
    join users as seller on seller.id = listings.seller_id
    left join users as hider on hider.id = question.hidden_by
    ${reportsBeside(reportedQuestions, sql`question.id`, sql`'reply_then', answer`)}`;
}

function present(row: Row): OperatorQuestion {
  return { ...presentReported(row), asked_at: row.asked_at.toISOString() };
}
