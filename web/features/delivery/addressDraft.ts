import type { Address } from "#contract/delivery.ts";
import type { PlaceType } from "#domain/delivery/placeType.ts";
import type { MapPlace } from "./deliveryQueries.ts";

/** What is typed. */
export type AddressTexts = Record<"door_no" | "locality" | "landmark" | "pin_code" | "city", string>;

export type AddressDraft = {
  readonly type: PlaceType;
  readonly texts: AddressTexts;
  readonly officeId: number | null;
  readonly state: string;
  /** Where the pin stands; null before the map or a post office has said. */
  readonly place: MapPlace | null;
  /** The person put the pin there; a post office no longer moves it. */
  readonly isPlaced: boolean;
};

/** An empty form, or one with an address that is there already. */
export function addressDraft(known?: Address): AddressDraft {
  const place = known?.lat != null && known.lon != null ? { lat: known.lat, lng: known.lon } : null;
  return {
    type: known?.type ?? "home",
    texts: {
      door_no: known?.door_no ?? "",
      locality: known?.locality ?? "",
      landmark: known?.landmark ?? "",
      pin_code: known?.pin_code ?? "",
      city: known?.city ?? "",
    },
    officeId: known?.pin_code_id ?? null,
    state: known?.state ?? "",
    place,
    isPlaced: place !== null,
  };
}

/** The sentences of the fields that are empty and must not be (spec signed-in section 5). */
export function missingTexts<Field extends keyof AddressTexts>(
  texts: AddressTexts,
  sentences: Readonly<Record<Field, string>>,
): Partial<Record<keyof AddressTexts, string>> {
  const entries = Object.entries(sentences) as [Field, string][];
  return Object.fromEntries(entries.filter(([field]) => texts[field].trim() === ""));
}
