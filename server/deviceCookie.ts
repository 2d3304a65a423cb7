import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#modules/operations/config.ts";

/** The longest that browsers keep a cookie: 400 days, renewed with each sign-in. */
const cookieSeconds = 400 * 24 * 60 * 60;
const token = /^[A-Za-z0-9_-]{43}$/;

/**
 * The cookie by which a device is known to its owner's number. Behind https its name makes browsers refuse one that a
 * neighbouring domain or an unencrypted page would set.
 */
function deviceCookieName({ isHttps }: Pick<Config, "isHttps">): string {
  return isHttps ? "__Host-blaze_device" : "blaze_device";
}

export function readDeviceToken(request: FastifyRequest, config: Config): string | null {
  const given = request.cookies[deviceCookieName(config)];
  return given !== undefined && token.test(given) ? given : null;
}

/** It stays when its person logs out: it signs nobody in. */
export function setDeviceCookie(reply: FastifyReply, config: Config, deviceToken: string): void {
  reply.setCookie(deviceCookieName(config), deviceToken, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.isHttps,
    maxAge: cookieSeconds,
  });
}
