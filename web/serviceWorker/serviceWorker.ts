import { answerFor } from "./answerFor.ts";
import { type BuildFacts, NAMED_FILES, OFFLINE_PAGE } from "./build.ts";
import { dropOldAssets, staleFirst, unchanging } from "./fromStore.ts";
import { openNotice, showNotice } from "./notices.ts";
import { pageAnswer } from "./pageAnswer.ts";
import { ASSETS, isOldShell, PICTURES, shellOf } from "./stores.ts";
import type { FetchingEvent, WorkerScope } from "./workerScope.ts";

/** Put in the place of the name by web/build/serviceWorker.ts. */
declare const BUILD_FACTS: BuildFacts;

const worker = globalThis as unknown as WorkerScope;
const { version, assets, styles } = BUILD_FACTS;
const shell = shellOf(version);

worker.addEventListener("install", (event) => event.waitUntil(fillShell()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", answer);
worker.addEventListener("push", (event) => event.waitUntil(showNotice(worker, event)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(worker, event)));
worker.addEventListener("message", (event) => {
  if (event.data === "page loaded") event.waitUntil(takeOverIfAlone());
});

function answer(event: FetchingEvent): void {
  const way = answerFor(event.request, worker.location.origin);
  if (way === "page") event.respondWith(pageAnswer(event, shell));
  else if (way === "unchanging") event.respondWith(unchanging(event, storeOf(event.request)));
  else if (way === "named") event.respondWith(staleFirst(event, shell));
  else if (way === "picture") event.respondWith(staleFirst(event, PICTURES));
}

function storeOf(request: Request): string {
  return new URL(request.url).pathname.startsWith("/assets/") ? ASSETS : shell;
}

/** Named files are asked for anew: the browser may hold those of the version before. Most answers are a 304. */
async function fillShell(): Promise<void> {
  const named = [OFFLINE_PAGE, ...NAMED_FILES].map((path) => new Request(path, { cache: "no-cache" }));
  await Promise.all([
    caches.open(shell).then((store) => store.addAll(named)),
    caches.open(ASSETS).then((store) => store.add(styles)),
  ]);
}

/** Runs when no page is left that began under the version before: its files can go. */
async function takeOver(): Promise<void> {
  const names = await worker.caches.keys();
  await Promise.all(names.filter((name) => isOldShell(name, version)).map((name) => caches.delete(name)));
  await dropOldAssets(assets);
  // The first worker serves the page that registered it; a later one finds no page, or the one that let it in.
  await worker.clients.claim();
}

/**
 * A browser lets a new worker in only when every tab is closed, which on a phone may be never. A page that has just
 * been loaded came from the network, so it is of the new version: when it is the only one, nobody needs the old.
 */
async function takeOverIfAlone(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
}
