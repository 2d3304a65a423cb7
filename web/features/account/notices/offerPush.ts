import { loadGroup } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { showPushOffer } from "./pushOffer.ts";
import { rememberPushOffer, wasPushOffered } from "./pushOfferMemory.ts";

/**
 * Offers notices to somebody who has just placed a bid: once in thirty days, and only where this browser can show them, does
 * not yet, and was not told never to (R-SCREEN-17). The browser itself is asked when they say yes.
 */
export async function offerPush(): Promise<void> {
  if (wasPushOffered() || !("Notification" in window) || Notification.permission === "denied") return;
  const load = () => import("./browserPush.ts");
  const { readPushState } = await importWithRetry(load, { mayReload: false });
  if ((await readPushState()) !== "off") return;
  const loadOffer = () => import("./PushOffer.tsx");
  const [file] = await Promise.all([
    importWithRetry(loadOffer, { mayReload: false }),
    loadGroup("noticesPage"),
  ]);
  // Two bids in quick succession make one offer.
  if (wasPushOffered()) return;
  rememberPushOffer();
  showPushOffer(file.PushOffer);
}
