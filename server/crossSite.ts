import type { FastifyRequest } from "fastify";
import { readBearer } from "./session.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True for a write that another site's page makes a browser send: it would carry the cookie of a person who
 * never meant it, or sign them in as somebody else. A bearer header cannot be sent that way, and a client that
 * is no browser sends neither of the two headers. (OWASP, Cross-Site Request Forgery Prevention: fetch metadata
 * with the origin as the fallback.)
 */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  if (readingMethods.has(request.method) || readBearer(request) !== undefined) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, publicUrl);
}

/** Behind a proxy the host of the request may be an inner one, so the public address counts as well. */
function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false; // the word "null" of a sandboxed page
  const url = new URL(origin);
  return url.origin === new URL(publicUrl).origin || url.host === request.host;
}
