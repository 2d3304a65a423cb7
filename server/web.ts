import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageFacts } from "#contract/language.ts";
import { supportViewIn } from "#domain/operators/supportView.ts";
import type { ApiCall, RequestContext } from "#web/runtime/requestContext.ts";
import type { PageWay } from "./metrics.ts";
import { keepsItsOpener } from "./payersWindow.ts";
import { requestLanguage } from "./requestLanguage.ts";
import { createBriefCache } from "./web/briefCache.ts";
import { compressStream, encodingFor } from "./web/compression.ts";
import { barcodeWorkerPolicy, contentSecurityPolicy, mapWorkerPolicy } from "./web/contentSecurityPolicy.ts";
import { type GuestPage, keepGuestPage, type OwnSources } from "./web/guestPage.ts";
import { isArrival } from "./web/isArrival.ts";
import { findLanguageFiles } from "./web/languageFiles.ts";
import { serveServiceWorker } from "./web/serviceWorkerFiles.ts";

interface WebOptions {
  /** The folder `vite build` wrote: `client/` and `server/server.js`. */
  distDir: string;
  /** Whoever is not signed in is a guest, and may be answered from the page cache. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** Somebody comes to the site, signed in or not. */
  countVisit?(visit: { signedIn: boolean }): void;
  /** A page goes out, and whether it had to be rendered for it. */
  countPage?(way: PageWay): void;
  /** Where pictures may come from besides this server, for example an S3 host. */
  imageOrigins?: readonly string[];
  /** The payment providers, whose scripts and pages the pages below /checkout need, and no other. */
  checkoutOrigins?: { readonly scripts: readonly string[]; readonly pages: readonly string[] };
  /** Where the map's pages may draw from besides this server: the operator's map service. */
  mapOrigins?: readonly string[];
  /** The origin visitors see. Default: the scheme and host of the request. */
  publicOrigin?: string;
  /** How long a guest's page is served again without rendering. 0 switches the cache off. */
  guestPageFreshMs?: number;
}

interface RenderHandler {
  fetch(request: Request, options: { context: RequestContext }): Promise<Response>;
}

/** No link of ours is longer. A page repeats its address several times, and 500 of them are kept. */
const LONGEST_KEPT_ADDRESS = 2_048;

const GUEST_CACHE_CONTROL = "public, max-age=0, s-maxage=5";
const SIGNED_IN_CACHE_CONTROL = "private, no-store";
/** The cookies hold who is signed in and the chosen language. */
const VARY = "Cookie, Accept-Language, Accept-Encoding";
const OTHER_OWNERS = /^\/(api|media|static|assets)(\/|$)/;

/**
 * Serves the web app from `app`: its files with immutable caching, and every other GET as a server-rendered page.
 * Pages call the API through `app.inject`, with the visitor's cookie, so both sides of the app use the same calls.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const entry = join(options.distDir, "server", "server.js");
  if (!existsSync(entry)) throw new Error(`The web app is not built: ${entry} is missing. Run "vite build".`);
  const built = (await import(pathToFileURL(entry).href)) as { default: RenderHandler };

  await serveFiles(app, join(options.distDir, "client"), options.mapOrigins ?? []);
  await serveServiceWorker(app, join(options.distDir, "client"));
  const languageFiles = await findLanguageFiles(join(options.distDir, "client"));
  const renderPage = createPageRenderer(app, built.default, options);
  const cache = createBriefCache<GuestPage>({
    freshMs: options.guestPageFreshMs ?? 5_000,
    entries: 500,
    isKept: ({ status }) => status === 200,
  });

  app.get("/*", async (request, reply) => {
    if (OTHER_OWNERS.test(request.url)) return reply.callNotFound();
    if (isMapPage(request)) reply.header("x-frame-options", "SAMEORIGIN");
    const language = requestLanguage(request);
    reply.header("content-language", languageFacts[language].tag).header("vary", VARY);
    const languageFile = languageFiles[language];
    if (languageFile) reply.header("link", `<${languageFile}>; rel=modulepreload`);
    const signedIn = await options.isSignedIn(request);
    if (isArrival(request, originOf(request, options))) options.countVisit?.({ signedIn });
    if (signedIn) {
      options.countPage?.("signed_in");
      return sendFresh(reply, await renderPage(request, { signedIn: true }), request, options);
    }

    let way: PageWay = "kept";
    const render = () => {
      way = "rendered";
      return renderPage(request, { signedIn: false }).then(readGuestPage);
    };
    const page =
      request.url.length > LONGEST_KEPT_ADDRESS
        ? await render()
        : await cache.read(`${originOf(request, options)} ${language} ${request.url}`, render);
    options.countPage?.(way);
    return sendGuestPage(reply, page, request, options);
  });
}

/** Built files carry a hash in their name, so a browser may keep them for a year; `/static` keeps its names. */
async function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  mapOrigins: readonly string[],
): Promise<void> {
  const workerPolicy = mapWorkerPolicy(mapOrigins);
  await app.register(fastifyStatic, {
    root: join(clientDir, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    setHeaders: (reply, path) => {
      if (/maplibre-gl-worker[^/]*\.m?js/.test(path)) reply.header("content-security-policy", workerPolicy);
      if (/barcodeWorker[^/]*\.js/.test(path)) reply.header("content-security-policy", barcodeWorkerPolicy);
    },
  });
  await app.register(fastifyStatic, {
    root: join(clientDir, "static"),
    prefix: "/static/",
    decorateReply: false,
    preCompressed: true,
    maxAge: "1h",
  });
}

interface Rendering {
  response: Response;
  nonce: string;
}

function createPageRenderer(app: FastifyInstance, handler: RenderHandler, options: WebOptions) {
  return async (request: FastifyRequest, { signedIn }: { signedIn: boolean }): Promise<Rendering> => {
    const nonce = randomBytes(18).toString("base64url");
    const origin = originOf(request, options);
    const headers = forwardedHeaders(request);
    const aborted = new AbortController();
    request.raw.once("aborted", () => aborted.abort());

    const page = new Request(`${origin}${request.url}`, {
      headers: { accept: "text/html", ...headers },
      signal: aborted.signal,
    });
    const context: RequestContext = {
      nonce,
      origin,
      language: requestLanguage(request),
      messageGroups: new Set(),
      preloadedParts: new Set(),
      signedIn,
      supportViewId: supportViewIn(request.url),
      callApi: async (call: ApiCall) => {
        const answer = await app.inject({
          method: call.method as "GET",
          url: call.url,
          headers: { ...headers, ...call.headers },
          remoteAddress: request.ip,
          ...(call.body === undefined ? {} : { payload: call.body }),
        });
        return { status: answer.statusCode, body: answer.body };
      },
    };
    return { response: await handler.fetch(page, { context }), nonce };
  };
}

/** Canonical links carry it, so a page kept for one host is never served to visitors of another. */
function originOf(request: FastifyRequest, options: WebOptions): string {
  return options.publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** Only what says who is asking: forwarding all headers would repeat encodings and ranges meant for the page. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ["cookie", "user-agent", "accept-language"]) {
    const value = request.headers[name];
    if (typeof value === "string") kept[name] = value;
  }
  return kept;
}

async function readGuestPage({ response, nonce }: Rendering): Promise<GuestPage> {
  const location = response.headers.get("location");
  const html = await response.text();
  return keepGuestPage({ status: response.status, html, nonce, ...(location ? { location } : {}) });
}

async function sendGuestPage(
  reply: FastifyReply,
  page: GuestPage,
  request: FastifyRequest,
  options: WebOptions,
) {
  if (page.location) return reply.code(page.status).header("location", page.location).send();
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = await page.body(encoding);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .header("cache-control", page.status === 200 ? GUEST_CACHE_CONTROL : SIGNED_IN_CACHE_CONTROL)
    .header("content-security-policy", policyOf(request, options, page.own))
    .send(body);
}

function sendFresh(reply: FastifyReply, rendering: Rendering, request: FastifyRequest, options: WebOptions) {
  const { response, nonce } = rendering;
  reply
    .code(response.status)
    .header("cache-control", SIGNED_IN_CACHE_CONTROL)
    .header(
      "content-security-policy",
      policyOf(request, options, { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }),
    );
  if (request.url.startsWith("/checkout/")) keepsItsOpener(reply);
  const location = response.headers.get("location");
  if (location) reply.header("location", location);
  if (!response.body) return reply.send();
  reply.type(response.headers.get("content-type") ?? "text/html; charset=utf-8");
  return compressStream(
    reply,
    Readable.fromWeb(response.body as ReadableStream),
    request.headers["accept-encoding"],
  );
}

function policyOf(request: FastifyRequest, options: WebOptions, own: OwnSources): string {
  const { imageOrigins, checkoutOrigins, mapOrigins = [] } = options;
  const isCheckout = request.url.startsWith("/checkout/");
  return contentSecurityPolicy({
    own,
    ...(imageOrigins ? { imageOrigins } : {}),
    ...(isCheckout && checkoutOrigins ? { checkout: checkoutOrigins } : {}),
    ...(isMapPage(request) ? { mapOrigins } : {}),
  });
}

/** Our own forms show these in a frame. */
function isMapPage(request: FastifyRequest): boolean {
  return request.url.startsWith("/map/");
}
