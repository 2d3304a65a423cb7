import { PICTURES } from "#web/serviceWorker/stores.ts";

/** Empties the service worker's store of pictures: which things somebody looked at is nobody else's business. */
export async function forgetPictures(): Promise<void> {
  // Without https there is neither a worker nor a store.
  if ("caches" in window) await caches.delete(PICTURES).catch(() => false);
}
