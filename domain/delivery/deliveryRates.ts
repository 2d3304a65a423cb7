import type { DeliveryPrices, WeightClass } from "./deliveryTerms.ts";
import { deliveryZones } from "./deliveryTerms.ts";

/** A row of the table: what bringing things of a class costs from a day in India on, `2026-04-01`. */
export type DeliveryRate = DeliveryPrices & {
  readonly weight_class: WeightClass;
  readonly starts_on: string;
};

/** The prices of a day: of the class's rows the one that began last; null before the first. */
export function deliveryPricesOn(
  day: string,
  weightClass: WeightClass,
  rates: readonly DeliveryRate[],
): DeliveryPrices | null {
  const rate = presentRate(day, weightClass, rates);
  if (rate === undefined) return null;
  const { near, region, far, free_from } = rate;
  return { near, region, far, free_from };
}

/** Whether a row holds today, is still to come, or has been followed by another. */
export function deliveryRateStanding(
  { weight_class, starts_on }: DeliveryRate,
  rates: readonly DeliveryRate[],
  today: string,
): "present" | "planned" | "past" {
  if (starts_on > today) return "planned";
  return presentRate(today, weight_class, rates)?.starts_on === starts_on ? "present" : "past";
}

function presentRate(day: string, weightClass: WeightClass, rates: readonly DeliveryRate[]) {
  return rates
    .filter((rate) => rate.weight_class === weightClass && rate.starts_on <= day)
    .reduce<DeliveryRate | undefined>(
      (last, rate) => (last && last.starts_on > rate.starts_on ? last : rate),
      undefined,
    );
}

/** Whether a farther zone costs less than a nearer one: nobody could be told what it costs at most. */
export function fallsWithDistance(prices: DeliveryPrices): boolean {
  const inOrder = deliveryZones.map((zone) => prices[zone]);
  return inOrder.some((price, place) => price < (inOrder[place - 1] ?? 0));
}
