import pg from "pg";
import type { Scheduler } from "./scheduler.ts";

type Callback = (error: Error | null, result?: pg.QueryResult) => void;

/** What a statement is called in the history: its first words, on one line. */
function labelOf(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 90);
}

const takesNothing = /^\s*(begin|start transaction)/i;
const endsTransaction = /^\s*(commit|rollback)/i;

/** The connections of one simulated process, to be cut when it dies. */
export type ProcessConnections = { readonly process: string; readonly clients: Set<pg.Client> };

/** Whether the server listens; a simulated PostgreSQL that has died does not. */
export type Listening = { readonly isStopped: boolean };

/** What a process hears that connects to where nobody listens. */
const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });

/**
 * The driver's client, with a boundary of the simulation before every statement. The beginning of a transaction
 * passes by itself: it takes no lock and sees nothing.
 */
export function simulatedClient(
  scheduler: Scheduler,
  { process, clients }: ProcessConnections,
  server: Listening,
): typeof pg.Client {
  class SimulatedClient extends pg.Client {
    #isInTransaction = false;

    override connect(...parameters: unknown[]): never {
      const [callback] = parameters as [((error?: Error) => void) | undefined];
      const connected = this.#connect();
      if (callback === undefined) return connected as never;
      return void connected.then(() => callback(), callback) as never;
    }

    async #connect(): Promise<void> {
      if (server.isStopped) await scheduler.boundary("connect while nobody listens", { process });
      if (server.isStopped) throw refused();
      clients.add(this);
      this.once("end", () => clients.delete(this));
      await scheduler.flight({ process, backend: null }, () => super.connect());
    }

    override query(...parameters: unknown[]): never {
      const last = parameters.at(-1);
      if (typeof last !== "function") return this.#run(parameters) as never;
      const callback = last as Callback;
      const answer = this.#run(parameters.slice(0, -1));
      return void answer.then((result) => callback(null, result), callback) as never;
    }

    async #run(parameters: unknown[]): Promise<pg.QueryResult> {
      const [config] = parameters as [string | { text: string }];
      const text = typeof config === "string" ? config : config.text;
      if (takesNothing.test(text)) this.#isInTransaction = true;
      else await scheduler.boundary(labelOf(text), { process, queue: this });
      const backend = (this as unknown as { processID: number }).processID;
      const ends = endsTransaction.test(text) || !this.#isInTransaction;
      if (endsTransaction.test(text)) this.#isInTransaction = false;
      const send = () => (super.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...parameters);
      return await scheduler.flight({ process, backend, givesLocksBack: ends }, send);
    }
  }
  return SimulatedClient;
}

/** The server of these connections has died: whoever holds one hears of it. Resolves when they all have. */
export async function loseConnections({ clients }: ProcessConnections): Promise<number[]> {
  return await Promise.all(
    [...clients].map(async (client) => {
      const { connection, processID } = client as unknown as {
        connection: { stream: { destroy(): void } };
        processID: number;
      };
      const hasEnded = new Promise((resolve) => client.once("end", resolve));
      connection.stream.destroy();
      await hasEnded;
      return processID;
    }),
  );
}

/** Cuts the connections of a process that has died; nobody there hears of it. */
export function cutConnections({ clients }: ProcessConnections): number[] {
  const backends = [...clients].map((client) => {
    const { connection, processID } = client as unknown as {
      connection: {
        stream: { destroy(): void };
        removeAllListeners(): void;
        on(name: string, hear: () => void): void;
      };
      processID: number;
    };
    client.removeAllListeners();
    connection.removeAllListeners();
    client.on("error", () => undefined);
    connection.on("error", () => undefined);
    connection.stream.destroy();
    return processID;
  });
  clients.clear();
  return backends;
}
