import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { longestTimeLimitMs } from "./callProvider.ts";

/** Tables whose rows make somebody outside move money, or goods. */
type LeasedTable = "payouts" | "refunds" | "bank_accounts" | "shipments";

/** A claimed row: `lease_token` says whose it is. docs/decisions/0028-leases-carry-a-fencing-token.md */
export type Leased = { readonly id: string; readonly lease_token: string };

/** The work on one row: four calls at most, as Cashfree's refunds need, and their writing. */
const mostCalls = 4;
const writingSeconds = 20;

/** It lasts longer than that work may take. Whoever sends begins the lease anew just before the call. */
const leaseSeconds = (mostCalls * longestTimeLimitMs) / 1000 + writingSeconds;

/**
 * So long a provider may not know of what it was sent. Within it, its "unknown" is no reason to send again: read
 * models lag behind by seconds, and a connection that was given up may still deliver what was written to it.
 */
const notYetKnownSeconds = 120;

/** A condition of the claim, from the leased table: nobody holds the row. */
export const isUnleased = sql<boolean>`(leased_until is null or leased_until <= (select blaze_now()))`;

/** Assignments of the claim. */
export const takeLease = sql`lease_token = gen_random_uuid(),
  leased_until = blaze_now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;

/**
 * Writes down that a row is about to be sent, just before the call. False, and nothing may be sent, when the lease is
 * over or when the last call for the same reference is too young for the provider to be sure to know of it.
 */
export async function beginSending(
  { kysely }: Database,
  table: "payouts" | "refunds" | "shipments",
  { id, lease_token: token }: Leased,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)}
    set send_begun_at = blaze_now(), leased_until = blaze_now() + ${leaseSeconds} * interval '1 second'
    where id = ${id} and lease_token = ${token} and leased_until > (select blaze_now())
      and (send_begun_at is null
        or send_begun_at <= (select blaze_now()) - ${notYetKnownSeconds} * interval '1 second')
    returning id`.execute(kysely);
  return rows.length === 1;
}

/**
 * Gives a row back and locks it for what is recorded about it in the same transaction. False when somebody else has
 * taken it over: what the caller was told is late then (`keepLateAnswer`). A lease that ran out while nobody took the
 * row is still good.
 */
export async function endLease(
  tx: Transaction,
  table: LeasedTable,
  { id, lease_token: token }: Leased,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set lease_token = null, leased_until = null
    where id = ${id} and lease_token = ${token}
    returning id`.execute(tx);
  return rows.length === 1;
}
