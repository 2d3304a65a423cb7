import type { FastifyRequest } from "fastify";
import type { Config } from "#modules/operations/config.ts";

/**
 * The origin that visitors see, without a slash at the end. In the demo it is the request's own: the port may have
 * been chosen by the system, and localhost does as well as 127.0.0.1.
 */
export function publicOrigin(request: FastifyRequest, config: Pick<Config, "isDemo" | "PUBLIC_URL">): string {
  return config.isDemo ? `${request.protocol}://${request.host}` : new URL(config.PUBLIC_URL).origin;
}
