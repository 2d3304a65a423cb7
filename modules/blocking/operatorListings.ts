import { type RawBuilder, sql } from "kysely";
import type { TakeDownFacts } from "#contract/blocking.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type listReportedListings, type OperatorListing, shownReports } from "#contract/listingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { categoryColumns } from "../catalogue/productRow.ts";
import { lacksKycSinceRevoked } from "../identity/revokedKyc.ts";
import { presentTakeDown, takeDownFacts } from "./takeDownFacts.ts";

type Times = "end_date" | "reported_since" | "take_down" | "freeze" | "current_bid";
type Row = Omit<OperatorListing, Times> & {
  end_date: Date;
  reported_since: Date | null;
  current_bid: Paise | null;
  take_down: TakeDownFacts | null;
  may_lift: boolean;
  freeze_reason: string | null;
  frozen_at: Date | null;
};

/** Of `auction_states as state`: this operator sells there, or may bid there. */
export const isPartyToAuction = (operatorId: string) => sql<boolean>`(
  state.seller_id = ${operatorId} or exists (
    select from deposits where deposits.listing_id = state.listing_id and bidder_id = ${operatorId}))`;

/** Everything that waits, by listing. One statement reads them all: what waits is read by hand, and so never many. */
const waiting = sql`
  select listing_id, min(created_at) as since from listing_reports where decided_at is null group by listing_id`;

/** Since when each listing waits that this operator may decide about. */
export function waitingListings(operatorId: string): RawBuilder<unknown> {
  return sql`
    select found.since from (${waiting}) as found join auction_states as state on state.listing_id = found.listing_id
    where not ${isPartyToAuction(operatorId)}`;
}

/** Listings with reports that wait. */
export async function readReportedListings(
  { kysely }: Database,
  { operatorId, ...page }: KeysetPage & { operatorId: string },
): Promise<AnswerOf<typeof listReportedListings>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "oldest", moment: sql`wanted.since`, id: sql`wanted.listing_id` },
    ({ position, isAfter, slice }) => {
      // Everything about a listing is read of those that are shown alone.
      const shown = sql`
        select wanted.*, ${position} from (${waiting}) as wanted
        join auction_states as state on state.listing_id = wanted.listing_id
        where not ${isPartyToAuction(operatorId)} and ${isAfter}
        ${slice}`;
      return sql<Row>`
        ${select({ operatorId, wanted: shown, more: sql`, wanted.position_value, wanted.position_id` })}
        order by wanted.since, wanted.listing_id`;
    },
  );
  return { results: rows.map(present), next_cursor };
}

/** One listing that went live, whether or not it is reported. */
export async function readOperatorListing(
  { kysely }: Pick<Database, "kysely"> | { kysely: Transaction },
  { listingId, operatorId }: { listingId: number; operatorId: string },
): Promise<OperatorListing | Refusal> {
  const { rows } = await sql<Row>`
    ${select({ operatorId, wanted: sql`select ${listingId}::bigint as listing_id`, more: sql`` })}
    where not ${isPartyToAuction(operatorId)}`.execute(kysely);
  return rows[0] ? present(rows[0]) : { refused: "not_found", what: "listing" };
}

type Selected = { operatorId: string; wanted: RawBuilder<unknown>; more: RawBuilder<unknown> };

function select({ operatorId, wanted, more }: Selected) {
  return sql`
    select listings.id, listings.title,
      case when listings.status = 'active' and state.status = 'frozen' then 'frozen' else listings.status end as status,
      state.ends_at as end_date, state.price_paise as current_bid, state.bid_count as bids,
      (select count(*)::integer from listing_edits where listing_id = listings.id)
        + (select count(*)::integer from listing_additions where listing_id = listings.id) as seller_changes,
      users.id as seller_id, coalesce(users.name, '') as seller_name,
      open.reports as open_reports, open.since as reported_since, coalesce(latest.reports, '[]') as latest_reports,
      ${categoryColumns}, listings.shipping_mode, corrected.correction as category_correction,
      ${takeDownFacts} as take_down, coalesce(downs.taken_down_by <> ${operatorId}, false) as may_lift,
      freezes.reason as freeze_reason, freezes.frozen_at, users.is_blocked as seller_blocked,
      ${lacksKycSinceRevoked(sql`users.id`)} as seller_kyc_revoked ${more}
    from (${wanted}) as wanted
    join listings on listings.id = wanted.listing_id
    join auction_states as state on state.listing_id = listings.id
    join users on users.id = listings.seller_id
    join categories as c on c.id = state.category_id
    left join categories as sc on sc.id = state.sub_category_id
    left join listing_take_downs as downs on downs.listing_id = listings.id
    left join listing_freezes as freezes on freezes.listing_id = listings.id and freezes.ended_at is null
    cross join lateral (
      select count(*)::integer as reports, min(created_at) as since
      from listing_reports where listing_id = listings.id and decided_at is null
    ) as open
    left join lateral (${latestCorrection}) as corrected on true
    cross join lateral (
      select json_agg(json_build_object('id', id, 'reporter_id', reporter_id, 'reason', reason, 'words', words,
        'created_at', created_at) order by created_at desc, id) as reports
      from (
        select * from listing_reports where listing_id = listings.id and decided_at is null
        order by created_at desc, id limit ${shownReports}) as newest
    ) as latest`;
}

/** Of `listings`: where it stood before the latest correction. */
const latestCorrection = sql`
  select jsonb_build_object('category', category, 'sub_category', sub_category, 'reason', reason, 'at', corrected_at)
    as correction
  from (
    select reason, corrected_at, ${categoryColumns}
    from category_corrections as made
    join categories as c on c.id = made.old_category_id
    left join categories as sc on sc.id = made.old_sub_category_id
    where made.listing_id = listings.id
    order by corrected_at desc, made.id limit 1
  ) as latest`;

function present({
  end_date: endDate,
  reported_since: since,
  take_down: down,
  may_lift: mayLift,
  category_correction: correction,
  freeze_reason: frozenFor,
  frozen_at: frozenAt,
  ...row
}: Row): OperatorListing {
  return {
    ...row,
    latest_reports: row.latest_reports.map((report) => ({
      ...report,
      created_at: new Date(report.created_at).toISOString(),
    })),
    end_date: endDate.toISOString(),
    reported_since: since?.toISOString() ?? null,
    category_correction: correction && { ...correction, at: new Date(correction.at).toISOString() },
    take_down: down && { ...presentTakeDown(down), may_lift: mayLift && down.lifted === null },
    freeze:
      frozenFor === null || frozenAt === null ? null : { reason: frozenFor, at: frozenAt.toISOString() },
  };
}
