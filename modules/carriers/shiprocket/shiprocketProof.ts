import type { TrackAnswer } from "../carrier.ts";

/** The proof of delivery as a tracking answer has it: `pod` says whether there is one, `pod_status` what. */
type Pod = { readonly pod?: string | null | undefined; readonly pod_status?: string | null | undefined };

/** What stands there while there is nothing. */
const nothing = /^(na|n\/a|null|none|not available|available)?$/i;

/**
 * Its document has a picture's address in `pod_status`, or in its place how the parcel is handed over ("OTP Based
 * Delivery"), which its webhooks say before it came, with `pod` "Not Available". So `pod` is read only where it holds an address.
 */
export function proofIn({ pod, pod_status: status }: Pod = {}): TrackAnswer["proof"] {
  const words = [status, pod].map((text) => (text ?? "").trim());
  const url = words.find((text) => /^https?:\/\/\S{1,990}$/.test(text)) ?? null;
  const [said = ""] = words;
  return { words: url !== null || nothing.test(said) ? "" : said.slice(0, 200), url };
}
