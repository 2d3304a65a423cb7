import { isRefusal } from "#contract/refusals.ts";
import type { AskedBid } from "../world/askedBids.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** A key stands for one request: whoever sends another with it is told so, and what is sent again has one answer. */
export const keysStandForOne: Oracle = async ({ acknowledged }) =>
  [...Map.groupBy(acknowledged.bids.filter(isDecided), keyOf)].flatMap(([subject, bids]): Broken[] => {
    const requests = new Set(bids.map(bodyOf));
    return requests.size > 1 ? [{ rule: "a key stands for one request", subject }] : [];
  });

/** Of what was said of the moment or of the key nothing is kept. */
function isDecided({ idempotencyKey, answer }: AskedBid): boolean {
  if (!idempotencyKey || answer === null) return false;
  const { reply } = answer;
  return !isRefusal(reply) || (reply.refused !== "busy" && reply.refused !== "idempotency_key_reused");
}

const keyOf = ({ bidderId, idempotencyKey }: AskedBid) => `${bidderId} ${idempotencyKey}`;

const bodyOf = ({ listingId, amountPaise, maxAmountPaise, isPurchase }: AskedBid) =>
  `${listingId} ${amountPaise} ${maxAmountPaise ?? null} ${isPurchase ?? false}`;
