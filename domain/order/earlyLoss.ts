import type { ScanKind } from "../shipping/scanKinds.ts";

/** A parcel may come so many days later than it was expected before anybody thinks it lost. */
const lossGraceDays = 2;
const dayMs = 24 * 60 * 60_000;

/**
 * True while goods on their way may still come as expected, so that whoever calls them lost is asked first. Without an
 * expected day nothing speaks against it.
 */
export function isEarlyLoss(expectedBy: Date | null, now: Date): boolean {
  return expectedBy !== null && now.getTime() < expectedBy.getTime() + lossGraceDays * dayMs;
}

const saysLittle: ReadonlySet<ScanKind> = new Set(["booked", "cancelled", "other", "delayed"]);
const spoilt: ReadonlySet<ScanKind> = new Set(["lost", "damaged"]);

/** True of a parcel that is lost or broken by its carrier's own word, and not one that it takes back; its scans, the newest first. */
export function isSpoilt(scans: readonly ScanKind[]): boolean {
  const last = scans.find((kind) => !saysLittle.has(kind));
  return last !== undefined && spoilt.has(last);
}
