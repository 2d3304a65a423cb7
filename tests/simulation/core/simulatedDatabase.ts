import { createHash } from "node:crypto";
import type pg from "pg";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import type { SimulatedClock } from "./determinism.ts";
import type { Scheduler } from "./scheduler.ts";
import {
  cutConnections,
  loseConnections,
  type ProcessConnections,
  simulatedClient,
} from "./simulatedClient.ts";

/**
 * Names that stand before those of pg_catalog: the clock and the ids of the database are the simulation's, and so is
 * whether a notification arrives.
 */
const takenOver = `
  create schema sim;
  create table sim.clock (at timestamptz not null);
  insert into sim.clock values ('2026-03-01T06:30:00Z');
  create sequence sim.ids;
  create function sim.clock_timestamp() returns timestamptz language sql volatile as 'select at from sim.clock';
  create function sim.now() returns timestamptz language sql volatile as 'select at from sim.clock';
  create function sim.gen_random_uuid() returns uuid language sql volatile
    as $$ select pg_catalog.md5('sim' || pg_catalog.nextval('sim.ids'))::uuid $$;
  create table sim.notifying (is_dropped boolean not null);
  insert into sim.notifying values (false);
  create function sim.pg_notify(channel text, payload text) returns void language sql volatile
    as 'select pg_catalog.pg_notify(channel, payload) where not (select is_dropped from sim.notifying)';`;

/** Nothing works beside the statements that are let go, and a plan does not change with what it has seen. */
const withoutVacuum = `
  do $$ declare name text; begin
    for name in select format('%I.%I', nspname, relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'sim') loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop;
  end $$`;

/** Orders in this table cannot be settled until they are cured: the statement fails. */
const poisonable = `
  create table sim.poisoned (order_id uuid primary key, is_cured boolean not null default false);
  create function sim.refuse_poisoned() returns trigger language plpgsql as $$ begin
    if exists (select from sim.poisoned where order_id = new.order_id and not is_cured)
      then raise exception 'poisoned'; end if;
    return new;
  end $$;
  create trigger poisoned before insert on settlements for each row execute function sim.refuse_poisoned();`;

/** When each auction was to end when it began: a purchase ends it at once and writes its own moment there. */
const firstEnds = `
  create table sim.first_ends (listing_id bigint primary key, at timestamptz not null);
  create function sim.keep_first_end() returns trigger language plpgsql as $$ begin
    insert into sim.first_ends values (new.listing_id, new.scheduled_ends_at) on conflict do nothing;
    return new;
  end $$;
  create trigger first_end after insert on auction_states for each row execute function sim.keep_first_end();`;

/** Every step of an offer for what takes offers, which keeps its last one alone, with its auction as it was then. */
const offerSteps = `
  create table sim.offer_steps (id bigint generated always as identity primary key, offer_id uuid not null,
    status text not null, counter_paise bigint, due_at timestamptz not null, at timestamptz not null,
    auction text not null, is_bought boolean not null, ends_at timestamptz not null, freezes integer not null);
  create function sim.keep_offer_step() returns trigger language plpgsql as $$ begin
    insert into sim.offer_steps (offer_id, status, counter_paise, due_at, at, auction, is_bought, ends_at, freezes)
    select new.id, new.status, new.counter_paise, new.due_at, sim.now(), state.status, bought_at is not null, ends_at, freezes
    from auction_states as state where state.listing_id = new.listing_id;
    return new;
  end $$;
  create trigger offer_step after insert or update on price_offers for each row execute function sim.keep_offer_step();`;

const options = encodeURIComponent(
  "-c search_path=public,sim,pg_catalog -c max_parallel_workers_per_gather=0 -c deadlock_timeout=1h",
);
/** Any fixed number: who holds it may make or copy the template. */
const templateLock = 7_310_456;

export type SimulatedDatabase = Awaited<ReturnType<typeof createSimulatedDatabase>>;

/** A database of the world's own on the tests' PostgreSQL, whose clock and ids are the simulation's. */
export async function createSimulatedDatabase(clock: SimulatedClock) {
  const server = await connectToTestServer();
  const name = `sim_${globalThis.process.pid}_${Math.floor(performance.now() * 1000)}`;
  await server.client.query("select pg_advisory_lock($1)", [templateLock]);
  const template = await ensureTemplate(server);
  await server.client.query(`create database ${name} template ${template}`);
  await server.client.query("select pg_advisory_unlock($1)", [templateLock]);
  const url = withDatabase(server.url, name);
  // Who is outside must wait for nobody: an actor gives its locks back when the director lets it go on, and not before.
  const outside = createDatabase(url, {
    maxConnections: 2,
    pool: { idleTimeoutMillis: 0, lock_timeout: 5_000 },
  });
  const { rows } = await outside.pool.query<{ at: Date }>("select at from sim.clock");
  clock.nowMs = rows[0]?.at.getTime() ?? 0;
  const life = { isStopped: false, deaths: 0 };
  const end = async (backends: readonly number[]) => {
    const isGone = "select from pg_stat_activity where pid = any($1)";
    await outside.pool.query("select pg_terminate_backend(pid) from unnest($1::integer[]) as pid", [
      backends,
    ]);
    while ((await outside.pool.query(isGone, [backends])).rowCount !== 0);
  };
  return {
    url,
    /** How often it has died, and whether it has not come back; who is outside goes on all the same. */
    life,
    /** Of whoever looks at the world from outside; nothing of it is scheduled. */
    outside,
    async setClock(nowMs: number): Promise<void> {
      clock.nowMs = nowMs;
      await outside.pool.query("update sim.clock set at = to_timestamp($1)", [nowMs / 1000]);
    },
    /** Which of these backends wait for a lock that another one holds. */
    async readBlocked(backends: readonly number[]): Promise<ReadonlySet<number>> {
      const { rows: waiting } = await outside.pool.query<{ pid: number }>(
        "select pid from unnest($1::integer[]) as pid where cardinality(pg_blocking_pids(pid)) > 0",
        [backends],
      );
      return new Set(waiting.map(({ pid }) => pid));
    },
    openFor(scheduler: Scheduler, connections: ProcessConnections): Database {
      const Client = simulatedClient(scheduler, connections, life);
      // How long anything stands still here says nothing of the simulated clock: on a busy machine that is long.
      const pool = {
        Client,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: 0,
        idle_in_transaction_session_timeout: 0,
      };
      const database = createDatabase(url, { maxConnections: 4, pool });
      // Connections that are lost are told of in the history.
      database.pool.removeAllListeners("error").on("error", () => undefined);
      return database;
    },
    /**
     * It dies with every connection of the processes, which live: what was committed is kept, what was not is gone, and
     * nobody is let in until it starts.
     */
    async stop(processes: readonly { readonly connections: ProcessConnections }[]): Promise<void> {
      life.isStopped = true;
      life.deaths += 1;
      const lost = await Promise.all(processes.map(({ connections }) => loseConnections(connections)));
      await end(lost.flat());
    },
    start(): void {
      life.isStopped = false;
    },
    /** Ends the connections of a process that has died, and waits until the server has let go of their locks. */
    async cut(connections: ProcessConnections): Promise<void> {
      await end(cutConnections(connections));
    },
    async close(): Promise<void> {
      await outside.close();
      await server.client.query(`drop database if exists ${name} with (force)`);
      await server.client.end();
    },
  };
}

async function ensureTemplate(server: { url: string; client: pg.Client }): Promise<string> {
  const migrations = await readMigrations();
  const state =
    migrations.map((migration) => migration.name + migration.checksum).join() +
    takenOver +
    poisonable +
    firstEnds +
    offerSteps +
    withoutVacuum;
  const name = `sim_template_${createHash("sha256").update(state).digest("hex").slice(0, 16)}`;
  const { rowCount } = await server.client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 1) return name;
  await server.client.query("drop database if exists sim_template_half with (force)");
  await server.client.query("create database sim_template_half");
  const database = createDatabase(withDatabase(server.url, "sim_template_half"));
  try {
    await database.pool.query(takenOver);
    await migrate(database);
    await database.pool.query(poisonable);
    await database.pool.query(firstEnds);
    await database.pool.query(offerSteps);
    await database.pool.query(withoutVacuum);
  } finally {
    await database.close();
  }
  await server.client.query(`alter database sim_template_half rename to ${name}`);
  return name;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  changed.searchParams.set("options", decodeURIComponent(options));
  return changed.href;
}
