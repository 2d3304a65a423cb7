import type { ParcelObstacle } from "#domain/shipping/parcelInTheWay.ts";

/** What the refusals of claims carry, and of goods that go back by one (contract/claims.ts). */
export type ClaimRefusals = {
  claim_too_late: { claimable_until: string };
  /** The buyer told the code of the delivery, or of the hand-over, then. */
  claim_received: { since: string };
  claim_wish_not_possible: { most: number };
  claim_answered: object;
  claim_offer_over: object;
  claim_decided_by_you: object;
  claim_appeal_over: object;
  claim_messages_full: { limit: number };
  return_mismatch: object;
  return_not_here: object;
  return_with_carrier: { why: ParcelObstacle };
};
