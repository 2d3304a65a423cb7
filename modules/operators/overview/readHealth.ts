import { type RawBuilder, sql } from "kysely";
import type { HealthLine, OverviewHealth } from "#contract/overview.ts";
import { isDatabaseOutage } from "#db/databaseOutage.ts";
import type { Database } from "#db/pool.ts";
import { mostCounted } from "#domain/operators/operatorQueues.ts";
import {
  type HealthPart,
  proofState,
  providerState,
  type WorkerQueue,
  workerState,
} from "#domain/operators/systemHealth.ts";
import { readProviderStandings } from "../../settlement/statements/readProviderStandings.ts";
import { readMoneyStanding } from "../../settlement/watch/moneyFreeze.ts";

type Source = (database: Database) => Promise<HealthLine[]>;

const sources: Record<HealthPart, Source> = {
  alerts: readAlerts,
  books: readBooks,
  log: (database) => readProof(database, "log"),
  providers: readProviders,
  worker: readWorker,
};

/**
 * Whether Blaze runs as it should, part by part. Each is read by itself: one that fails is
 * told to `onFailure` and has no lines, and the others stand.
 */
export async function readHealth(
  database: Database,
  {
    parts,
    onFailure,
  }: { parts: readonly HealthPart[]; onFailure: (part: HealthPart, error: unknown) => void },
): Promise<OverviewHealth> {
  return await Promise.all(
    parts.map(async (part) => {
      try {
        return { part, checks: await sources[part](database) };
      } catch (error) {
        if (isDatabaseOutage(error)) throw error;
        onFailure(part, error);
        return { part, checks: null };
      }
    }),
  );
}

/** The open alerts by kind, the oldest first. Any of them is something that somebody must see to. */
async function readAlerts({ kysely }: Database): Promise<HealthLine[]> {
  const { rows } = await sql<{ kind: string; count: number; since: Date }>`
    select kind, count(*)::integer as count, min(opened_at) as since
    from (select kind, opened_at from money_alerts where closed_at is null limit ${mostCounted}) as open
    group by kind order by min(opened_at)`.execute(kysely);
  return rows.map(({ kind, count, since }) => ({ name: kind, state: "bad", count, at: since.toISOString() }));
}

/** The proof of the books, and above it that refunds and payouts stand still because of one, until somebody lifts it. */
async function readBooks(database: Database): Promise<HealthLine[]> {
  const { frozen, frozen_at: at } = await readMoneyStanding(database);
  const proof = await readProof(database, "books");
  return frozen ? [{ name: "frozen", state: "bad", count: null, at }, ...proof] : proof;
}

async function readProof({ kysely }: Database, name: "books" | "log"): Promise<HealthLine[]> {
  // Nobody has looked at a database that was made within the hour.
  const { rows } = await sql<{ proved_at: Date | null; faults: number | null; age: number }>`
    select proved_at, faults, extract(epoch from blaze_now() - coalesce(proved_at, made.at))::float8 as age
    from (select min(applied_at) as at from migration) as made
    left join proofs on name = ${name}`.execute(kysely);
  return rows.map(({ proved_at, faults, age }) => ({
    ...{ name, count: faults, at: proved_at?.toISOString() ?? null },
    state: proofState({ faults: faults ?? 0, ageSeconds: age }),
  }));
}

/** By the last two hours, as their desk shows them. */
async function readProviders(database: Database): Promise<HealthLine[]> {
  const { results } = await readProviderStandings(database);
  return results.map(({ provider, hours, silent, waiting_payments: waiting }) => {
    const lately = hours.slice(-2);
    const sum = (of: "begun" | "failed_there") => lately.reduce((total, hour) => total + hour[of], 0);
    const state = providerState({ begun: sum("begun"), failedThere: sum("failed_there"), silent });
    return { name: provider, state, count: waiting.waiting, at: waiting.oldest_at };
  });
}

/** What is due and not done, and since when; each walks an index of what waits. */
const due: Record<WorkerQueue, RawBuilder<unknown>> = {
  auctions: sql`select ends_at as since from auction_states where status = 'open' and ends_at < (select blaze_now())`,
  deposits: sql`select created_at as since from deposit_settlements`,
  messages: sql`${dueMessages(sql`not can_wait`)} union all ${dueMessages(sql`can_wait`)}`,
  webhooks: sql`select received_at as since from provider_webhooks where status = 'pending'`,
  // By the clock of the machine, as it is written: the demo's skips make nothing late.
  search: sql`
    select blaze_now() - (clock_timestamp() - refreshed_at) as since from search_progress
    where refreshed_at < clock_timestamp() - interval '10 seconds'`,
};

/** Of those that can wait for the morning, or of the others: each has an order of its own. */
function dueMessages(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select next_attempt_at as since from messages
    where status = 'queued' and ${which} and next_attempt_at < (select blaze_now())
    order by since limit ${mostCounted})`;
}

type Lag = { name: WorkerQueue; count: number; since: Date | null; waits: number | null };

async function readWorker({ kysely }: Database): Promise<HealthLine[]> {
  const lags = Object.entries(due).map(
    ([name, rows]) => sql`
      select ${name}::text as name, count(*)::integer as count, min(since) as since,
        extract(epoch from blaze_now() - min(since))::float8 as waits
      from (select since from (${rows}) as waiting order by since limit ${mostCounted}) as first`,
  );
  const { rows } = await sql<Lag>`${sql.join(lags, sql` union all `)}`.execute(kysely);
  return rows.map(({ name, count, since, waits }) => ({
    ...{ name, state: workerState(name, waits), count },
    at: since?.toISOString() ?? null,
  }));
}
