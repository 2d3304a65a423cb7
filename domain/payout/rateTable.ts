import { type SettlementRates, sharesPassTheWhole } from "./settlement.ts";

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
  const of = (kind: RateKind) => presentRate(kind, rates, day)?.basis_points ?? 0;
  return {
    platform_fee: of("platform_fee"),
    gst_on_fee: of("gst_on_fee"),
    tcs: of("tcs"),
    tds: of("tds"),
  };
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

/**
 * Whether the shares would pass the whole of a sale on any day from this one on, with which no sale could be settled.
 * Shares change only on the days on which a rate begins.
 */
export function passesTheWhole(rates: readonly Rate[], fromDay: string): boolean {
  const days = rates.map((rate) => rate.starts_on).filter((day) => day >= fromDay);
  return days.some((day) => sharesPassTheWhole(ratesOn(day, rates)));
}
