import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

type Asker = { mobile: string; networkAddress: string };

/** Any two fixed numbers: the two kinds of lock must not meet. */
const mobileLock = 7_101;
const addressLock = 7_102;

/**
 * Serialises the sign-ins of a number, then of an address: counting and adding must not race. Numbers always come
 * first, so two transactions never wait for each other in a circle.
 */
export async function lockSignIn(transaction: Transaction, asker: Asker): Promise<void> {
  await lockMobile(transaction, asker.mobile);
  await sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${asker.networkAddress}))`.execute(
    transaction,
  );
}

export async function lockMobile(transaction: Transaction, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mobileLock}, hashtext(${mobile}))`.execute(transaction);
}

/** A request that was refused for its invitation has no life (`expires_at = created_at`): no message was sent. */
export async function readPastRequests(
  transaction: Transaction,
  { mobile, networkAddress }: Asker,
  now: Date,
) {
  const { rows } = await sql<{ created_at: Date; answered: boolean }>`
    select created_at, bool_or(used_at is not null) over (order by created_at desc) as answered
    from otp_requests
    where mobile = ${mobile} and expires_at > created_at
      and created_at > ${now}::timestamptz - interval '1 day'
    order by created_at desc
    limit 2000
  `.execute(transaction);
  const address = await sql<{ count: number }>`
    select count(*) as count from otp_requests
    where network_address = ${networkAddress} and created_at > ${now}::timestamptz - interval '10 minutes'
  `.execute(transaction);
  return {
    sentAt: rows.map((row) => row.created_at),
    unansweredAt: rows.filter((row) => !row.answered).map((row) => row.created_at),
    fromAddress: address.rows[0]?.count ?? 0,
  };
}
