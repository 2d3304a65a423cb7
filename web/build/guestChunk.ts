/** The part of the bundler's view of a module that is read here. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const guestPages = ["index", "products.$slug", "product.$id", "search"];

/**
 * One file for what at least two of a guest's pages draw, cards and prices and clocks. Left alone, the bundler
 * gives every module that pages share a file of its own: forty requests of a kilobyte each, which on a phone wait
 * for each other. Null: the bundler decides.
 */
export function guestChunk(moduleId: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const open = [moduleId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const page = guestPages.find((name) => id.includes(`/web/routes/${name}.tsx?`));
    if (page) pages.add(page);
    open.push(...(modules.getModuleInfo(id)?.importers ?? []));
  }
  return pages.size > 1 ? "guest" : null;
}
