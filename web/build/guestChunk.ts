/** The part of the bundler's view of a module that is read here. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** A guest's pages that list things; an auction's own page is the other kind. */
const listPages = ["index", "products.$slug", "search"];
const productPage = "product.$id";

/**
 * One file for what an auction's page and a list both draw, prices and clocks, and one for what only lists share, cards
 * and filters. Left alone, the bundler gives every module that pages share a file of its own: forty requests of a
 * kilobyte each, which on a phone wait for each other. Null: the bundler decides.
 */
export function guestChunk(moduleId: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const open = [moduleId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const page = [...listPages, productPage].find((name) => id.includes(`/web/routes/${name}.tsx?`));
    if (page) pages.add(page);
    open.push(...(modules.getModuleInfo(id)?.importers ?? []));
  }
  if (pages.size < 2) return null;
  return pages.has(productPage) ? "guest" : "lists";
}
