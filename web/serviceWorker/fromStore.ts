import { ASSETS, mayBeStored, PICTURES } from "./stores.ts";
import type { FetchingEvent } from "./workerScope.ts";

/** About as many pictures as a person looks at in two sittings: some 3 MB. */
const MOST_PICTURES = 80;

/** What never changes under its name: from the store, else from the network and into the store. */
export async function unchanging(event: FetchingEvent, store: string): Promise<Response> {
  return (await find(store, event.request)) ?? (await fetchAndKeep(event, store));
}

/** What may change under its name: from the store at once, and fetched anew for the next time. */
export async function staleFirst(event: FetchingEvent, store: string): Promise<Response> {
  const kept = await find(store, event.request);
  const fresh = fetchAndKeep(event, store);
  if (kept === undefined) return fresh;
  // Without a network the kept one is all there is, and that is no fault.
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** Assets of this build; what an older one left is no longer used by any page when the worker takes over. */
export async function dropOldAssets(assets: readonly string[]): Promise<void> {
  const wanted = new Set(assets);
  const store = await caches.open(ASSETS);
  const kept = await store.keys();
  const old = kept.filter((request) => !wanted.has(new URL(request.url).pathname));
  await Promise.all(old.map((request) => store.delete(request)));
}

/** The server says Vary: Accept-Encoding; what is stored is unpacked already. */
async function find(store: string, request: Request): Promise<Response | undefined> {
  return await (await caches.open(store)).match(request, { ignoreVary: true });
}

async function fetchAndKeep(event: FetchingEvent, store: string): Promise<Response> {
  const answer = await fetch(event.request);
  // A full disk must not cost the page its file.
  event.waitUntil(keep(store, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(name: string, request: Request, answer: Response): Promise<void> {
  const store = await caches.open(name);
  if (answer.status === 404 || answer.status === 410) await store.delete(request, { ignoreVary: true });
  if (!mayBeStored(answer)) return;
  await store.put(request, answer);
  if (name === PICTURES) await dropOldest(store);
}

/** A store keeps the order of its writing, so the first is the one that was seen longest ago. */
async function dropOldest(store: Cache): Promise<void> {
  const kept = await store.keys();
  const tooMany = kept.slice(0, Math.max(0, kept.length - MOST_PICTURES));
  await Promise.all(tooMany.map((request) => store.delete(request)));
}
