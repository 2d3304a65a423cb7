import { createIsomorphicFn } from "@tanstack/react-start";
import { requestContext } from "#web/runtime/requestContext.ts";

/** The origin that visitors see: previews, canonical links and shared links need whole addresses. */
export const siteOrigin = createIsomorphicFn()
  .server(() => requestContext().origin)
  .client(() => location.origin);
