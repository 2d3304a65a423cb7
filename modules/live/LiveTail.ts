import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Bell } from "./Bell.ts";
import type { LiveRow } from "./liveRow.ts";

/** What the tail has read in one go. */
export type LiveReading = {
  rows: LiveRow[];
  /** The server's clock at this reading. */
  now: Date;
  /** Everything of transactions below this one was in an earlier reading. */
  after: string;
};

type LiveTailOptions = {
  databaseUrl: string;
  onReading(reading: LiveReading): void;
  /** More was written than is worth reading: every stream must start anew with the present. */
  onGap(): void;
  /** Once at the loss of the connection, with the reason, and once when it is back. */
  onConnection(change: { connected: boolean; reason: string }): void;
};

const POLL_MS = 1_000;
const RECONNECT_MS = 500;
const QUERY_TIMEOUT_MS = 10_000;
/** About 15 MB. Only a server that lost the database for minutes while others went on comes near it. */
const MOST_ROWS = 50_000;

/**
 * Reads what is new in `live_events`: all rows that the present snapshot sees and the last one did not.
 *
 * Identity columns are not in commit order, so "id greater than the last" would skip the rows of a slow
 * transaction. Waiting until every older transaction is over would lose none either, but one long write
 * anywhere in the cluster would then hold up every screen. Comparing snapshots does neither: each row is
 * read once, as soon as it is committed.
 *
 * Of a listing only the last row is read, because it holds the whole state. Whoever writes one holds the
 * lock of the auction's state, so ids are in commit order within a listing.
 */
const newRowsSql = `
  with fresh as materialized (
    select id, kind, listing_id, user_id, payload
    from live_events
    where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
    limit ${MOST_ROWS + 1}
  ),
  latest as (
    select * from fresh where kind <> 'listing'
    union all
    (select distinct on (listing_id) * from fresh where kind = 'listing' order by listing_id, id desc)
  )
  select
    pg_current_snapshot()::text as snapshot,
    pg_snapshot_xmin($1::pg_snapshot)::text as after,
    blaze_now() as now,
    (select count(*)::int from fresh) as found,
    coalesce((select json_agg(latest order by id) from latest), '[]') as rows`;

type Found = { snapshot: string; after: string; now: Date; found: number; rows: LiveRow[] };

/**
 * Follows the live events of the whole system, one for each server process, over a connection of its own.
 * NOTIFY only wakes it; it looks every second as well. A lost connection is made again for as long as it
 * takes, and the reading goes on where it stood.
 */
export class LiveTail {
  readonly #options: LiveTailOptions;
  readonly #bell = new Bell();
  readonly #begun = Promise.withResolvers<void>();
  #snapshot = "";
  #stopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: LiveTailOptions) {
    this.#options = options;
  }

  /** Resolves at the first connection: from then on nothing is missed. */
  get ready(): Promise<void> {
    return this.#begun.promise;
  }

  /** Everything of transactions below this one has been read. */
  get after(): string {
    return this.#snapshot.split(":", 1)[0] ?? "0";
  }

  /** Begins to follow. Events of transactions that commit after `ready` are read. */
  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#bell.ring();
    await this.#running;
  }

  async #run(): Promise<void> {
    let client: pg.Client | null = null;
    let isLost = false;
    while (!this.#stopping) {
      try {
        client ??= await this.#connect();
        if (isLost) this.#options.onConnection({ connected: true, reason: "connected again" });
        isLost = false;
        if (this.#snapshot === "") await this.#begin(client);
        await this.#read(client);
        await this.#bell.wait(POLL_MS);
      } catch (error) {
        if (!isLost) this.#options.onConnection({ connected: false, reason: reasonOf(error) });
        isLost = true;
        if (client) await endClient(client);
        client = null;
        await pause(this.#stopping ? 0 : RECONNECT_MS);
      }
    }
    if (client) await endClient(client);
  }

  async #begin(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ snapshot: string }>(
      "select pg_current_snapshot()::text as snapshot",
    );
    this.#snapshot = rows[0]?.snapshot ?? "";
    this.#begun.resolve();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: "blaze live",
    });
    client.on("notification", () => this.#bell.ring());
    // The next query fails on a lost connection, so ringing is enough; without a listener it would throw.
    client.on("error", () => this.#bell.ring());
    try {
      await client.connect();
      await client.query("listen blaze_live");
      return client;
    } catch (error) {
      await endClient(client);
      throw error;
    }
  }

  async #read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Found>(newRowsSql, [this.#snapshot]);
    const found = rows[0] as Found;
    this.#snapshot = found.snapshot;
    if (found.found > MOST_ROWS) this.#options.onGap();
    else this.#options.onReading({ rows: found.rows, now: found.now, after: found.after });
  }
}

/** A connection to a machine that is gone is never closed politely: it is left behind after a second. */
async function endClient(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
