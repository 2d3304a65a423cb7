import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Bell } from "./Bell.ts";
import type { LiveRow } from "./liveRow.ts";
import { type EventKey, ToldEvents } from "./ToldEvents.ts";

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
/** More than are given out between two writings of the database's log. */
const READ_AGAIN = 1_000n;
/** Twice as many: after a crash the reading begins at a lower number than before it. */
const REMEMBERED = 2n * READ_AGAIN;
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
    select transaction_id, id, created_at, kind, listing_id, user_id, payload
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
    blaze_now() as now,
    (select count(*)::int from fresh) as found,
    coalesce((select json_agg(latest order by id) from latest), '[]') as rows`;

type Found = { snapshot: string; now: Date; found: number; rows: (LiveRow & EventKey)[] };

/** The present, and what was there before it of the transactions that may be read again. */
const presentSql = `
  select
    pg_current_snapshot()::text as snapshot,
    coalesce((select json_agg(event order by transaction_id, id) from (
      select transaction_id, id, created_at
      from live_events
      where kind <> 'listing'
        and transaction_id >= greatest(
          pg_snapshot_xmin(pg_current_snapshot())::text::numeric - ${REMEMBERED}, 3
        )::text::xid8
      order by transaction_id desc, id desc
      limit ${MOST_ROWS}
    ) as event), '[]') as told`;

type Present = { snapshot: string; told: EventKey[] };

/**
 * Follows the live events of the whole system, one for each server process, over a connection of its own.
 * NOTIFY only wakes it; it looks every second as well. A lost connection is made again for as long as it
 * takes, and the reading goes on a little before where it stood, without what was told before. The state of a listing
 * may come twice: its version tells.
 */
export class LiveTail {
  readonly #options: LiveTailOptions;
  readonly #bell = new Bell();
  readonly #begun = Promise.withResolvers<void>();
  readonly #told = new ToldEvents(MOST_ROWS);
  #snapshot = "";
  /** The next reading is the first over a new connection. */
  #isBack = false;
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
        if (isLost) {
          this.#options.onConnection({ connected: true, reason: "connected again" });
          this.#isBack = true;
        }
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
    const { rows } = await client.query<Present>(presentSql);
    const present = rows[0] as Present;
    this.#told.add(present.told);
    this.#snapshot = present.snapshot;
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
    const from = this.#isBack ? setBack(this.#snapshot) : this.#snapshot;
    const { rows } = await client.query<Found>(newRowsSql, [from]);
    const found = rows[0] as Found;
    if (found.found > MOST_ROWS) {
      await this.#begin(client);
      this.#options.onGap();
    } else {
      const rows = this.#told.takeNew(found.rows);
      const after = oldestUntold([this.#snapshot, found.snapshot], rows);
      this.#snapshot = found.snapshot;
      this.#options.onReading({ rows, now: found.now, after });
    }
    this.#isBack = false;
    this.#told.forgetBelow(oldestOf(this.#snapshot) - REMEMBERED);
  }
}

/**
 * A crash of the database forgets the last numbers that it gave to transactions which rolled back. They are given out
 * again, and this snapshot would take what happens under them for something it has seen.
 */
function setBack(snapshot: string): string {
  const oldest = oldestOf(snapshot) - READ_AGAIN;
  const first = oldest > 3n ? oldest : 3n; // the first number that a transaction can have
  return `${first}:${first}:`;
}

/** Everything of transactions below this one is over in the snapshot. */
function oldestOf(snapshot: string): bigint {
  return BigInt(snapshot.split(":", 1)[0] ?? "0");
}

/** Everything of transactions below this one was told before these rows. The state of a listing is told anyhow. */
function oldestUntold(snapshots: readonly string[], rows: readonly (LiveRow & EventKey)[]): string {
  let oldest = snapshots.map(oldestOf).reduce((one, other) => (one < other ? one : other));
  for (const { kind, transaction_id } of rows) {
    if (kind !== "listing" && BigInt(transaction_id) < oldest) oldest = BigInt(transaction_id);
  }
  return oldest.toString();
}

/** A connection to a machine that is gone is never closed politely: it is left behind after a second. */
async function endClient(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
