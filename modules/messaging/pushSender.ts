import webPush from "web-push";
import type { SendOutcome } from "./emailSender.ts";

export type PushSettings = {
  /** The pair of VAPID keys (RFC 8292), base64url; null where notices outside the app are not offered. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whom a push service may ask: a mailto: or https: address. */
  readonly contact: string;
};

export type PushSubscriptionKeys = { endpoint: string; key_p256dh: string; key_auth: string };

/** What the service worker shows. */
export type PushNotice = { readonly text: string; readonly path: string; readonly tag: string };

/** `gone`: the browser took its permission back; the subscription may be forgotten. */
export type PushOutcome = SendOutcome | { readonly outcome: "gone" };

export type PushSender = {
  readonly publicKey: string | null;
  send: (to: PushSubscriptionKeys, notice: PushNotice) => Promise<PushOutcome>;
};

/** A notice that nobody saw within a day is not worth showing. */
const liveForSeconds = 86_400;
const pushTimeoutMs = 10_000;

/** Sends encrypted notices (RFC 8291) to the push service that a browser named. */
export function createPushSender({ keys, contact }: PushSettings): PushSender {
  return {
    publicKey: keys?.publicKey ?? null,
    async send({ endpoint, key_p256dh: p256dh, key_auth: auth }, notice) {
      if (keys === null) return { outcome: "declined", reason: "push is not configured" };
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
          vapidDetails: { subject: contact, ...keys },
          TTL: liveForSeconds,
          timeout: pushTimeoutMs,
        });
        return { outcome: "sent" };
      } catch (error) {
        return failedPush(error);
      }
    },
  };
}

function failedPush(error: unknown): PushOutcome {
  if (!(error instanceof webPush.WebPushError)) {
    return { outcome: "unavailable", reason: error instanceof Error ? error.message : String(error) };
  }
  const { statusCode } = error;
  if (statusCode === 404 || statusCode === 410) return { outcome: "gone" };
  const mayPass = statusCode >= 500 || statusCode === 429;
  return { outcome: mayPass ? "unavailable" : "declined", reason: `status ${statusCode}` };
}
