import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { freePort } from "#db/embedded/freePort.ts";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";

export type ClusterOptions = {
  /** Of the drill; the cluster lies in a folder of its own name below it. */
  folder: string;
  name: string;
  settings?: Readonly<Record<string, string | number>>;
};

const QUERY_TIMEOUT_MS = 2_000;

/** One PostgreSQL of a drill, always on the same port, which can be stopped, killed and started again. */
export class Cluster {
  readonly name: string;
  readonly dataDir: string;
  readonly port: number;
  readonly #settings: Readonly<Record<string, string | number>>;
  #running: EmbeddedPostgres | null = null;

  static async make({ folder, name, settings = {} }: ClusterOptions): Promise<Cluster> {
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { recursive: true, mode: 0o755 }); // PostgreSQL may run as another user
    return new Cluster({ name, dataDir, port: await freePort(), settings });
  }

  private constructor(parts: {
    name: string;
    dataDir: string;
    port: number;
    settings: Readonly<Record<string, string | number>>;
  }) {
    this.name = parts.name;
    this.dataDir = parts.dataDir;
    this.port = parts.port;
    this.#settings = parts.settings;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Starts what is there, or makes an empty cluster. Resolves when it takes statements. */
  async start(): Promise<void> {
    const { dataDir, port } = this;
    this.#running = await startEmbeddedPostgres({ dataDir, port, settings: this.#settings });
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** kill -9 of the whole server: nothing is written any more, nobody is told. */
  async kill(): Promise<void> {
    const pidFile = path.join(this.dataDir, "cluster", "postmaster.pid");
    const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
    if (this.#running === null || !(pid > 0)) return;
    process.kill(pid, "SIGKILL");
    await this.#running.ended;
    this.#running = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    await removeCluster(this.dataDir);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The same for all clusters that were copied from one. */
  async password(): Promise<string> {
    return (await readFile(path.join(this.dataDir, "password"), "utf8")).trim();
  }

  async takePassword(password: string): Promise<void> {
    await writeFile(path.join(this.dataDir, "password"), password, { mode: 0o600 });
  }

  /** Past the proxy; `atPort` is another one, such as the proxy's. */
  async url(atPort = this.port): Promise<string> {
    return `postgres://blaze:${await this.password()}@127.0.0.1:${atPort}/blaze`;
  }

  /** One statement on a connection of its own. Rejects when it is not answered within two seconds. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: await this.url(),
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
