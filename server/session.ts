import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#modules/operations/config.ts";

export const sessionCookieName = "blaze_session";

/** As long as a session lasts, in seconds. */
const cookieSeconds = 30 * 24 * 60 * 60;
const token = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a request: the bearer header, else the cookie. Null when neither has one. */
export function readToken(request: FastifyRequest): string | null {
  const given = readBearer(request) ?? request.cookies[sessionCookieName];
  return given !== undefined && token.test(given) ? given : null;
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

export function setSessionCookie(reply: FastifyReply, config: Config, accessToken: string): void {
  reply.setCookie(sessionCookieName, accessToken, { ...cookieOptions(config), maxAge: cookieSeconds });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName, cookieOptions(config));
}

function cookieOptions(config: Config) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: config.isHttps } as const;
}
