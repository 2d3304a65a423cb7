type SitemapEntry = { address: string; changedAt?: Date };

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A page of the sitemap: addresses of pages (sitemaps.org). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return wrap("urlset", "url", entries);
}

/** The index: addresses of the sitemap's own pages. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return wrap("sitemapindex", "sitemap", entries);
}

function wrap(whole: string, part: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${part}><loc>${escapeXml(address)}</loc>${changed}</${part}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${whole} xmlns="${namespace}">`,
    ...lines,
    `</${whole}>\n`,
  ].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
