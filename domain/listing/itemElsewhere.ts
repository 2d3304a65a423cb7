/** What became of another listing of an item with the same IMEI or serial number. */
export type EarlierListing = {
  /** Its auction runs, or somebody won it and the sale has not come to its end. */
  readonly isUnderWay: boolean;
  /** The sale that is complete; null when there was none, or when the money went back. */
  readonly completed: { readonly buyerId: string; readonly atMs: number } | null;
};

/**
 * Whether an item cannot be this seller's to list (R-SELL-10): it is on offer or being sold elsewhere, or the last who
 * bought it here is somebody else. What was not sold, or came back, may be listed again.
 */
export function isItemElsewhere(sellerId: string, earlier: readonly EarlierListing[]): boolean {
  if (earlier.some(({ isUnderWay }) => isUnderWay)) return true;
  const sales = earlier.flatMap(({ completed }) => (completed === null ? [] : [completed]));
  const last = sales.toSorted((one, other) => other.atMs - one.atMs)[0];
  return last !== undefined && last.buyerId !== sellerId;
}
