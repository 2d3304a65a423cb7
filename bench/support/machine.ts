import os from "node:os";
import type { Database } from "#db/pool.ts";

/** What the figures of a run depend on. The ratios depend on it less. */
export async function machineFacts({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ version: string; durable: string }>(
    `select current_setting('server_version') as version,
       current_setting('fsync') || '/' || current_setting('synchronous_commit') as durable`,
  );
  const cores = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${os.platform()} ${os.arch()}`,
    `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"})`,
    `${gigabytes} GB`,
    `load before ${os.loadavg()[0]?.toFixed(1)}`,
    `Node ${process.version}`,
    `PostgreSQL ${rows[0]?.version}, fsync/synchronous_commit ${rows[0]?.durable}`,
    "server, database and clients share the cores",
  ].join("; ");
}
