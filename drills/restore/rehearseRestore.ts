import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { BidLoad } from "../load/bidLoad.ts";
import { DepositLoad } from "../load/depositLoad.ts";
import { makeDrillWorld } from "../load/world.ts";
import { baseBackup } from "../postgres/baseBackup.ts";
import { Cluster } from "../postgres/cluster.ts";
import { makeDrillFolder, withDatabase } from "../postgres/pair.ts";
import { WalArchive } from "../postgres/walArchive.ts";
import type { Told } from "./checkRestored.ts";

type RehearsalOptions = {
  rate: number;
  /** Of bids and payments before the moment, and as long after it. */
  phaseMs: number;
  /** How many base backups are made, each for one restore. */
  backups: number;
  settings?: Readonly<Record<string, string | number>>;
  log(line: string): void;
};

export type Rehearsal = {
  /** What people were told, and the moment in the middle of it. */
  readonly told: Told;
  readonly moment: Date;
  /** Restores one of the backups to a moment, with what the archive has kept. */
  restore(moment: Date): Promise<Cluster>;
  close(): Promise<void>;
};

/** Bids and payments on a primary that keeps its WAL in an archive; then its disk is gone, with all that it held. */
export async function rehearseRestore(options: RehearsalOptions): Promise<Rehearsal> {
  await using failed = new AsyncDisposableStack();
  const folder = await makeDrillFolder();
  failed.defer(() => rm(folder, { recursive: true, force: true }));
  const archive = await WalArchive.make(folder);
  const makeCluster = async (name: string, further = {}) => {
    const made = await Cluster.make({ folder, name, settings: { ...options.settings, ...further } });
    failed.defer(() => made.remove());
    return made;
  };
  const primary = await makeCluster("alpha", archive.settings);
  const backups = await Promise.all(
    Array.from({ length: options.backups }, (_, index) => makeCluster(`restored-${index + 1}`)),
  );
  const lost = await loseThePrimary({ primary, archive, backups }, options);
  const parts = failed.move();
  return {
    ...lost,
    restore: async (to) => {
      const backup = backups.pop();
      if (backup === undefined) throw new Error("every base backup was used");
      await archive.restoreTo(backup, to);
      return backup;
    },
    close: () => parts.disposeAsync(),
  };
}

type Parts = { primary: Cluster; archive: WalArchive; backups: readonly Cluster[] };

async function loseThePrimary(
  { primary, archive, backups }: Parts,
  { rate, phaseMs, log }: RehearsalOptions,
): Promise<{ told: Told; moment: Date }> {
  await primary.start();
  const { told, moment } = await withDatabase(await primary.url(), async (database) => {
    await migrate(database);
    await using traffic = await startTraffic(database, rate);
    // In the middle of the traffic, as every backup of a shop that never closes.
    for (const backup of backups) await baseBackup(primary, backup, { signal: "recovery", lines: [] });
    log(`${backups.length} base backup(s) made beside ${rate} bids a second`);
    await pause(phaseMs);
    const middle = new Date();
    log(`the moment: ${middle.toISOString()}`);
    await pause(phaseMs);
    return { told: await traffic.stop(), moment: middle };
  });
  await archive.untilKept(primary);
  await primary.kill();
  await primary.remove();
  log("the primary is gone, with its disk");
  return { told, moment };
}

async function startTraffic(database: Database, rate: number) {
  const batcher = new BidBatcher(database.pool);
  const world = await makeDrillWorld(database.pool, { auctions: 20, bidders: 40 });
  const bids = new BidLoad(world, (bid) => placeBid(batcher, bid));
  const deposits = await DepositLoad.make(database);
  await deposits.start();
  bids.start(rate);
  const stop = async (): Promise<Told> => {
    await Promise.all([bids.stop(), deposits.stop()]);
    return { bids: bids.journal, deposits: deposits.journal };
  };
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
