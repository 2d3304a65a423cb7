import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#db/pool.ts";

/** So long one look at the database is good for everybody who asks: a stranger causes no more work than the proxy. */
const lookForMs = 1_000;
/** A database that takes longer is not there. */
const patienceMs = 2_000;

declare module "fastify" {
  interface FastifyInstance {
    /** From now on `/readyz` says no, and answers close their connections: the proxy sends nobody here any more. */
    drain(): void;
  }
}

/**
 * What a proxy asks a server: `/healthz` whether the process answers, `/readyz` whether it should be sent anybody: the
 * database is there, and it is not about to stop. Yes is 200, no 503; nothing else is said.
 */
export function serveHealth(app: FastifyInstance, { database }: { readonly database: Database }): void {
  let isDraining = false;
  let look: { readonly at: number; readonly isThere: Promise<boolean> } | undefined;
  app.decorate("drain", () => {
    isDraining = true;
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (isDraining) reply.header("connection", "close");
    return payload;
  });
  app.get("/healthz", (_request, reply) => answer(reply, true));
  app.get("/readyz", async (_request, reply) => {
    const now = performance.now();
    if (look === undefined || now - look.at > lookForMs) look = { at: now, isThere: isThere(database) };
    return answer(reply, !isDraining && (await look.isThere));
  });
}

async function isThere({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function answer(reply: FastifyReply, isYes: boolean): FastifyReply {
  reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
  return reply.code(isYes ? 200 : 503).send(isYes ? "ok\n" : "no\n");
}
