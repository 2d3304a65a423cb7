import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./pool.ts";

type ReplicaOptions = {
  primary: Database;
  /** Of the replica; `close` closes it. */
  replica: Database;
  /** Nothing older than this is read from the replica. */
  maxAgeMs: number;
};

const LOOK_EVERY_MS = 500;

/** Where the primary's WAL ended at a moment: a replica that has replayed so far holds all that was committed before. */
type Mark = { at: number; position: number; timeline: string };

const primarySql = `
  select (pg_current_wal_flush_lsn() - '0/0')::float8 as position,
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`;

/** Without the right to read pg_stat_wal_receiver (pg_read_all_stats) there is no timeline, and nothing is read here. */
const replicaSql = `
  select (pg_last_wal_replay_lsn() - '0/0')::float8 as position, (
    select lpad(upper(to_hex(received_tli)), 8, '0') from pg_stat_wal_receiver
  ) as timeline
  where pg_is_in_recovery()`;

/**
 * Reads that may be a little old. They go to a replica while it is known how old it is at most, and to the primary
 * whenever it is older, is not known to be younger, follows another timeline than the primary's, or fails.
 *
 * The age is not asked of the replica alone, which cannot know what it has not heard of: its own clock stands still on
 * a quiet day as it does when it is cut off. Twice a second the end of the primary's WAL is noted with the moment of
 * asking, and what the replica has replayed says which of these moments it has reached.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  #marks: Mark[] = [];
  /** Everything that was committed before this moment (of `performance.now()`) is in the replica. */
  #holdsUntil = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #looking: Promise<void> | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Of what would be read from the replica now, in milliseconds; infinite while it is not known. */
  get ageMs(): number {
    return performance.now() - this.#holdsUntil;
  }

  /** `work` only reads. It is done again on the primary when it fails on the replica. */
  async read<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const { primary, replica, maxAgeMs } = this.#options;
    this.#looking ??= this.#look();
    if (this.ageMs > maxAgeMs) return await work(primary);
    try {
      return await work(replica);
    } catch {
      this.#holdsUntil = Number.NEGATIVE_INFINITY;
      return await work(primary);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#options.replica.close();
  }

  async #look(): Promise<void> {
    while (!this.#isClosed) {
      await this.#lookOnce().catch(() => undefined); // the age goes on growing
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  async #lookOnce(): Promise<void> {
    const { primary, replica, maxAgeMs } = this.#options;
    const at = performance.now();
    const { rows: ends } = await primary.pool.query<Omit<Mark, "at">>(primarySql);
    const useful = this.#marks.filter((mark) => at - mark.at <= maxAgeMs);
    this.#marks = [...useful, ...ends.map((end) => ({ at, ...end }))];
    const { rows } = await replica.pool.query<{ position: number; timeline: string | null }>(replicaSql);
    const [reached] = rows;
    if (reached === undefined) return;
    const held = this.#marks.filter(
      ({ position, timeline }) => timeline === reached.timeline && position <= reached.position,
    );
    for (const mark of held) this.#holdsUntil = Math.max(this.#holdsUntil, mark.at);
  }
}
