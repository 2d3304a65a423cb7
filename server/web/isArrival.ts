import type { FastifyRequest } from "fastify";

/** Whoever says so is no person. Those that do not say so look like people, and are counted as such. */
const crawlers =
  /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|curl|wget|python|facebookexternalhit|whatsapp/i;

/**
 * True when somebody comes to the site with this page: typed, from a bookmark, or by another site's link. A page
 * that leads on from one of ours, or that a browser fetches ahead, is none. It asks for no cookie and keeps nothing.
 */
export function isArrival({ headers }: Pick<FastifyRequest, "headers">, ownOrigin: string): boolean {
  const agent = headers["user-agent"] ?? "";
  if (agent === "" || crawlers.test(agent) || headers["sec-purpose"] !== undefined) return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { referer } = headers;
  return referer === undefined || !URL.canParse(referer) || new URL(referer).origin !== ownOrigin;
}
