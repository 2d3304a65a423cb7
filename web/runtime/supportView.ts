import { createIsomorphicFn } from "@tanstack/react-start";
import { supportViewIn, supportViewPath } from "#domain/operators/supportView.ts";
import { requestContext } from "./requestContext.ts";

/**
 * The view whose screens this document shows to support; null in everybody's own Blaze. A document is of one view from
 * its first byte on: its address begins with it, and every way within it does too.
 */
export const supportViewId = createIsomorphicFn()
  .server((): string | null => requestContext().supportViewId)
  .client((): string | null => supportViewIn(location.pathname));

/** What makes every address of such a document one below the view's, for the router; nothing in any other. */
export function supportViewRewrite() {
  const id = supportViewId();
  if (id === null) return {};
  const base = supportViewPath(id);
  return {
    rewrite: {
      input({ url }: { url: URL }): URL {
        if (url.pathname.startsWith(base)) url.pathname = url.pathname.slice(base.length) || "/";
        return url;
      },
      output({ url }: { url: URL }): URL {
        url.pathname = `${base}${url.pathname}`;
        return url;
      },
    },
  };
}
