const here = "http://blaze.invalid";

/**
 * Where a person goes on to after logging in: a path of this site, or undefined for anything else. Read as a
 * browser reads an address, so that no spelling of another site's (`//x`, `/\x`, a tab in between) gets through.
 */
export function returnPath(to: unknown): string | undefined {
  if (typeof to !== "string" || !to.startsWith("/") || !URL.canParse(to, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, here);
  // A path that begins with two slashes would be a site again where it is used next.
  return origin === here && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}
