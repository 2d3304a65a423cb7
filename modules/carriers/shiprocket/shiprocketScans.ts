import type { ScanKind } from "#domain/shipping/scanKinds.ts";

/**
 * Shiprocket's codes of a scan (`sr-status`) in our words, as its API's document lists them. What stands in none of
 * these lists, and a scan without a code ("NA"), is `other`: shown to operators alone, and nothing follows from it.
 */
const kinds: Readonly<Record<ScanKind, readonly number[]>> = {
  booked: [1, 2, 3, 4, 5, 13, 15, 19, 20, 52],
  collected: [6, 42, 51],
  moving: [18, 38, 39, 48, 50, 54, 55],
  out_for_delivery: [17],
  attempt_failed: [21, 77],
  delivered: [7],
  delayed: [22],
  lost: [12, 24, 44, 76],
  damaged: [25],
  returning: [9, 14, 40, 41, 46],
  returned: [10, 78],
  cancelled: [8, 16, 45],
  other: [],
};

const byCode = new Map(
  (Object.entries(kinds) as [ScanKind, readonly number[]][]).flatMap(([kind, codes]) =>
    codes.map((code) => [String(code), kind] as const),
  ),
);

export function scanKindOf(code: string): ScanKind {
  return byCode.get(code) ?? "other";
}

/** Its times are those of India, without a zone: `2026-11-23 14:23:18`. Null for one that cannot be read. */
export function timeInIndia(text: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text ?? "");
  if (match === null) return null;
  const at = new Date(`${match[1]}T${match[2]}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
