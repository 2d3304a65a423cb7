import { createHash } from "node:crypto";
import { compress, type Encoding } from "./compression.ts";

/** What was rendered with a nonce of its own, by which its scripts are known from whatever else is in the text. */
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly nonce: string;
  readonly location?: string;
};

/** The scripts and styles of a page, as sources of its policy: `'sha256-…'`. */
export type OwnSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** A page as it is kept for every guest (decision 0007): the same bytes and the same policy for all of them. */
export type GuestPage = {
  readonly status: number;
  readonly location?: string;
  readonly own: OwnSources;
  /** Compressed once for each encoding, when it is first asked for; null: as it is. */
  body(encoding: Encoding | null): Promise<Buffer>;
};

/**
 * Makes a page that may be sent to many: the hashes of its scripts and styles take the place of the nonce. Only elements
 * with the nonce of this very render are hashed, so a script that came in with somebody's text stays forbidden.
 */
export function keepGuestPage({ status, html, nonce, location }: RenderedPage): GuestPage {
  const bytes = Buffer.from(withoutNonce(html, nonce));
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    ...(location === undefined ? {} : { location }),
    own: { scripts: hashes(html, nonce, "script"), styles: hashes(html, nonce, "style") },
    body: async (encoding) => {
      if (encoding === null) return bytes;
      const known = compressed.get(encoding) ?? compress(bytes, encoding);
      compressed.set(encoding, known);
      return await known;
    },
  };
}

/** The router in the browser reads the nonce from the meta element, and does without one where there is none. */
function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, "")
    .replaceAll(` nonce="${nonce}"`, "");
}

/** A browser hashes the text between the tags, with line ends as its parser leaves them. */
function hashes(html: string, nonce: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}(?=[^>]* nonce="${nonce}")[^>]*>(.*?)</${element}>`, "gs");
  const found = new Set<string>();
  for (const [, text = ""] of html.matchAll(inline))
    if (text !== "") found.add(`'sha256-${sha256(text.replace(/\r\n?/g, "\n"))}'`);
  return [...found];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
