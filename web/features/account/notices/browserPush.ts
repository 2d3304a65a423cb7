import { callApi } from "#web/api/client.ts";

export type PushState = "on" | "off" | "blocked" | "unable" | "not offered";

/** Whether this browser shows notices, may, or cannot. */
export async function readPushState(): Promise<PushState> {
  const { key } = await callApi("GET /user/push-key", {});
  if (key === null) return "not offered";
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) === null ? "off" : "on";
}

/** Asks the browser for its permission and tells the server where notices go. Throws when the browser cannot. */
export async function subscribe(): Promise<PushState> {
  const { key } = await callApi("GET /user/push-key", {});
  if (key === null) return "not offered";
  if ((await Notification.requestPermission()) !== "granted") {
    return Notification.permission === "denied" ? "blocked" : "off";
  }
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const body = { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  try {
    await callApi("POST /user/push-subscription", { body });
  } catch (error) {
    await made.unsubscribe(); // what the server does not know would never be told anything
    throw error;
  }
  return "on";
}

export async function unsubscribe(): Promise<PushState> {
  const made = await subscription();
  if (made !== null) {
    await callApi("DELETE /user/push-subscription", { body: { endpoint: made.endpoint } });
    await made.unsubscribe();
  }
  return "off";
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}
