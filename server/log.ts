import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "#modules/operations/config.ts";
import { loggedPath } from "./loggedPath.ts";

/**
 * What is logged of a request: method, path (loggedPath.ts), address, status and time. Never headers, cookies, bodies or
 * queries: they hold mobile numbers, one-time passwords and tokens.
 */
export function requestLog(
  { LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">,
  stream?: Writable,
): FastifyServerOptions {
  const serializers = { req: describeRequest, err: describeError };
  return {
    logger: level === "silent" ? false : { level, serializers, ...(stream ? { stream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Never the caller's own: it would stand in the log as they wrote it.
    requestIdHeader: false,
  };
}

/** One line a request, when its answer is out. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ req: request, status, ms: Math.round(elapsedTime * 10) / 10 }, "answered");
  });
}

function describeRequest(request: FastifyRequest) {
  const url = loggedPath(request.url, request.routeOptions.url);
  return { method: request.method, url, remoteAddress: request.ip };
}

/** An address in the message of an error brings its query along: what stands right behind a path's question mark. */
function withoutQueries(text: string): string {
  return text.replace(/(?<=[\w/%.])\?[^\s"'<>`]+/g, "?…");
}

/** PostgreSQL puts the values of a row into `detail` and `where`; the message, the code and the place will do. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  return {
    type: error.name,
    message: withoutQueries(error.message),
    stack: withoutQueries(error.stack ?? ""),
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
  };
}
