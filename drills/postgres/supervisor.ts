import { setTimeout as pause } from "node:timers/promises";
import { baseBackup, standbyLines } from "./baseBackup.ts";
import type { Cluster } from "./cluster.ts";
import type { PrimaryProxy } from "./primaryProxy.ts";

export type SupervisorRules = {
  /** So long without an answer of the primary, and the standby takes its place. */
  failoverAfterMs: number;
  /** So long without a synchronous standby, and the primary goes on alone; null waits for it for ever. */
  degradeAfterMs: number | null;
  /** Promotes a standby that may lack what was acknowledged: what must never be. */
  promotesUnprotected: boolean;
};

/** Those of docs/decisions/0051. Patroni's are the same with `synchronous_mode: true`. */
export const supervisorRules: SupervisorRules = {
  failoverAfterMs: 2_000,
  degradeAfterMs: 5_000,
  promotesUnprotected: false,
};

const LOOK_EVERY_MS = 200;
/** As many looks in a row: one that was slow on a busy machine is no reason. */
const LEAST_MISSES = 3;
/** By then every connection of the primary has read its new settings. */
const RELOAD_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** Of the standby; only one that is protected holds everything that was acknowledged. */
type State =
  | { is: "alone" }
  | { is: "waiting"; since: number }
  | { is: "catching up"; lsn: string }
  | { is: "protected" };

const alone: State = { is: "alone" };

type Sender = { application_name: string; state: string; sync_state: string; lag: number };

/**
 * Looks after one primary and one standby as Patroni does, from outside of both: what it knows is lost with neither.
 * It alone says where the proxy leads, who is promoted and whether the primary waits for its standby. A standby is
 * `protected`, and may be promoted, only while no commit is acknowledged without it; that is taken back before the
 * primary is told to go on alone.
 */
export class Supervisor {
  readonly #proxy: PrimaryProxy;
  readonly #rules: SupervisorRules;
  readonly #log: (line: string) => void;
  #primary: Cluster;
  #standby: Cluster | null = null;
  #state: State = alone;
  #hasRefused = false;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    proxy: PrimaryProxy,
    primary: Cluster,
    options: { rules: SupervisorRules; log(line: string): void },
  ) {
    this.#proxy = proxy;
    this.#primary = primary;
    this.#rules = options.rules;
    this.#log = options.log;
    proxy.leadTo(primary.port);
  }

  get primary(): Cluster {
    return this.#primary;
  }

  get isProtected(): boolean {
    return this.#state.is === "protected";
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /**
   * Whatever a cluster was before, from now on it is the standby: its files are replaced by the primary's. An old
   * primary that comes back has no other way in, so what only it knows is never read again.
   */
  async rebuild(cluster: Cluster): Promise<void> {
    await cluster.stop();
    const lines = await standbyLines(this.#primary, cluster);
    await baseBackup(this.#primary, cluster, { signal: "standby", lines });
    await cluster.start();
    this.#standby = cluster;
    this.#log(`${cluster.name} was rebuilt from ${this.#primary.name} and follows it`);
  }

  async untilProtected(): Promise<void> {
    await until(() => this.isProtected, "the standby is not synchronous");
  }

  async #run(): Promise<void> {
    let answeredAt = performance.now();
    let followedAt = performance.now();
    let misses = 0;
    for (; !this.#isStopping; await pause(LOOK_EVERY_MS)) {
      const senders = await readSenders(this.#primary).catch(() => null);
      const now = performance.now();
      misses = senders === null ? misses + 1 : 0;
      if (senders === null) {
        const isLost = misses >= LEAST_MISSES && now - answeredAt >= this.#rules.failoverAfterMs;
        if (isLost && (await this.#failOver())) answeredAt = performance.now();
        continue;
      }
      answeredAt = now;
      if (senders.some((sender) => this.#follows(sender))) {
        followedAt = now;
        await this.#protect().catch((error) => this.#log(`not protected yet: ${error}`));
      } else if (now - followedAt > (this.#rules.degradeAfterMs ?? Infinity)) await this.#degrade();
    }
  }

  #follows({ application_name: name, state, lag }: Sender): boolean {
    return name === this.#standby?.name && state === "streaming" && lag < 1_000_000;
  }

  /**
   * A step at each look, for the standby may be lost between any two. Protected is only a standby that holds all that
   * was committed before every connection of the primary waited for it.
   */
  async #protect(): Promise<void> {
    const [primary, name] = [this.#primary, this.#standby?.name ?? ""];
    if (this.#state.is === "alone") {
      this.#state = { is: "waiting", since: performance.now() };
      await setStandby(primary, `"${name}"`);
    } else if (this.#state.is === "waiting" && performance.now() - this.#state.since > RELOAD_MS) {
      const [row] = await primary.query<{ lsn: string }>("select pg_current_wal_flush_lsn() as lsn");
      this.#state = { is: "catching up", lsn: row?.lsn ?? "" };
    } else if (this.#state.is === "catching up") {
      const [row] = await primary.query<{ holds: boolean }>(
        `select flush_lsn >= $2::pg_lsn and sync_state = 'sync' as holds
         from pg_stat_replication where application_name = $1`,
        [name, this.#state.lsn],
      );
      if (row?.holds !== true) return;
      this.#state = { is: "protected" };
      this.#log(`${primary.name} acknowledges only what ${name} has flushed too: protected`);
    }
  }

  async #degrade(): Promise<void> {
    if (this.#state.is === "alone") return;
    this.#state = { is: "waiting", since: performance.now() };
    await setStandby(this.#primary, "");
    this.#state = alone;
    this.#log(`ALERT: ${this.#standby?.name} is lost; ${this.#primary.name} goes on alone, without failover`);
  }

  async #failOver(): Promise<boolean> {
    const [old, standby] = [this.#primary, this.#standby];
    const mayPromote = this.isProtected || this.#rules.promotesUnprotected;
    if (standby === null || !mayPromote || !(await isUp(standby))) {
      if (!this.#hasRefused) this.#log(`ALERT: ${old.name} is lost and nothing may take its place`);
      this.#hasRefused = true;
      return false;
    }
    // Fenced first: from here on the old one serves nobody, whether it is dead or only slow.
    this.#proxy.leadTo(null);
    await old.kill();
    await standby.query("select pg_promote(wait => false)");
    await until(async () => !(await isInRecovery(standby)), `${standby.name} is not promoted`);
    [this.#primary, this.#standby, this.#state] = [standby, null, alone];
    this.#proxy.leadTo(standby.port);
    this.#log(`${old.name} is lost; ${standby.name} is the primary`);
    return true;
  }
}

async function readSenders(primary: Cluster): Promise<Sender[]> {
  return await primary.query<Sender>(
    `select application_name, state, sync_state,
       coalesce(pg_current_wal_flush_lsn() - flush_lsn, 0)::float8 as lag
     from pg_stat_replication`,
  );
}

async function setStandby(primary: Cluster, names: string): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${names}'`);
  await primary.query("select pg_reload_conf()");
}

async function isUp(cluster: Cluster): Promise<boolean> {
  return await cluster.query("select").then(
    () => true,
    () => false,
  );
}

async function isInRecovery(cluster: Cluster): Promise<boolean> {
  const [row] = await cluster.query<{ pg_is_in_recovery: boolean }>("select pg_is_in_recovery()");
  return row?.pg_is_in_recovery ?? true;
}

/** Looks until it is so; throws what is wrong when it never is. */
export async function until(isSo: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  for (const deadline = performance.now() + LONGEST_WAIT_MS; !(await isSo()); await pause(20)) {
    if (performance.now() > deadline) throw new Error(problem);
  }
}
