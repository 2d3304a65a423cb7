import type { ProductSummary } from "#contract/catalogue.ts";
import { deliveryDue, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";

/**
 * What a buyer pays for a delivery at this price: to a place, to a pin code that no map knows (null), or the least that it
 * costs anybody while nobody has said where it goes (undefined).
 */
export function deliveryTo(
  terms: ProductSummary["delivery_terms"],
  price: Paise,
  goal: Coordinates | null | undefined,
): Paise {
  if (terms?.paid_by !== "buyer") return noPaise;
  const from = terms.measured_from;
  const zone = goal === undefined ? "near" : deliveryZone(goal && from && distanceKm(goal, from));
  return deliveryDue(terms[zone], terms.free_from, price);
}
