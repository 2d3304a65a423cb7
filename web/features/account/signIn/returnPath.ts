const here = "http://blaze.invalid";

/**
 * Where a person goes on to after logging in: a path of this site, or undefined for anything else. Read as a
 * browser reads an address, so that no spelling of another site's (`//x`, `/\x`, a tab in between) gets through.
 */
export function returnPath(to: unknown): string | undefined {
  const address = typeof to === "string" && to.startsWith("/") ? readAddress(to) : undefined;
  // A path that begins with two slashes would be a site again where it is used next.
  if (address?.origin !== here || address.pathname.startsWith("//")) return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** URL.canParse would say it shorter, but an Android 7 has no browser that knows it. */
function readAddress(to: string): URL | undefined {
  try {
    return new URL(to, here);
  } catch {
    return undefined;
  }
}
