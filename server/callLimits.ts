import { createHash } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#modules/operations/config.ts";
import { isProbe } from "./health.ts";
import { isFromNetwork } from "./isFromNetwork.ts";
import { logSecurityEvent } from "./securityLog.ts";
import { sendRefusal } from "./sendRefusal.ts";
import { readToken } from "./session.ts";

type CallLimits = Pick<
  Config,
  | "ADDRESS_READ_LIMIT"
  | "ADDRESS_WRITE_LIMIT"
  | "SESSION_READ_LIMIT"
  | "SESSION_WRITE_LIMIT"
  | "COSTLY_CALL_LIMIT"
>;

const windowMs = 1_000;
/** Of addresses and of sessions each. Who has more of them than this than can be kept pays for that many. */
const keptKeys = 20_000;
/** Under attack one line says as much as ten thousand. */
const logEveryMs = 1_000;
/** Built files, which cost a page nothing and of which it has dozens. */
const builtFile = /^\/(assets|static)\//;
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Bounds the calls a second of every address (an IPv6 address counts as its /64) and every session, reads and writes
 * apart, and more narrowly anybody's calls that cause work. Counts are this process's own: docs/decisions/0036.
 */
export async function limitCalls(app: FastifyInstance, limits: CallLimits): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: windowMs, cache: keptKeys });
  const ofAddress = (max: number) => app.createRateLimit({ max, timeWindow: windowMs });
  const ofSession = (max: number) =>
    app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: sessionKey });
  const [addressReads, addressWrites] = [limits.ADDRESS_READ_LIMIT, limits.ADDRESS_WRITE_LIMIT].map(
    ofAddress,
  );
  const [sessionReads, sessionWrites] = [limits.SESSION_READ_LIMIT, limits.SESSION_WRITE_LIMIT].map(
    ofSession,
  );
  const costly = ofAddress(limits.COSTLY_CALL_LIMIT);
  let loggedAt = Number.NEGATIVE_INFINITY;

  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply) => {
    // What a page asks for while it is rendered was counted with the page.
    if (!isFromNetwork(request) || builtFile.test(request.url) || isProbe(request.url)) return undefined;
    const isRead = reading.has(request.method);
    const checks = [
      isRead ? addressReads : addressWrites,
      ...(hasToken(request) ? [isRead ? sessionReads : sessionWrites] : []),
      ...(isCostly(request) ? [costly] : []),
    ];
    for (const check of checks) {
      const outcome = await check?.(request);
      if (outcome && !outcome.isAllowed && outcome.isExceeded)
        return refuse(request, reply, outcome.ttlInSeconds);
    }
    return undefined;
  };
  app.addHook("onRequest", refuseTooMany);
  app.decorate("refuseTooMany", refuseTooMany);

  function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
    if (performance.now() - loggedAt >= logEveryMs) {
      loggedAt = performance.now();
      logSecurityEvent(request, "rate_limited", { userId: null, reason: "too_many_requests" });
    }
    return sendRefusal(reply, { refused: "too_many_requests", retry_after_seconds: Math.max(1, seconds) });
  }
}

/** A request that is refused before a route is looked for has no options of one. */
function isCostly(request: FastifyRequest): boolean {
  const config: FastifyContextConfig | undefined = request.routeOptions.config;
  return config?.costly === true || config?.endpoint?.costly === true;
}

/** Cookies of a request that no hook may see are not read; it does nothing for a session anyway. */
function hasToken(request: FastifyRequest): boolean {
  return request.cookies !== undefined && readToken(request) !== null;
}

/** Not the token itself, which nothing should keep. */
function sessionKey(request: FastifyRequest): string {
  return createHash("sha256")
    .update(readToken(request) ?? "")
    .digest("base64");
}
