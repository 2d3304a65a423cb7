import { createIsomorphicFn } from "@tanstack/react-start";
import { type ApiAnswer, type ApiCall, requestContext } from "#web/runtime/requestContext.ts";

/**
 * A list on a slow 2G line is there in half of it. A connection that died on the way says nothing, and browsers wait
 * minutes for it while the button that was pressed turns.
 */
const patienceMs = 30_000;

/** Carries a call to the API: inside the process while a page is rendered, over the network in a browser. */
export const send = createIsomorphicFn()
  .server((call: ApiCall, _signal?: AbortSignal): Promise<ApiAnswer> => requestContext().callApi(call))
  .client(async (call: ApiCall, signal?: AbortSignal): Promise<ApiAnswer> => {
    // AbortSignal.any would join the two signals by itself, but an iPhone X has no browser that knows it.
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    const timer = setTimeout(giveUp, patienceMs);
    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp);
    try {
      const answer = await fetch(call.url, {
        method: call.method,
        headers: call.headers,
        credentials: "same-origin",
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: patience.signal,
      });
      return { status: answer.status, body: await answer.text() };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    }
  });
