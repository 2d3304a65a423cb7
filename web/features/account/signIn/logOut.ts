import { callApi } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { tellOtherTabs } from "#web/runtime/otherTabs.ts";
import { PICTURES } from "#web/serviceWorker/stores.ts";
import { PUSH_OFFERED } from "../notices/pushOfferMemory.ts";
import { OFFERED } from "./passkeyOfferMemory.ts";

/** The theme, and that a passkey and notices were offered: about the device, whoever uses it. */
const kept = ["blaze-theme", OFFERED, PUSH_OFFERED];

/**
 * Ends the session, clears what this browser kept about the person, and starts anew at the home page
 * (R-PEOPLE-3).
 */
export async function logOut(): Promise<void> {
  await forgetBrowser();
  await endSession();
  await leave();
}

/** Ended twice does no harm: where the answer was lost, what this browser kept must not wait for the next person. */
async function endSession(): Promise<void> {
  try {
    await callApi("POST /logout", {});
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    await callApi("POST /logout", {});
  }
}

/** This browser's notices are the person's: whoever uses it next must not see them. */
async function forgetBrowser(): Promise<void> {
  if (!("PushManager" in window)) return;
  // A file that does not come must not keep anybody logged in, nor load the page anew instead of leaving it.
  const load = () => import("../notices/browserPush.ts");
  const push = await importWithRetry(load, { mayReload: false }).catch(() => null);
  await (push === null ? unsubscribeHere() : push.unsubscribe()).catch(() => undefined);
}

/** Without telling the server, which hears of it from the browser's maker when it next sends something. */
async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Clears what this browser kept about a person whose session has ended, and starts anew at the home page. */
export async function leave(): Promise<void> {
  tellOtherTabs("log-out");
  const values = kept.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of values) if (value !== null) localStorage.setItem(key, value);
  await forgetPictures();
  location.assign("/");
}

/** Empties the service worker's store of pictures: which things somebody looked at is nobody else's business. */
async function forgetPictures(): Promise<void> {
  // Without https there is neither a worker nor a store.
  if ("caches" in window) await caches.delete(PICTURES).catch(() => false);
}
