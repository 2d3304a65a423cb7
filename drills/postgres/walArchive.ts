import { appendFile, chown, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { findPostgresHome } from "#db/embedded/postgresHome.ts";
import type { Cluster } from "./cluster.ts";
import { until } from "./supervisor.ts";

/** A folder that keeps every finished segment of a primary's WAL, as pgBackRest does in production. */
export class WalArchive {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(folder: string): Promise<WalArchive> {
    const archive = new WalArchive(path.join(folder, "archive"));
    await mkdir(archive.#folder, { mode: 0o700 });
    const { user } = await findPostgresHome(folder);
    if (user) await chown(archive.#folder, user.uid, user.gid);
    return archive;
  }

  /**
   * Of the primary. A segment gets its name only when it is whole, and no name is written twice: a second primary by
   * mistake must not overwrite what the first one said. `archive_timeout`, in seconds, is how much a lost disk may cost.
   */
  get settings(): Record<string, string | number> {
    const file = `"${this.#folder}/%f"`;
    const command = `test ! -f ${file} && cp "%p" ${file}.half && mv ${file}.half ${file}`;
    return { archive_mode: "on", archive_command: command, archive_timeout: 1 };
  }

  /** Resolves when everything that the primary has written up to now is kept. */
  async untilKept(primary: Cluster): Promise<void> {
    // A position at the start of a segment of which nothing is written yet belongs to the one before.
    const [now] = await primary.query<{ name: string }>(
      "select pg_walfile_name(pg_switch_wal() - 1) as name",
    );
    const name = now?.name ?? "";
    await until(
      async () => (await readdir(this.#folder)).some((file) => file >= name && file.length === 24),
      "no WAL is kept",
    );
  }

  /** Lets a base backup be started as it was at `moment`, without anything that was committed later. */
  async restoreTo(backup: Cluster, moment: Date): Promise<void> {
    const { cluster } = await findPostgresHome(backup.dataDir);
    // Settings of this kind do not know the Z of ISO 8601.
    const target = moment.toISOString().replace("Z", "+00");
    const lines = [
      `restore_command = 'cp "${this.#folder}/%f" "%p"'`,
      `recovery_target_time = '${target}'`,
      "recovery_target_action = 'promote'",
    ];
    await appendFile(path.join(cluster, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
    await backup.start();
    await until(async () => {
      const [row] = await backup.query<{ pg_is_in_recovery: boolean }>("select pg_is_in_recovery()");
      return row?.pg_is_in_recovery === false;
    }, "the restored server does not end its recovery");
  }
}
