import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase } from "#db/pool.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const run = promisify(execFile);
/** Room for the cluster, its log of writes and a drill; the rest is filled to make it full. */
const DISK_MB = 700;

/** A PostgreSQL that may be ended, frozen and starved, without losing what it promised to keep. */
export type DrillDatabase = {
  readonly url: string;
  /** Undefined for a database that others use too: only its connections may be harmed. */
  readonly harm: DatabaseHarm | undefined;
  close(): Promise<void>;
};

type DatabaseHarm = {
  /** kill -9 of the server's first process; the others end with it. Resolves when it serves again. */
  kill(): Promise<void>;
  /** kill -9 of one connection's process, after which PostgreSQL throws out all and recovers. */
  killBackend(): Promise<void>;
  restart(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Undefined where this user may not mount a disk of a limited size. */
  readonly disk: { fill(): Promise<void>; free(): Promise<void> } | undefined;
  /** Starts it again where it gave up by itself, as after a full disk. */
  revive(): Promise<void>;
};

/**
 * A database on the test run's server: for the short form, which has no time for a cluster of its own.
 *
 * @internal for tests
 */
export async function sharedDatabase(): Promise<DrillDatabase> {
  const { url, close } = await createTestDatabase({ maxConnections: 2 });
  return { url, harm: undefined, close };
}

/**
 * A cluster of the drill's own, with fsync, on a small disk of its own where that is allowed; migrated, or left to
 * another version to migrate.
 */
export async function ownDatabase({ isEmpty = false } = {}): Promise<DrillDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-chaos-"));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user
  const isSmall = await mountDisk(dataDir);
  let server = await startEmbeddedPostgres({ dataDir, maxConnections: 100 });
  let hasEnded = watchEnd(server.ended);
  const port = Number(new URL(server.url).port);
  if (!isEmpty) {
    const database = createDatabase(server.url, { maxConnections: 2 });
    await migrate(database);
    await database.close();
  }

  const startAgain = async () => {
    server = await startEmbeddedPostgres({ dataDir, port, maxConnections: 100 });
    hasEnded = watchEnd(server.ended);
  };
  const firstProcess = async () =>
    Number((await readFile(path.join(dataDir, "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);
  const signalAll = async (signal: NodeJS.Signals) => {
    const first = await firstProcess();
    for (const pid of [first, ...(await childrenOf(first)).map(({ pid }) => pid)]) send(pid, signal);
  };
  const harm: DatabaseHarm = {
    async kill() {
      send(await firstProcess(), "SIGKILL");
      await server.ended;
      await startAgain();
    },
    async killBackend() {
      const children = await childrenOf(await firstProcess());
      const backend = children.find(({ command }) =>
        /127\.0\.0\.1.*(idle|SELECT|INSERT|COMMIT)/.test(command),
      );
      if (backend) send(backend.pid, "SIGKILL");
    },
    async restart() {
      await server.stop();
      await startAgain();
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    disk: isSmall ? fillableDisk(dataDir) : undefined,
    async revive() {
      if (hasEnded()) await startAgain();
    },
  };
  const close = async () => {
    await server.stop();
    if (isSmall) await run("umount", ["-l", dataDir]);
    else await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, harm, close };
}

function watchEnd(ended: Promise<void>): () => boolean {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return () => hasEnded;
}

async function mountDisk(folder: string): Promise<boolean> {
  const options = ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=755`, "tmpfs", folder];
  return await run("mount", options).then(
    () => true,
    () => false,
  );
}

function fillableDisk(folder: string) {
  const filler = path.join(folder, "filler");
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined); // until there is no room at all
    },
    free: () => rm(filler, { force: true }),
  };
}

async function childrenOf(parent: number): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await run("ps", ["-A", "-o", "ppid=,pid=,command="]);
  return stdout
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => (match && Number(match[1]) === parent ? [match] : []))
    .map(([, , pid, command]) => ({ pid: Number(pid), command: command ?? "" }));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already.
  }
}
