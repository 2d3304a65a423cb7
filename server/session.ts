import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionDays } from "#domain/signIn/sessionLife.ts";
import type { Config } from "#modules/operations/config.ts";

/** As long as a session can last, in seconds. */
const cookieSeconds = sessionDays * 24 * 60 * 60;
const token = /^[A-Za-z0-9_-]{43}$/;

/**
 * Behind https the name makes browsers refuse a cookie that a neighbouring domain or an unencrypted page would set, and
 * with it a session of somebody else's choice. The demo on http cannot have it.
 */
export function sessionCookieName({ isHttps }: Pick<Config, "isHttps">): string {
  return isHttps ? "__Host-blaze_session" : "blaze_session";
}

/** The session token of a request: the bearer header, else the cookie. Null when neither has one. */
export function readToken(request: FastifyRequest): string | null {
  const given = readBearer(request) ?? request.cookies[sessionCookieName(request.server.blaze.config)];
  return given !== undefined && token.test(given) ? given : null;
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

export function setSessionCookie(reply: FastifyReply, config: Config, accessToken: string): void {
  reply.setCookie(sessionCookieName(config), accessToken, {
    ...cookieOptions(config),
    maxAge: cookieSeconds,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config));
}

function cookieOptions(config: Config) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: config.isHttps } as const;
}
