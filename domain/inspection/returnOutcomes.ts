/**
 * What a return came to: received as it was sent, another thing (or not all of it), a parcel with nothing in it, or
 * nothing that Blaze has seen, because it was not given away or two people were to hand it back.
 */
export const returnOutcomes = ["received", "other", "empty", "unseen"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

type Ended = {
  readonly isReceived: boolean;
  /** Somebody looked at what came, and filled in a sheet. */
  readonly hasSheet: boolean;
  /** It left its buyer for Blaze. */
  readonly wasFetched: boolean;
};

/** What fetched goods that are refused without a sheet are: the parcel was empty (R-ORDER-30). */
export function returnOutcome({ isReceived, hasSheet, wasFetched }: Ended): ReturnOutcome {
  if (isReceived) return "received";
  if (hasSheet) return "other";
  return wasFetched ? "empty" : "unseen";
}
