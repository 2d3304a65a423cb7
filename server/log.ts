import { randomUUID } from "node:crypto";
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "#modules/operations/config.ts";

/**
 * What is logged of a request: method, path, address, status and time. Never headers, cookies, bodies or queries:
 * they hold mobile numbers, one-time passwords and tokens.
 */
export function requestLog({ LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">): FastifyServerOptions {
  return {
    logger: level === "silent" ? false : { level, serializers: { req: describeRequest, err: describeError } },
    genReqId: () => randomUUID(),
    // A demo outbox is asked for by number, so the path is logged without its query.
    requestIdHeader: false,
  };
}

function describeRequest(request: FastifyRequest) {
  const [path] = request.url.split("?", 1);
  return { method: request.method, url: path ?? "", remoteAddress: request.ip };
}

/** PostgreSQL puts the values of a row into `detail` and `where`; the message, the code and the place will do. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
  };
}
