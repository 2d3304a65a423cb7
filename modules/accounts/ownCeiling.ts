import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CeilingByHand } from "#contract/bidCeilings.ts";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";

/** The ceiling that an operator has set for one person, as JSON has it. */
export type OwnCeilingRow = {
  readonly amountPaise: Paise | null;
  readonly reason: string;
  readonly until: string | null;
};

/** The one that stands, as a value in a statement; null for nearly everybody, and for nobody. */
export function standingCeiling(userId: string | null): RawBuilder<OwnCeilingRow | null> {
  return sql`
    select jsonb_build_object('amountPaise', amount_paise, 'reason', reason, 'until', until_at)
    from bid_ceilings
    where user_id = ${userId}::uuid and ended_at is null and (until_at is null or until_at > (select blaze_now()))`;
}

export async function readOwnCeiling(reader: Kysely<Schema>, userId: string): Promise<OwnCeilingRow | null> {
  const { rows } = await sql<{
    own: OwnCeilingRow | null;
  }>`select (${standingCeiling(userId)}) as own`.execute(reader);
  return rows[0]?.own ?? null;
}

/** What its person reads of it. Times in JSON are as PostgreSQL writes them. */
export function presentOwnCeiling(own: OwnCeilingRow | null): CeilingByHand | null {
  if (own === null) return null;
  return { reason: own.reason, until: own.until === null ? null : new Date(own.until).toISOString() };
}
