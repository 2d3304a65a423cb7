import { existsSync } from "node:fs";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { checkoutOrigins } from "#modules/payments/checkoutOrigins.ts";
import { limitBodyTime } from "./bodyClock.ts";
import { answerBrokenRequest, refuseBrokenRequests } from "./brokenRequests.ts";
import { limitCalls } from "./callLimits.ts";
import { compressAnswers } from "./compressAnswers.ts";
import type { ServerContext } from "./context.ts";
import { translateErrors } from "./errors.ts";
import "./fastifyTypes.ts";
import { serveHealth } from "./health.ts";
import { logAnswers, requestLog } from "./log.ts";
import { measureServer } from "./metrics.ts";
import { leadToOneHost } from "./oneHost.ts";
import { publishContract } from "./openapi.ts";
import { createPageReader } from "./pageReader.ts";
import { compileInput } from "./readInput.ts";
import { registerRoutes } from "./registerRoutes.ts";
import { secure } from "./securityHeaders.ts";
import { refuseChangesInViews } from "./supportView/supportViewHeader.ts";
import { answerUnrouted } from "./unroutedRequests.ts";
import { serveLanguageChoice } from "./web/languageChoice.ts";

/** Of anybody's call. Signed-in users have more room (route.ts), and files go another way. */
const bodyLimitBytes = 16 * 1024;
/** An address of Node's own 16 kB holds a search of some hundred words in Devanagari only. */
const headerLimitBytes = 128 * 1024;

/** Also how long a connection may be open before its first request. */
const longestHeadersMs = 15_000;
/** Twenty thousand live streams hold one each; the rest is for calls. */
const mostConnections = 25_000;

/** Where `npm run build` puts the web app. */
const builtWeb = join(import.meta.dirname, "..", "dist");

/** Composes the server: API, documentation, pictures and, when it is built, the web app. Listens nowhere yet. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    ...requestLog(config, context.logStream),
    frameworkErrors: (error, request, reply) => void answerUnrouted(error, request, reply),
    bodyLimit: bodyLimitBytes,
    http: {
      maxHeaderSize: headerLimitBytes,
      headersTimeout: longestHeadersMs,
      connectionsCheckingInterval: 5_000,
    },
    // Bodies have a clock each (bodyClock.ts), because files take longer than anything else.
    requestTimeout: 0,
    clientErrorHandler: answerBrokenRequest,
    trustProxy: readTrustedProxies(config.TRUSTED_PROXIES),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate("blaze", context);
  app.decorateRequest("user", null);
  app.decorateRequest("supportView", null);
  app.setValidatorCompiler(compileInput);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  translateErrors(app);
  logAnswers(app);
  measureServer(app, context);
  app.server.maxConnections = mostConnections;
  compressAnswers(app);
  refuseBrokenRequests(app);
  limitBodyTime(app);

  leadToOneHost(app, config);
  refuseChangesInViews(app);
  await app.register(cookie);
  await limitCalls(app, config);
  await secure(app, config);
  serveHealth(app, config);
  await publishContract(app, config);
  registerRoutes(app, context);
  await serveLanguageChoice(app, context);
  await mountBuiltWeb(app, context);
  return app;
}

function readTrustedProxies(text: string): string[] | false {
  const proxies = text.split(",").map((part) => part.trim());
  return text === "" ? false : proxies;
}

/** The client marks every call as JSON, also those without a body (R-API-2). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** The API works without the web app, for the tests and for whoever serves the pages from elsewhere. */
async function mountBuiltWeb(
  app: FastifyInstance,
  { config, sessions, visits, metrics, webDir = builtWeb }: ServerContext,
): Promise<void> {
  if (!existsSync(join(webDir, "server", "server.js"))) return;
  const { mountWeb } = await import("./web.ts");
  await mountWeb(app, {
    distDir: webDir,
    isSignedIn: createPageReader(sessions),
    countVisit: ({ signedIn }) => {
      visits.add("visits");
      if (signedIn) visits.add("signed_in");
    },
    ...(metrics && { countPage: metrics.sentPage }),
    checkoutOrigins: checkoutOrigins(config),
    mapOrigins: mapOrigins(config),
    // In the demo the port may have been chosen by the system, and localhost does as well as 127.0.0.1.
    ...(config.isDemo ? {} : { publicOrigin: new URL(config.PUBLIC_URL).origin }),
  });
}

/** The operator's map service, and where its style draws from. */
function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS }: ServerContext["config"]): string[] {
  const style = MAP_STYLE_URL === undefined ? [] : [new URL(MAP_STYLE_URL).origin];
  return [...new Set([...style, ...MAP_ORIGINS])];
}
