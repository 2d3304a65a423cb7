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
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}
