interface PolicyOptions {
  nonce: string;
  imageOrigins?: readonly string[];
  formOrigins?: readonly string[];
}

/**
 * What a page of the web app may load. Scripts and style sheets need this server or the nonce of the answer;
 * style attributes are allowed because server-rendered React writes widths (the fuse, a progress ring) as such.
 */
export function contentSecurityPolicy({ nonce, imageOrigins = [], formOrigins = [] }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What the service worker may do: ask this server for things, which is what `connect-src` means inside a worker. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The offline page runs one script of its own, allowed by the SHA-256 of its text in base64. */
export function offlinePolicy(scriptHash: string): string {
  return [
    "default-src 'self'",
    `script-src 'sha256-${scriptHash}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
