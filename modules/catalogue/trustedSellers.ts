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

/** So many sales as the level asks for: what is beyond them changes nothing about it. */
const wantedSales = sql`coalesce((select value::text::integer from settings where key = 'TRUSTED_SELLER_SALES'),
  ${sql.lit(usualTrustTerms.TRUSTED_SELLER_SALES)})`;

/**
 * They need `joinRated`. Each part ends at a limit or reads an index of this seller's own rows. Sales are counted as far
 * as the level asks for, or as far as a seller is told of.
 */
export function trustColumns(
  sellerId: RawBuilder<unknown>,
  mostSales: RawBuilder<unknown> = wantedSales,
): RawBuilder<TrustColumns> {
  return sql`
    jsonb_build_object(
      'completedSales', (select count(*) from (
        select from orders where orders.seller_id = ${sellerId} and orders.stage = 'completed' and orders.status = 'paid'
        limit ${mostSales}) as completed),
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

/**
 * Where a seller stands (R-LEVEL-1), with 1,000 sales for 1,000 or more. Computed each time: nothing can be forgotten
 * that would change it.
 */
export async function readSellerTrust(reader: Kysely<Schema>, sellerId: string): Promise<SellerTrust> {
  const id = sql`${sellerId}::uuid`;
  const { rows } = await sql<TrustColumns>`
    select ${trustColumns(id, sql.lit(trustBounds.TRUSTED_SELLER_SALES))}
    from (select 1) as one ${joinRated(id)}`.execute(reader);
  const { seller_record: record, trust_terms } = rows[0] as TrustColumns;
  const terms = termsOf(trust_terms);
  return { record, terms, gaps: trustGapsOf(record, terms) };
}

export async function isTrustedSeller(reader: Kysely<Schema>, sellerId: string): Promise<boolean> {
  return (await findTrusted(reader, [sellerId])).has(sellerId);
}

/** Those of the sellers who are trusted (R-LEVEL-1), at one moment. */
export async function findTrusted(
  reader: Kysely<Schema>,
  sellerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sellerIds.length === 0) return new Set();
  const id = sql.ref("asked.id");
  const { rows } = await sql<TrustColumns & { id: string }>`
    select asked.id, ${trustColumns(id)}
    from unnest(${sellerIds}::uuid[]) as asked (id) ${joinRated(id)}`.execute(reader);
  return new Set(rows.filter(isTrustedRow).map((row) => row.id));
}
