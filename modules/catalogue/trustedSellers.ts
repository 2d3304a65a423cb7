import { type Kysely, type RawBuilder, sql } from "kysely";
import { operatorSettingsSchema } from "#contract/operations.ts";
import type { Schema } from "#db/schema.ts";
import {
  isTrusted,
  type SellerRecord,
  strikeDays,
  type TrustGap,
  type TrustTerms,
  trustBounds,
  trustGapsOf,
  usualTrustTerms,
} from "#domain/trust/trustedSeller.ts";
import { accountStandingOf } from "../identity/bankAccounts.ts";
import { isVerified } from "./sellerStanding.ts";

/** Two columns of a query: what the level of `sellerId` goes by, and what the operator asks for where it is not the usual. */
export type TrustColumns = { seller_record: SellerRecord; trust_terms: Partial<TrustTerms> | null };

const termNames = Object.keys(usualTrustTerms);

/** They need `joinRated`. Each part ends at a limit or reads an index of this seller's own rows. */
export function trustColumns(sellerId: RawBuilder<unknown>): RawBuilder<TrustColumns> {
  return sql`
    jsonb_build_object(
      'completedSales', (select count(*) from (
        select from orders where orders.seller_id = ${sellerId} and orders.stage = 'completed' and orders.status = 'paid'
        limit ${sql.lit(trustBounds.TRUSTED_SELLER_SALES)}) as completed),
      'ratings', rated.count,
      'averageMark', rated.average,
      'strikes', (select count(*) from strikes
        where strikes.user_id = ${sellerId}
          and strikes.created_at > (select blaze_now()) - ${sql.lit(strikeDays)} * interval '1 day'),
      'isVerified', ${isVerified(sellerId)},
      'isPayable', ${accountStandingOf(sellerId)} = 'known',
      'isHeld', exists (select from payout_holds where payout_holds.seller_id = ${sellerId} and released_at is null),
      'isBlocked', exists (select from users as seller where seller.id = ${sellerId} and seller.is_blocked)
    ) as seller_record,
    (select jsonb_object_agg(key, value) from settings where key = any(${termNames}::text[])) as trust_terms`;
}

/** The figures of the ratings that everybody reads (R-RATING-4), as a table beside a seller. */
export function joinRated(sellerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select count(*) as count, avg((marks[1] + marks[2] + marks[3]) / 3.0)::float8 as average
      from ratings
      where rated_id = ${sellerId} and side = 'buyer' and not without_marks and opens_at <= (select blaze_now())
    ) as rated`;
}

const termsSchema = operatorSettingsSchema.pick({
  TRUSTED_SELLER_SALES: true,
  TRUSTED_SELLER_RATING_TENTHS: true,
  TRUSTED_SELLER_STRIKES: true,
});

/** Whether the row of a query with these columns is of a trusted seller. */
export function isTrustedRow({ seller_record: record, trust_terms: terms }: TrustColumns): boolean {
  return isTrusted(record, termsOf(terms));
}

function termsOf(stored: TrustColumns["trust_terms"]): TrustTerms {
  return termsSchema.parse({ ...usualTrustTerms, ...stored });
}

export type SellerTrust = {
  readonly record: SellerRecord;
  readonly terms: TrustTerms;
  /** What is missing; null where there is no such level. */
  readonly gaps: readonly TrustGap[] | null;
};

/** Where a seller stands (R-LEVEL-1). Computed each time: nothing can be forgotten that would change it. */
export async function readSellerTrust(reader: Kysely<Schema>, sellerId: string): Promise<SellerTrust> {
  const id = sql`${sellerId}::uuid`;
  const { rows } = await sql<TrustColumns>`
    select ${trustColumns(id)} from (select 1) as one ${joinRated(id)}`.execute(reader);
  const { seller_record: record, trust_terms } = rows[0] as TrustColumns;
  const terms = termsOf(trust_terms);
  return { record, terms, gaps: trustGapsOf(record, terms) };
}

export async function isTrustedSeller(reader: Kysely<Schema>, sellerId: string): Promise<boolean> {
  return (await readSellerTrust(reader, sellerId)).gaps?.length === 0;
}
