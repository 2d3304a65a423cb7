import type { SettlementRates } from "#domain/payout/settlement.ts";

export type RateKind = keyof SettlementRates;
/** `starts_on` is a day in India, `2026-04-01`: such days are in order as text. */
export type Rate = {
  readonly kind: RateKind;
  readonly starts_on: string;
  readonly basis_points: number;
  readonly source: string;
};

export const rateKinds: readonly RateKind[] = ["platform_fee", "gst_on_fee", "tcs", "tds"];

/** The rates of a day: of each kind the one that began last, else nothing. */
export function ratesOn(day: string, rates: readonly Rate[]): SettlementRates {
  const found: Record<RateKind, number> = { platform_fee: 0, gst_on_fee: 0, tcs: 0, tds: 0 };
  for (const kind of rateKinds) found[kind] = presentRate(kind, rates, day)?.basis_points ?? 0;
  return found;
}

/** Whether a rate is the one of today, is still to come, or has been followed by another. */
export function standingOf(
  rate: Rate,
  rates: readonly Rate[],
  today: string,
): "present" | "planned" | "past" {
  if (rate.starts_on > today) return "planned";
  return presentRate(rate.kind, rates, today)?.starts_on === rate.starts_on ? "present" : "past";
}

function presentRate(kind: RateKind, rates: readonly Rate[], day: string): Rate | undefined {
  return rates
    .filter((rate) => rate.kind === kind && rate.starts_on <= day)
    .reduce<Rate | undefined>(
      (last, rate) => (last && last.starts_on > rate.starts_on ? last : rate),
      undefined,
    );
}

/** Reads a percentage with at most two places; null when it is none from 0 to 100. */
export function basisPointsIn(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[%\s]/g, ""));
  if (match === null) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** "12.5%". */
export function percentName(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
