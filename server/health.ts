import type { FastifyInstance, FastifyReply } from "fastify";
import { createDatabase } from "#db/pool.ts";
import type { Config } from "#modules/operations/config.ts";

/** So long one look at the database is good for everybody who asks: a stranger causes no more work than the proxy. */
const lookForMs = 1_000;
/** A database that takes longer is not there. */
const longestLookMs = 2_000;
/** Nobody waits longer for the answer: a proxy that asks every second would take none for a no. */
const patienceMs = 800;

declare module "fastify" {
  interface FastifyInstance {
    /** From now on `/readyz` says no, and answers close their connections: the proxy sends nobody here any more. */
    drain(): void;
  }
}

type Look = { readonly at: number; isOver: boolean; readonly isThere: Promise<boolean> };

/** The two addresses that a proxy asks, with HTTP/1.0 and without a Host as well; it is never asked too often. */
export function isProbe(url: string): boolean {
  return url === "/healthz" || url === "/readyz";
}

/**
 * What a proxy asks a server: `/healthz` whether the process answers, `/readyz` whether it should be sent anybody: the
 * database is there, and it is not about to stop. Yes is 200, no 503; nothing else is said. The database is asked over a
 * connection of its own, so that a server with much to do is not taken for one without a database, and once at a time.
 */
export function serveHealth(app: FastifyInstance, { DATABASE_URL: url }: Pick<Config, "DATABASE_URL">): void {
  const { pool, close } = createDatabase(url, {
    maxConnections: 1,
    longestQueryMs: longestLookMs,
    pool: { connectionTimeoutMillis: longestLookMs },
  });
  let isDraining = false;
  let last: Look | undefined;
  app.decorate("drain", () => {
    isDraining = true;
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (isDraining) reply.header("connection", "close");
    return payload;
  });
  app.addHook("onClose", close);

  const look = (): Look => {
    const isThere = pool.query("select 1").then(
      () => true,
      () => false,
    );
    const begun: Look = { at: performance.now(), isOver: false, isThere };
    void isThere.finally(() => {
      begun.isOver = true;
    });
    return begun;
  };
  // A line in the log for each question would bury the others.
  const options = { logLevel: "warn" } as const;
  app.get("/healthz", options, (_request, reply) => answer(reply, true));
  app.get("/readyz", options, async (_request, reply) => {
    if (last === undefined || (last.isOver && performance.now() - last.at > lookForMs)) last = look();
    return answer(reply, !isDraining && (await soon(last.isThere)));
  });
}

/** False where there is no answer soon. */
async function soon(isThere: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  return await Promise.race([isThere, late]).finally(() => clearTimeout(timer));
}

function answer(reply: FastifyReply, isYes: boolean): FastifyReply {
  reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
  return reply.code(isYes ? 200 : 503).send(isYes ? "ok\n" : "no\n");
}
