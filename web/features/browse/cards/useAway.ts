import { useQuery } from "@tanstack/react-query";
import type { ProductSummary } from "#contract/catalogue.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { officesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { deliveryTo } from "./deliveryTo.ts";

/** The place that a list asks about; null where it asks about one that no map knows, or about none. */
export type From = Coordinates | null | undefined;

/**
 * Where an item is, how it comes from there and what that costs. How far it is, is told from a place of the list or from
 * the pin code that this browser keeps, and the cost of delivery likewise (R-FILTER-2, R-FILTER-4), where `to` is left out
 * by a list that asks about no pin code: from which price on while nobody knows where it goes, so that the line is there
 * from the first paint; none for what is over or handed over, nor where Blaze does not deliver.
 */
export function useAway(product: ProductSummary, from: From, to: From) {
  const { ui } = useMessages();
  const pinCode = useKeptPinCode() ?? "";
  const { data: own } = useQuery({ ...officesQuery(pinCode), select: middleOf });
  const { from_place: place, delivery_terms: terms, shipping_mode: mode } = product;
  const here = from ?? own;
  const goal = to === undefined ? own : to;
  const dueTo = (place: From) => deliveryTo(terms, shownPrice(product), place);
  const paise = dueTo(goal);
  // It is free where it is so everywhere: far is the dearest.
  const isLeast = goal === undefined && dueTo(null) > 0;
  return {
    city: product.city,
    isMeeting: mode === "handover",
    away: place && here ? { area: place.locality, km: distanceKm(here, place) } : undefined,
    delivery:
      mode === "handover" || product.product_status !== "active" || (goal === own && own?.available === false)
        ? undefined
        : paise || isLeast
          ? fillSentence(isLeast ? ui.deliveryFrom : ui.deliveryCosts, { amount: formatRupees(paise) })
          : ui.deliveryFree,
  };
}

type Office = { readonly lat: number | null; readonly lon: number | null; readonly available: boolean };

/** The middle of a pin code's post offices, where Blaze works at all or none; null where no map knows where any of them is. */
function middleOf(offices: readonly Office[]): (Coordinates & Pick<Office, "available">) | null {
  const known = offices.filter((office) => office.lat !== null);
  const mean = (of: "lat" | "lon") =>
    known.reduce((sum, office) => sum + (office[of] ?? 0), 0) / known.length;
  const [first] = known;
  return first ? { ...first, lat: mean("lat"), lon: mean("lon") } : null;
}
