/**
 * What crawlers may read. Pages that should not be listed say so themselves (`noindex`), which a crawler must be
 * let in to see; closed are only calls, what needs a person, and the endless space of search results.
 */
export function robotsText(origin: string): string {
  const closed = ["/api/", "/checkout/", "/demo/", "/order/", "/search?", "/login?"];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
