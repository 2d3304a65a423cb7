import webPush from "web-push";
import { callProvider, type ProviderReply } from "../operations/callProvider.ts";
import type { SendOutcome } from "./emailSender.ts";

type PushSettings = {
  /** The pair of VAPID keys (RFC 8292), base64url; null where notices outside the app are not offered. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whom a push service may ask: a mailto: or https: address. */
  readonly contact: string;
};

export type PushSubscriptionKeys = { endpoint: string; key_p256dh: string; key_auth: string };

/** What the service worker shows. */
type PushNotice = {
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly silent?: boolean;
};

/** `gone`: the browser took its permission back, or its keys are none; the subscription may be forgotten. */
type PushOutcome = SendOutcome | { readonly outcome: "gone" };

export type PushSender = {
  readonly publicKey: string | null;
  send: (to: PushSubscriptionKeys, notice: PushNotice) => Promise<PushOutcome>;
};

/** A notice that nobody saw within a day is not worth showing. */
const liveForSeconds = 86_400;

/**
 * Sends encrypted notices (RFC 8291) to the push service that a browser named. The library seals and signs; the
 * call is ours, with the time limit of every other.
 */
export function createPushSender({ keys, contact }: PushSettings): PushSender {
  return {
    publicKey: keys?.publicKey ?? null,
    async send({ endpoint, key_p256dh: p256dh, key_auth: auth }, notice) {
      if (keys === null) return { outcome: "declined", reason: "push is not configured" };
      const details = sealedRequest(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
          vapidDetails: { subject: contact, ...keys },
          TTL: liveForSeconds,
        }),
      );
      if (details === null) return { outcome: "gone" };
      const { headers, body } = details;
      const { "Content-Length": _length, ...others } = headers as Record<string, string>;
      return pushOutcome(
        await callProvider({ url: endpoint, headers: stringsOf(others), body: new Uint8Array(body ?? []) }),
      );
    },
  };
}

/** Null for keys that are none: whoever made them up gets nothing, and holds up nobody else's notices. */
function sealedRequest<Details>(make: () => Details): Details | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** The library counts seconds as a number; a header is text. */
function stringsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function pushOutcome(reply: ProviderReply): PushOutcome {
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const { status } = reply;
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  return {
    outcome: status >= 500 || status === 429 ? "unavailable" : "declined",
    reason: `status ${status}`,
  };
}
