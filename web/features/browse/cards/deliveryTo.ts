import type { ProductSummary } from "#contract/catalogue.ts";
import { type DeliveryZone, deliveryDue, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
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
): { readonly paise: Paise; readonly isLeast: boolean } {
  if (terms?.paid_by !== "buyer") return { paise: noPaise, isLeast: false };
  const due = (zone: DeliveryZone) => deliveryDue(terms[zone], terms.free_from, price);
  if (goal === undefined) return { paise: due("near"), isLeast: due("far") > 0 };
  return {
    paise: due(deliveryZone(goal && terms.measured_from && distanceKm(goal, terms.measured_from))),
    isLeast: false,
  };
}
