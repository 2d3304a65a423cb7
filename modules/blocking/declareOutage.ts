import { sql } from "kysely";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { OutageAnswer } from "#contract/outages.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { endAfterOutage, type Outage } from "#domain/auction/outage.ts";
import { readClock } from "../operations/readClock.ts";
import type { LockedAuction } from "./lockAuction.ts";
import { moveEnds } from "./moveEnds.ts";
import { problemOf, readOutage } from "./outages.ts";

type Declaration = Outage & { readonly operatorId: string; readonly reason: string };

/** The row of an outage, as it was declared first. */
type Declared = Outage & { readonly id: string; readonly operatorId: string; readonly reason: string };

/** So many auctions wait for one transaction at most, with their bids. */
const batchLength = 500;

/**
 * Extends every auction that would have ended in an outage (R-OPERATOR-18), batch by batch: what is told twice, or broke
 * off, moves the rest and no auction twice. Its minimum and reason are those that it was declared with first. One that
 * was closed before its turn came stays closed. Refuses `outage_known` where another outage overlaps it.
 */
export async function declareOutage(
  database: Database,
  declaration: Declaration,
): Promise<OutageAnswer | Refusal | Invalid> {
  const declared = await inTransaction(database, (tx) => writeOutage(tx, declaration));
  if (isRefusal(declared) || "invalid" in declared) return declared;
  while ((await inTransaction(database, (tx) => extendBatch(tx, declared))) > 0);
  return await readOutage(database.kysely, declared.id);
}

/** Two who declare at once: the second finds what the first has written. */
async function writeOutage(tx: Transaction, declaration: Declaration): Promise<Declared | Refusal | Invalid> {
  await sql`select pg_advisory_xact_lock(hashtext('declare_outage'))`.execute(tx);
  const problem = await problemOf(tx, declaration, "body");
  if (problem !== null) return problem;
  const { from, until, minimumMinutes, reason, operatorId } = declaration;
  const { rows } = await sql<{ id: string; minimum_minutes: number; reason: string }>`
    with written as (
      insert into outages (from_at, until_at, minimum_minutes, reason, declared_by, declared_at)
      values (${from}, ${until}, ${minimumMinutes}, ${reason}, ${operatorId}, ${await readClock(tx)})
      on conflict do nothing
      returning id, minimum_minutes, reason
    )
    select * from written union all
    select id, minimum_minutes, reason from outages where from_at = ${from} and until_at = ${until}`.execute(
    tx,
  );
  const row = rows[0] as { id: string; minimum_minutes: number; reason: string };
  return { id: row.id, from, until, minimumMinutes: row.minimum_minutes, reason: row.reason, operatorId };
}

/** Returns how many there were to move; some of them may have been closed before they were locked. */
async function extendBatch(tx: Transaction, outage: Declared): Promise<number> {
  const ids = await readEnding(tx, outage);
  if (ids.length === 0) return 0;
  const auctions = await lockEnding(tx, { ids, outage });
  const now = await readClock(tx);
  const moves = auctions.flatMap((auction) => {
    const endsAt = endAfterOutage(auction.ends_at, outage, now);
    return endsAt === null ? [] : [{ auction, endsAt }];
  });
  const { id: outageId, reason, operatorId } = outage;
  if (moves.length > 0) await moveEnds(tx, { moves, reason, operatorId, outageId, now });
  return ids.length;
}

/** What was bought has its end, and waits only to be closed (R-BUY-2). */
const isEnding = ({ from, until }: Outage) =>
  sql<boolean>`state.status = 'open' and state.bought_at is null
    and state.ends_at >= ${from} and state.ends_at < ${until}`;

async function readEnding(tx: Transaction, outage: Outage): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from auction_states as state where ${isEnding(outage)}
    order by ends_at, listing_id limit ${batchLength}`.execute(tx);
  return rows.map((row) => row.listing_id);
}

type Ending = Pick<LockedAuction, "listingId" | "seller_id" | "title" | "ends_at" | "scheduled_ends_at">;

/** By id, as everybody locks them. The condition is looked at again once the lock is held: a closing may have come first. */
async function lockEnding(
  tx: Transaction,
  { ids, outage }: { ids: readonly number[]; outage: Outage },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select state.listing_id as "listingId", state.seller_id, state.ends_at, state.scheduled_ends_at, listings.title
    from auction_states as state join listings on listings.id = state.listing_id
    where state.listing_id = any(${ids}::bigint[]) and ${isEnding(outage)}
    order by state.listing_id
    for no key update of state`.execute(tx);
  return rows;
}
