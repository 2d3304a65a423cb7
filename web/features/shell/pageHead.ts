import { createIsomorphicFn } from "@tanstack/react-start";
import { requestContext } from "#web/api/send.ts";

/** The origin that visitors see: previews and canonical links need whole addresses. */
const origin = createIsomorphicFn()
  .server(() => requestContext().origin)
  .client(() => location.origin);

export interface PageHead {
  /** The page's one true path. */
  path: string;
  title: string;
  description: string;
  /** A picture for previews, on this server or elsewhere. */
  imageUrl?: string | undefined;
  type?: "website" | "product";
  /** True for pages that a search engine should not list. */
  hidden?: boolean;
}

/** Title, description, preview tags and canonical link of a page. */
export function pageHead(page: PageHead) {
  const address = new URL(page.path, origin()).href;
  const image = new URL(page.imageUrl ?? "/static/logo.png", origin()).href;
  return {
    meta: [
      { title: page.title },
      { name: "description", content: page.description },
      { property: "og:title", content: page.title },
      { property: "og:description", content: page.description },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:url", content: address },
      { property: "og:image", content: image },
      { name: "twitter:card", content: page.imageUrl ? "summary_large_image" : "summary" },
      { name: "twitter:title", content: page.title },
      { name: "twitter:description", content: page.description },
      { name: "twitter:image", content: image },
      ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: [{ rel: "canonical", href: address }],
  };
}
