import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#modules/operations/config.ts";

/** For answers that are no pages: nothing in them may load or run anything. Pages set a policy of their own. */
const apiPolicy = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

export async function secure(app: FastifyInstance, { isHttps }: Pick<Config, "isHttps">): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: apiPolicy },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // The payment page of a provider opens in a window that reports back to ours.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    xXssProtection: false,
  });
}
