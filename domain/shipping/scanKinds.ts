/** The carrier has the parcel, or had it: only who has it can say these. */
const saidByWhoHasIt = [
  "collected",
  "moving",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
  "delayed",
  "lost",
  "damaged",
  "returning",
  "returned",
] as const;

/** What a carrier can say of a parcel, in our own words. */
export const scanKinds = ["booked", ...saidByWhoHasIt, "cancelled", "other"] as const;
export type ScanKind = (typeof scanKinds)[number];

export type Scan = { readonly kind: ScanKind; readonly at: Date };

const inTheirHands: ReadonlySet<ScanKind> = new Set(saidByWhoHasIt);

/** Only who has the parcel, or had it, says this. */
export function isInTheirHands(kind: ScanKind): boolean {
  return inTheirHands.has(kind);
}

/** What a parcel's scans, in whatever order they came, say of it. */
export type Track = {
  /** When the carrier had it first. */
  readonly collectedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** The latest that tells where it stands. */
  readonly last: Scan | null;
};

/** Reads a parcel's scans by their own times: what comes late or twice changes nothing. A delivery is final. */
export function trackOf(scans: readonly Scan[]): Track {
  const byTime = scans.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const delivered = byTime.find(({ kind }) => kind === "delivered");
  const last = byTime.findLast(({ kind }) => inTheirHands.has(kind));
  return {
    collectedAt: byTime.find(({ kind }) => inTheirHands.has(kind))?.at ?? null,
    deliveredAt: delivered?.at ?? null,
    last: delivered ?? last ?? null,
  };
}

/** How often a carrier is asked about a parcel where its webhooks stay silent, in minutes. */
export function askAgainMinutes({ last }: Track): number {
  return last?.kind === "out_for_delivery" ? 30 : 120;
}

/**
 * A parcel of which nothing was seen for so long is taken for lost by most carriers: operators look for it, and the
 * shipping policy says so.
 */
export const silentDays = 7;
