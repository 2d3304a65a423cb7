import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { buildApp } from "#server/app.ts";
import type { ServerContext, WireLimits } from "#server/context.ts";
import { closeContext, createContext } from "#server/createContext.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export type TestServer = {
  app: FastifyInstance;
  context: ServerContext;
  database: Database;
  databaseUrl: string;
  standins: Standins;
  /** Makes one call; `path` stands below /api/v1. */
  call(method: Method, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** A new session of this user; its token goes into `as`. */
  signIn(userId: string): Promise<string>;
  close(): Promise<void>;
};

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type CallOptions = {
  /** A session token, sent as the bearer header. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

type TestServerOptions = {
  /** In the place of a new one on the server that the tests share. */
  database?: TestDatabase;
  /** Changes to the demo's environment. */
  environment?: Record<string, string>;
  maxConnections?: number;
  /** Serves what production serves. The adapters stay with the stand-ins, which production itself refuses. */
  production?: boolean;
  /** Shorter times than production's for what comes over a socket. */
  wire?: WireLimits;
};

/**
 * The whole server in this process on a database of its own, with the real adapters pointed at stand-ins. Calls go
 * in without a network; listen with `app.listen` where one is needed. Close it in an `after`.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    database,
    url,
    close: dropDatabase,
  } = options.database ?? (await createTestDatabase({ maxConnections: options.maxConnections ?? 10 }));
  const standins = await startStandins();
  const dataDir = await mkdtemp(join(tmpdir(), "blaze-test-"));
  const closeSurroundings = async () => {
    await standins.close();
    await dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ...standinEnvironment(standins) };
    const { app, context } = await startApp(database, options, { ...environment, ...options.environment });
    return {
      app,
      context,
      database,
      databaseUrl: url,
      standins,
      call: (method, path, callOptions) => inject(app, method, path, callOptions),
      signIn: (userId) => inTransaction(database, (transaction) => createSession(transaction, userId)),
      close: async () => {
        await app.close();
        // The database is closed when it is dropped.
        await closeContext({ ...context, database: { ...database, close: async () => undefined } });
        await closeSurroundings();
      },
    };
  } catch (error) {
    await closeSurroundings(); // else what is open would keep the failed test's process alive
    throw error;
  }
}

async function startApp(
  database: Database,
  { production = false, wire }: TestServerOptions,
  environment: Record<string, string>,
) {
  const demo = readConfig({ BLAZE_MODE: "demo", LOG_LEVEL: "silent", ...environment });
  const config = production ? { ...demo, BLAZE_MODE: "production" as const, isDemo: false } : demo;
  // The web app has tests of its own: whether it was built must not change these.
  const webDir = join(config.DATA_DIR, "no-web");
  const context = { ...createContext(config, database), webDir, ...(wire ? { wire } : {}) };
  const app = await buildApp(context);
  await app.ready();
  return { app, context };
}

function inject(
  app: FastifyInstance,
  method: Method,
  path: string,
  { as, body, headers, remoteAddress }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(remoteAddress ? { remoteAddress } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  });
}
