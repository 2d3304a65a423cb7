import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listCategories } from "#modules/catalogue/listCategories.ts";
import { readSitemapPages, readSitemapProducts } from "#modules/catalogue/readSitemap.ts";
import type { ServerContext } from "../context.ts";
import { sendUnknownAddress } from "../errors.ts";
import { publicOrigin } from "../publicOrigin.ts";
import { createBriefCache } from "../web/briefCache.ts";
import { sendCompressed } from "../web/compression.ts";
import { listedPages } from "../web/listedPages.ts";
import { robotsText } from "../web/robotsText.ts";
import { sitemapIndexXml, sitemapXml } from "../web/sitemapXml.ts";

/** A new auction need not be found within the minute, and a crawler asks for every page at once. */
const keptSeconds = 300;
const keptPages = 50;

type PageRequest = { Params: { firstId: string } };

/** What machines read of the site: robots.txt, the sitemap's index and its pages, and which store apps open its links. */
export function registerFindingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  const kept = createBriefCache<string>({ freshMs: keptSeconds * 1000, entries: keptPages });
  const schema = { hide: true };

  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (origin: string) => Promise<string>,
  ): Promise<FastifyReply> {
    const origin = publicOrigin(request, config);
    const xml = await kept.read(`${origin}${request.url}`, () => make(origin));
    if (xml === "") return sendUnknownAddress(reply);
    keepBriefly(reply).type("application/xml; charset=utf-8");
    return sendCompressed(reply, xml, request.headers["accept-encoding"]);
  }

  app.get("/robots.txt", { schema }, (request, reply) =>
    keepBriefly(reply)
      .type("text/plain; charset=utf-8")
      .send(robotsText(publicOrigin(request, config))),
  );
  app.get("/.well-known/assetlinks.json", { schema }, (_request, reply) =>
    config.ANDROID_APPS.length === 0
      ? sendUnknownAddress(reply)
      : keepBriefly(reply).send(config.ANDROID_APPS.map(linkStatement)),
  );
  app.get("/sitemap.xml", { schema }, (request, reply) =>
    sendXml(request, reply, (origin) => indexXml(context, origin)),
  );
  app.get("/sitemap/pages.xml", { schema }, (request, reply) =>
    sendXml(request, reply, (origin) => pagesXml(context, origin)),
  );
  app.get<PageRequest>("/sitemap/products-:firstId(^[1-9]\\d{0,14}).xml", { schema }, (request, reply) =>
    sendXml(request, reply, (origin) => productsXml(context, origin, Number(request.params.firstId))),
  );
}

/** A statement of Digital Asset Links: this app may open every address of ours. */
function linkStatement({ name, fingerprint }: { name: string; fingerprint: string }) {
  return {
    relation: ["delegate_permission/common.handle_all_urls"],
    target: { namespace: "android_app", package_name: name, sha256_cert_fingerprints: [fingerprint] },
  };
}

function keepBriefly(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", `public, max-age=${keptSeconds}`).header("vary", "Accept-Encoding");
}

async function indexXml({ database }: ServerContext, origin: string): Promise<string> {
  const pages = await readSitemapPages(database);
  const names = ["pages", ...pages.map((firstId) => `products-${firstId}`)];
  return sitemapIndexXml(names.map((name) => ({ address: `${origin}/sitemap/${name}.xml` })));
}

/** Everything but the products: the home page, the pages of words, categories and subcategories. */
async function pagesXml({ database }: ServerContext, origin: string): Promise<string> {
  const categories = await listCategories(database);
  const paths = [
    ...listedPages,
    ...categories.flatMap(({ slug, children }) => [
      // The first subcategory is what the category's own address lists.
      `/products/${slug}`,
      ...children.slice(1).map((child) => `/products/${slug}?sub=${encodeURIComponent(child.slug)}`),
      ...(children.length > 0 ? [`/products/${slug}?sub=all`] : []),
    ]),
  ];
  return sitemapXml(paths.map((path) => ({ address: `${origin}${path}` })));
}

/** The empty text for a page that would be empty: no index ever named it, or all of it has ended. */
async function productsXml({ database }: ServerContext, origin: string, firstId: number): Promise<string> {
  const products = await readSitemapProducts(database, { firstId });
  if (products.length === 0) return "";
  return sitemapXml(
    products.map(({ id, startsAt }) => ({ address: `${origin}/product/${id}`, changedAt: startsAt })),
  );
}
