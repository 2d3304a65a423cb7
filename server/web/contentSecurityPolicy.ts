interface PolicyOptions {
  /** The page's own scripts and styles: a nonce or hashes, as sources (`'nonce-…'`, `'sha256-…'`). */
  own: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  imageOrigins?: readonly string[];
  /** On a page that sends somebody to pay: whose scripts it loads, and whose pages it frames and posts to. */
  checkout?: { readonly scripts: readonly string[]; readonly pages: readonly string[] };
  /** On a page of the map: the other origins that it draws from. Our own pages, and only these, may frame it. */
  mapOrigins?: readonly string[];
}

const noCheckout = { scripts: [], pages: [] };

/**
 * What a page of the web app may load. Scripts and style sheets need this server, or the nonce or hash of this answer;
 * style attributes are allowed because server-rendered React writes widths (the fuse, a progress ring) as such.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { own, imageOrigins = [], checkout = noCheckout, mapOrigins = [] } = options;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...own.scripts, ...checkout.scripts].join(" "),
    ["style-src 'self'", ...own.styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins, ...mapOrigins].join(" "),
    // A video that was chosen here is played out of sight for its still, before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(" "),
    ["frame-src 'self'", ...checkout.pages].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...checkout.pages].join(" "),
    options.mapOrigins ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join("; ");
}

/** What the map's worker may do: ask for tiles. A worker has the policy that its own file came with. */
export function mapWorkerPolicy(mapOrigins: readonly string[]): string {
  return ["default-src 'none'; script-src 'self'; connect-src 'self'", ...mapOrigins].join(" ");
}

/** What the reader of bar codes may do: run its machine code, which it asks this server for. */
export const barcodeWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** What the service worker may do: ask this server for things, which is what `connect-src` means inside a worker. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The offline page has one script and one style element of its own, each allowed by the SHA-256 of its text in base64.
 * It comes in the place of any page of ours, the map in its frame as well.
 */
export function offlinePolicy({ scriptHash, styleHash }: { scriptHash: string; styleHash: string }): string {
  return [
    "default-src 'self'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'self' 'sha256-${styleHash}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
