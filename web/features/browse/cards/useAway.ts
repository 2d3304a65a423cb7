import { useQuery } from "@tanstack/react-query";
import type { ProductSummary } from "#contract/catalogue.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import type { Coordinates } from "#domain/delivery/india.ts";
import { officesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import type { Away } from "#web/ui/ProductPlace.tsx";

/** The place that a list is near to, if it is near to one. */
export type From = Coordinates | null | undefined;

/** The area of an item and how far it is from a place, or from the pin code that this browser keeps; undefined where either is not known. */
export function useAway(place: ProductSummary["from_place"], from: From): Away | undefined {
  const here = useHere(from);
  return place && here ? { area: place.locality, km: distanceKm(here, place) } : undefined;
}

/** That place, or the middle of the pin code that this browser keeps; neither while none is known. */
export function useHere(from: From): From {
  const pinCode = useKeptPinCode() ?? "";
  const { data: own } = useQuery({ ...officesQuery(pinCode), select: middleOf });
  return from ?? own;
}

type Office = { readonly lat: number | null; readonly lon: number | null };

/** The middle of a pin code's post offices; null where the directory does not know where any of them is. */
function middleOf(offices: readonly Office[]): Coordinates | null {
  const known = offices.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]));
  if (known.length === 0) return null;
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { lat: mean(known.map(({ lat }) => lat)), lon: mean(known.map(({ lon }) => lon)) };
}
