import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import type { ApiAnswer, ApiCall, RequestContext } from "./requestContext.ts";

/** The context of the render that is under way. Server only. */
export function requestContext(): RequestContext {
  return getGlobalStartContext() as unknown as RequestContext;
}

/** Carries a call to the API: inside the process while a page is rendered, over the network in a browser. */
export const send = createIsomorphicFn()
  .server((call: ApiCall, _signal?: AbortSignal): Promise<ApiAnswer> => requestContext().callApi(call))
  .client(async (call: ApiCall, signal?: AbortSignal): Promise<ApiAnswer> => {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      credentials: "same-origin",
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, body: await answer.text() };
  });

/** True while the page of a visitor without a session is rendered on the server. */
export const isGuestRender = createIsomorphicFn()
  .server(() => !requestContext().signedIn)
  .client(() => false);
