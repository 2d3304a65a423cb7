import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { Cluster } from "./cluster.ts";
import { PrimaryProxy } from "./primaryProxy.ts";
import { Supervisor, type SupervisorRules, supervisorRules } from "./supervisor.ts";

/** A migrated primary, a standby that follows it, and the one address that leads to whichever is the primary. */
export type Pair = {
  readonly clusters: readonly [Cluster, Cluster];
  readonly proxy: PrimaryProxy;
  readonly supervisor: Supervisor;
  /** Through the proxy: what an application is given. */
  readonly url: string;
  close(): Promise<void>;
};

type PairOptions = {
  settings?: Readonly<Record<string, string | number>>;
  rules?: Partial<SupervisorRules>;
  log(line: string): void;
};

/** Resolves when the standby is synchronous. */
export async function startPair({ settings = {}, rules, log }: PairOptions): Promise<Pair> {
  await using failed = new AsyncDisposableStack();
  const folder = await makeDrillFolder();
  failed.defer(() => rm(folder, { recursive: true, force: true }));
  const makeCluster = async (name: string) => {
    const made = await Cluster.make({ folder, name, settings });
    failed.defer(() => made.remove());
    return made;
  };
  const [primary, standby] = [await makeCluster("alpha"), await makeCluster("beta")];
  await primary.start();
  const proxy = await PrimaryProxy.start();
  failed.defer(() => proxy.close());
  const supervisor = new Supervisor(proxy, primary, { rules: { ...supervisorRules, ...rules }, log });
  failed.defer(() => supervisor.stop());
  const url = await primary.url(proxy.port);
  await withDatabase(url, migrate);
  await supervisor.rebuild(standby);
  supervisor.start();
  await supervisor.untilProtected();
  const parts = failed.move();
  return {
    ...{ clusters: [primary, standby], proxy, supervisor, url },
    close: () => parts.disposeAsync(),
  };
}

/** Of the drill's own, which PostgreSQL can enter though it may run as another user. */
export async function makeDrillFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-drill-"));
  await chmod(folder, 0o755);
  return folder;
}

export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase(url, { maxConnections: 4 });
  return await work(database).finally(() => database.close());
}
