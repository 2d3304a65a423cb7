import { appendFile, chown, copyFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { findPostgresHome } from "#db/embedded/postgresHome.ts";
import type { Cluster } from "./cluster.ts";

/** Their contents belong to the running server alone (PostgreSQL's documentation, 25.3.4). */
const EMPTIED = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|standby\.signal|recovery\.signal|backup_label.*|tablespace_map.*|pgsql_tmp.*)$/;

type Owner = { uid: number; gid: number } | undefined;

/**
 * Copies a running cluster's files into another's place, which is emptied first, by the low-level calls of
 * PostgreSQL: the packaged one comes without pg_basebackup. The copy can be started with the WAL that was written
 * meanwhile, from the primary or from an archive, and with the settings of `lines` (of postgresql.auto.conf) last.
 */
export async function baseBackup(
  from: Cluster,
  to: Cluster,
  { signal, lines }: { signal: "standby" | "recovery"; lines: readonly string[] },
): Promise<void> {
  await to.takePassword(await from.password());
  const source = (await findPostgresHome(from.dataDir)).cluster;
  const { cluster: target, user } = await findPostgresHome(to.dataDir);
  await rm(target, { recursive: true, force: true });
  // The backup ends with the connection that began it.
  const client = new pg.Client({ connectionString: await from.url() });
  await client.connect();
  try {
    await client.query("select pg_backup_start('drill', fast => true)");
    await copyFolder(source, target, user);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    await writeFor(path.join(target, "backup_label"), rows[0]?.labelfile ?? "", user);
  } finally {
    await client.end();
  }
  await writeFor(path.join(target, `${signal}.signal`), "", user);
  await appendFile(path.join(target, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
}

/** Where a standby gets its WAL from, and under which name the primary knows it. */
export async function standbyLines(primary: Cluster, standby: Cluster): Promise<string[]> {
  const facts = {
    host: "127.0.0.1",
    port: primary.port,
    user: "blaze",
    password: await primary.password(),
    application_name: standby.name,
    keepalives_idle: 2,
    connect_timeout: 2,
  };
  const words = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return [`primary_conninfo = '${words.join(" ")}'`, "synchronous_standby_names = ''"];
}

async function copyFolder(from: string, to: string, owner: Owner): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (owner) await chown(to, owner.uid, owner.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isFile()) await copyOne(source, target, owner);
    else if (EMPTIED.has(entry.name)) await copyEmpty(target, owner);
    else await copyFolder(source, target, owner);
  }
}

async function copyEmpty(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
}

/** A file that the server removes meanwhile is not needed: the WAL says so. */
async function copyOne(source: string, target: string, owner: Owner): Promise<void> {
  try {
    await copyFile(source, target);
    if (owner) await chown(target, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await stat(source).catch(() => null)))
      throw error;
  }
}

async function writeFor(file: string, text: string, owner: Owner): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
}
