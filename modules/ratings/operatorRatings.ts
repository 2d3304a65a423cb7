import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listReportedRatings, OperatorRating } from "#contract/ratingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { ReportView } from "#contract/textReports.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { presentReported, type ReportedRow } from "../reports/presentReported.ts";
import { hasReported, reportedRatings, reportsBeside, textsOf, versionOf } from "../reports/reportedKinds.ts";
import { asMarks } from "./ratingRows.ts";

type Row = ReportedRow<OperatorRating> & { opened_at: Date; without_marks: boolean };

/** Of `rating`: this operator wrote it, is rated by it, or reported it. */
const isParty = (operatorId: string) =>
  sql<boolean>`(${operatorId} in (rating.rater_id, rating.rated_id)
    or ${hasReported(reportedRatings, operatorId, sql`rating.id`)})`;

/** Since when each rating waits that this operator may decide about. */
export function waitingRatings(operatorId: string): RawBuilder<unknown> {
  return sql`
    select found.since from (${textsOf(reportedRatings, "reported")}) as found
    join ratings as rating on rating.id = found.id
    where not ${isParty(operatorId)}`;
}

type Asked = KeysetPage & { readonly operatorId: string; readonly status: ReportView };

/** Ratings with reports that wait, those that are hidden, or those that were decided lately and are shown. */
export async function readReportedRatings(
  { kysely }: Database,
  { operatorId, status, ...page }: Asked,
): Promise<AnswerOf<typeof listReportedRatings>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`wanted.moment`, id: sql`wanted.id` },
    ({ position, isAfter, slice }) => {
      // Everything about a rating is read of those that are shown alone.
      const shown = sql`
        select wanted.id, wanted.moment, ${position} from (${textsOf(reportedRatings, status)}) as wanted
        join ratings as rating on rating.id = wanted.id
        where not ${isParty(operatorId)} and ${isAfter}
        ${slice}`;
      return sql<Row>`
        ${select({ wanted: shown, more: sql`, wanted.position_value, wanted.position_id` })}
        order by wanted.moment desc, wanted.id`;
    },
  );
  return { results: rows.map(present), next_cursor };
}

/** One rating that was reported, whatever came of it. */
export async function readOperatorRating(
  tx: Transaction,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<OperatorRating | Refusal> {
  const wanted = sql`select ${id}::uuid as id`;
  const { rows } = await sql<Row>`
    ${select({ wanted, more: sql`` })}
    where not ${isParty(operatorId)} and exists (select from rating_reports where rating_id = rating.id)`.execute(
    tx,
  );
  return rows[0] ? present(rows[0]) : { refused: "not_found", what: "rating" };
}

const version = versionOf([sql`rating.text`, sql`rating.reply`, sql`rating.hidden_at`]);

function select({ wanted, more }: { wanted: RawBuilder<unknown>; more: RawBuilder<unknown> }) {
  return sql`
    select rating.id, orders.number as order_number, orders.listing_id as product_id, listings.title,
      rating.side, rating.marks, rating.text, rating.reply, rating.opens_at as opened_at,
      rating.hidden_at, rating.hidden_reason, rating.hidden_by, coalesce(hider.name, '') as hidden_by_name, rating.without_marks,
      rater.id as rater_id, coalesce(rater.name, '') as rater_name,
      rated.id as rated_id, coalesce(rated.name, '') as rated_name, ${version} as version,
      open.reports as open_reports, open.since as reported_since, coalesce(latest.reports, '[]') as latest_reports ${more}
    from (${wanted}) as wanted
    join ratings as rating on rating.id = wanted.id
    join orders on orders.id = rating.order_id
    join listings on listings.id = orders.listing_id
    join users as rater on rater.id = rating.rater_id
    join users as rated on rated.id = rating.rated_id
    left join users as hider on hider.id = rating.hidden_by
    ${reportsBeside(reportedRatings, sql`rating.id`, sql`'text_then', text, 'reply_then', reply`)}`;
}

function present({ without_marks, ...row }: Row): OperatorRating {
  const { hidden, ...rating } = presentReported(row);
  return {
    ...rating,
    marks: asMarks(row.marks),
    opened_at: row.opened_at.toISOString(),
    hidden: hidden && { ...hidden, without_marks },
  };
}
