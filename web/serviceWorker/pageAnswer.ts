import { OFFLINE_PAGE } from "./build.ts";
import type { FetchingEvent } from "./workerScope.ts";

/** Even on a slow 2G line the head of a page is there in 5 s; after this the network is as good as none. */
const PAGE_WAIT_MS = 8_000;

/** A page from the network, never from a store; the offline page when none comes. */
export async function pageAnswer(event: FetchingEvent, shell: string): Promise<Response> {
  // Without navigation preload: it would ask twice for the pages that the worker leaves alone, paying among them.
  const coming = fetch(event.request);
  const answer = await Promise.race([coming.catch(() => undefined), pause(PAGE_WAIT_MS)]);
  return answer ?? (await offlinePage(shell)) ?? (await coming);
}

/** 503, so that nothing takes it for the page that was asked for. */
async function offlinePage(shell: string): Promise<Response | undefined> {
  const page = await (await caches.open(shell)).match(OFFLINE_PAGE, { ignoreVary: true });
  if (page === undefined) return undefined;
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-store");
  return new Response(page.body, { status: 503, statusText: "Offline", headers });
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
