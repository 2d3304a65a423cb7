import type { Address, PostOfficeRecord } from "#contract/delivery.ts";
import type { PlaceType } from "#domain/delivery/placeType.ts";
import type { MapPlace } from "../map/placeQueries.ts";

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
  /** About where that is, while no pin stands anywhere. */
  readonly near: MapPlace | null;
  /** The pin code was suggested by the pin, and follows it: one that was typed stays. */
  readonly isSuggested: boolean;
  /** What the chosen post office has put into the locality; another office puts its own in the place of it. */
  readonly officeLocality: string;
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
    near: null,
    isSuggested: false,
    officeLocality: "",
  };
}

/** The sentences of the fields that are empty and must not be (R-PLACE-1). */
export function missingTexts<Field extends keyof AddressTexts>(
  texts: AddressTexts,
  sentences: Readonly<Record<Field, string>>,
): Partial<Record<keyof AddressTexts, string>> {
  const entries = Object.entries(sentences) as [Field, string][];
  return Object.fromEntries(entries.filter(([field]) => texts[field].trim() === ""));
}

/** What an address still lacks before it can be sent, by the name of each: a post office among them (R-PLACE-2). */
export function missingParts(
  { texts, officeId }: AddressDraft,
  required: Readonly<Partial<Record<keyof AddressTexts, string>>>,
): (keyof AddressTexts | "post_office")[] {
  const fields = Object.keys(missingTexts(texts, required as Record<keyof AddressTexts, string>));
  return [
    ...(officeId === null && texts.pin_code !== "" ? (["post_office"] as const) : []),
    ...(fields as (keyof AddressTexts)[]),
  ];
}

/** A field as it is typed. Another pin code has other post offices, and the pin of the last one stands nowhere. */
export function withText(draft: AddressDraft, field: keyof AddressTexts, typed: string): AddressDraft {
  if (field !== "pin_code") return { ...draft, texts: { ...draft.texts, [field]: typed } };
  const digits = typed.replace(/\D/g, "").slice(0, 6);
  if (digits === draft.texts.pin_code) return draft;
  const place = draft.isPlaced ? draft.place : null;
  return {
    ...draft,
    texts: { ...draft.texts, pin_code: digits },
    officeId: null,
    state: "",
    place,
    near: null,
    isSuggested: false,
  };
}

/**
 * A chosen post office: city and state are its record's (R-PLACE-2). The pin follows it until the person has put the
 * pin somewhere; where it stands is known roughly alone, the map only shows about where.
 */
export function withOffice(draft: AddressDraft, office: PostOfficeRecord): AddressDraft {
  const { lat, lon } = office;
  const near = lat === null || lon === null ? null : { lat, lng: lon };
  const own = office.is_rough ? null : near;
  const officeLocality = localityOf(office);
  const isTyped = draft.texts.locality !== "" && draft.texts.locality !== draft.officeLocality;
  const locality = isTyped ? draft.texts.locality : officeLocality;
  return {
    ...draft,
    officeLocality,
    texts: { ...draft.texts, locality, pin_code: office.pin_code, city: office.city },
    officeId: office.id,
    state: office.state,
    place: draft.isPlaced ? draft.place : own,
    near,
    isSuggested: false,
  };
}

/** The area that a post office is named for: "Indiranagar" of "Indiranagar S.O (Bengaluru)". A city's main office names none. */
function localityOf({ office }: PostOfficeRecord): string {
  return /^(.+?) (?:S|B|H)\.O\b/.exec(office)?.[1] ?? "";
}

/** The pin was put near a post office: it is suggested, unless another pin code was typed or chosen. */
export function withSuggestion(draft: AddressDraft, nearest: PostOfficeRecord): AddressDraft {
  const isOpen = draft.officeId === null || draft.isSuggested;
  return isOpen ? { ...withOffice(draft, nearest), isSuggested: true } : draft;
}
