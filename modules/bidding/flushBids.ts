import pg, { type Pool, type PoolClient } from "pg";
import { decideFlush, type FlushDecision, type FlushKnowledge } from "./decideFlush.ts";
import { type AuctionStates, lockAuctions, readAuctions } from "./lockAuctions.ts";
import { lockBuyers } from "./lockBuyers.ts";
import { readDepositAmounts, readFlushFacts } from "./readFlushFacts.ts";
import type { RepliedBid, WaitingBid } from "./waitingBid.ts";
import { writeFlush, writesNothing } from "./writeFlush.ts";

/**
 * The database could not be reached, or went away during a flush. Whether its transaction was committed
 * is then unknown, so nothing of it may be tried again without the bidder's Idempotency-Key.
 */
export class FlushOutage extends Error {
  override name = "FlushOutage";
}

/**
 * Decides and stores a number of bids in one transaction and returns them with their replies after the commit. A bid
 * that is missing must be decided again.
 *
 * @throws FlushOutage when the database is away; any other error means that nothing was stored.
 */
export async function flushBids(pool: Pool, bids: readonly WaitingBid[]): Promise<readonly RepliedBid[]> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new FlushOutage("no connection for a flush of bids", { cause: error });
  });
  try {
    const { replied } = await flushInTransaction(client, bids);
    client.release();
    return replied;
  } catch (error) {
    await abandon(client);
    throw error;
  }
}

async function flushInTransaction(client: PoolClient, bids: readonly WaitingBid[]): Promise<FlushDecision> {
  const known = await fromDatabase(() => learn(client, bids));
  const decision = decideFlush(bids, known);
  await fromDatabase(async () => {
    const write = writesNothing(decision) ? [] : [writeFlush(client, decision, known.now)];
    // Behind a write that failed, the commit rolls back; its error is the one that is thrown.
    await Promise.all([...write, client.query("commit")]);
  });
  return decision;
}

/**
 * Locks the auctions, then reads what else the decision needs. The statements, one more with a purchase, run one after the other on one
 * connection and are sent together: each waiting for the answer of the one before, every bid took five turns between
 * this process and the database, and on busy cores each turn waits for a core twice.
 */
async function learn(client: PoolClient, bids: readonly WaitingBid[]): Promise<FlushKnowledge> {
  const listingIds = [...new Set(bids.map((bid) => bid.listingId))];
  const [, locked, , facts] = await Promise.all([
    client.query("begin"),
    lockAuctions(client, listingIds),
    lockBuyers(client, bids),
    readFlushFacts(client, bids),
  ]);
  // Only an unusual flush needs these two: auctions that could not be locked, deposits that are lacking.
  const notLocked = listingIds.filter((listingId) => !locked.has(listingId));
  const others = notLocked.length === 0 ? noStates : await readAuctions(client, notLocked);
  const lacking = [...new Set([...facts.withoutDeposit].map((bid) => bid.listingId))];
  const depositAmounts = lacking.length === 0 ? noDeposits : await readDepositAmounts(client, lacking);
  return {
    ...facts,
    states: others.size === 0 ? locked : new Map([...locked, ...others]),
    undecided: extendedMeanwhile(others, facts.now),
    depositAmounts,
  };
}

const noStates: AuctionStates = new Map();
const noDeposits: FlushKnowledge["depositAmounts"] = new Map();

/** Auctions that another server's bid extended between the reading of their end and now. */
function extendedMeanwhile(notLocked: AuctionStates, now: Date): ReadonlySet<number> {
  const open = [...notLocked].filter(([, state]) => state.isOpen && state.endsAt > now);
  return new Set(open.map(([listingId]) => listingId));
}

/** Tells an outage from a statement that the database refused, after which nothing is stored. */
async function fromDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.severity === "ERROR") throw error;
    throw new FlushOutage("the database went away during a flush of bids", { cause: error });
  }
}

/** Rolls back and keeps the connection if that works; closes it otherwise. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}
