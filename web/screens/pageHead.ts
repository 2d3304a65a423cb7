import type { MetaHTMLAttributes } from "react";
import type { LanguagePack } from "#languages/languagePack.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { siteOrigin } from "./siteOrigin.ts";

export interface PageHead {
  /** The page's one true path and query, see `canonicalPath`. */
  path: string;
  title: string;
  description: string;
  /** A picture of 1200 by 630 for previews, on this server or elsewhere. */
  imageUrl?: string | undefined;
  type?: "website" | "product";
  /** True for pages that a search engine should not list. */
  hidden?: boolean;
  /** What the page is about in the words of schema.org, for search engines. */
  structuredData?: readonly object[];
}

/** Title, description, preview tags, canonical link and structured data of a page. */
export function pageHead(page: PageHead) {
  const address = new URL(page.path, siteOrigin()).href;
  const image = new URL(page.imageUrl ?? "/static/social.png", siteOrigin()).href;
  return {
    meta: [
      { title: page.title },
      { name: "description", content: page.description },
      { property: "og:title", content: page.title },
      { property: "og:description", content: page.description },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:url", content: address },
      { property: "og:image", content: image },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:title", content: page.title },
      { name: "twitter:description", content: page.description },
      { name: "twitter:image", content: image },
      ...(page.hidden ? [noIndex] : []),
      ...(page.structuredData ?? []).map(structuredDataTag),
    ],
    links: [{ rel: "canonical", href: address }],
  };
}

/** The name of a page as tabs and search engines show it. */
export function pageTitle(name: string): string {
  return `${name} · ${coreMessages().shell.siteName}`;
}

type Made = {
  /** Missing where the page could not be made. */
  readonly loaderData?: { readonly title: string } | null | undefined;
  readonly match: { readonly status: string };
};

/** The head of a page that is for who is signed in; never listed. `gate` is what its login card is for. */
export function ownHead(
  path: string,
  { loaderData, match }: Made,
  gate?: keyof LanguagePack["messages"]["accounts"]["gateLines"],
) {
  if (!loaderData) return missingHead({ match });
  const { title } = loaderData;
  const description = gate ? coreMessages().accounts.gateLines[gate] : title;
  return pageHead({ path, title: pageTitle(title), description, hidden: true });
}

/** The head of a page that could not be made or is not there: no preview, no canonical link, never listed. */
export function missingHead({ match }: { match: { status: string } }) {
  const { shell } = coreMessages();
  return {
    meta: [{ title: pageTitle(match.status === "error" ? shell.failedTitle : shell.notFoundTitle) }, noIndex],
  };
}

/**
 * Data, not a script that runs: the page's policy lets it be, and the router escapes what could end it. The router
 * takes it among the meta tags and does not say so in its types.
 */
function structuredDataTag(data: object): MetaHTMLAttributes<HTMLMetaElement> {
  const tag: object = { "script:ld+json": { "@context": "https://schema.org", ...data } };
  return tag;
}

const noIndex = { name: "robots", content: "noindex" };
