import { execFile } from "node:child_process";
import { chown, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { SetUpProblem } from "../setUpProblem.ts";
import { makeFolderFor, type PostgresHome } from "./postgresHome.ts";

/**
 * Makes the cluster when there is none: beside its place, and then renamed into it, so that a start which
 * is cut short leaves no half.
 */
export async function makeCluster(
  home: PostgresHome,
  owner: { name: string; password: string },
): Promise<void> {
  if (await stat(path.join(home.cluster, "PG_VERSION")).catch(() => undefined)) return;
  const half = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  try {
    await rm(half, { recursive: true, force: true });
    await makeFolderFor(half, home.user);
    await writeFile(passwordFile, owner.password, { mode: 0o600 });
    if (home.user) await chown(passwordFile, home.user.uid, home.user.gid);
    await promisify(execFile)(home.initdb, initdbArguments(half, owner.name, passwordFile), { ...home.user });
    await rename(half, home.cluster);
  } catch (error) {
    throw new SetUpProblem(`PostgreSQL could not make its data folder ${home.cluster}: ${lastLine(error)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function initdbArguments(folder: string, owner: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own C.UTF-8 does not depend on the locales that the machine happens to have.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
}

function lastLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  return (
    lines.find((line) => /error|FATAL/i.test(line) && !line.startsWith("Command failed")) ??
    lines.at(-1) ??
    ""
  );
}
