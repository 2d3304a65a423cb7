/**
 * How an operator who delivered by hand shows it: the buyer's code, pictures, or the name of who signed.
 * @internal for tests
 */
export const deliveryProofKinds = ["code", "picture", "signed"] as const;
export type DeliveryProofKind = (typeof deliveryProofKinds)[number];

/** What a proof can be, a carrier's as well: its picture, its own word on it, or that it sent nothing. */
export const shownProofKinds = [
  ...deliveryProofKinds,
  "carrier_picture",
  "carrier_words",
  "carrier_none",
] as const;
export type ShownProofKind = (typeof shownProofKinds)[number];

/** How many pictures of a delivery there may be. */
export const mostProofPictures = 6;

type Shown = {
  readonly isCodeRight: boolean;
  readonly pictureCount: number;
  readonly signedBy: string;
  readonly note: string;
};

/**
 * What proves a delivery by hand, the strongest first; null where nothing does. A name alone says little: how it was
 * handed over stands in the note (R-ORDER-28).
 */
export function proofKindOf({ isCodeRight, pictureCount, signedBy, note }: Shown): DeliveryProofKind | null {
  if (isCodeRight) return "code";
  if (pictureCount > 0) return "picture";
  return signedBy !== "" && note !== "" ? "signed" : null;
}
