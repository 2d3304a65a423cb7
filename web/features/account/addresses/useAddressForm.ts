import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Address, PostOfficeRecord } from "#contract/delivery.ts";
import type { PlaceType } from "#domain/delivery/placeType.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type MapPlace, nearestQuery } from "../map/placeQueries.ts";
import { type AddressTexts, missingTexts, withOffice, withSuggestion, withText } from "./addressDraft.ts";
import { officesQuery } from "./deliveryQueries.ts";
import { useAddressDraft } from "./useAddressDraft.ts";
import { type AddressErrors, useSaveAddress } from "./useSaveAddress.ts";

/** Farther than this from a dropped pin, the nearest post office suggests nothing. */
const SUGGEST_WITHIN_KM = 40;

type AddressFormOptions = {
  readonly known: Address | undefined;
  readonly onSaved: (address: Address) => void;
  readonly isQuiet: boolean;
};

/** The address form: what stands in it, what the map and the pin code fill in, and saving it. */
export function useAddressForm({ known, onSaved, isQuiet }: AddressFormOptions) {
  const delivery = useMessageGroup("delivery");
  const { draft, setDraft, forget } = useAddressDraft(known);
  const [errors, setErrors] = useState<AddressErrors>({});
  const offices = useQuery(officesQuery(draft.texts.pin_code));
  const saving = useSaveAddress({
    known,
    isQuiet,
    onSaved: (address) => {
      forget();
      onSaved(address);
    },
    onRefused: setErrors,
  });
  const nearestTo = useNearestOffice();

  const clear = useCallback((...fields: string[]) => setErrors((before) => without(before, fields)), []);

  function setText(field: keyof AddressTexts, typed: string) {
    clear(field);
    setDraft((before) => withText(before, field, typed));
  }

  /** Beside a field that was left empty, as the person goes on to the next. */
  function checkText(field: keyof AddressTexts) {
    const missing = missingTexts(draft.texts, delivery.required)[field];
    if (missing) setErrors((before) => ({ ...before, [field]: missing }));
  }

  function chooseOffice(office: PostOfficeRecord) {
    clear("pin_code_id", "city");
    setDraft((before) => withOffice(before, office));
  }

  // The only post office of a pin code leaves nothing to choose.
  const [sole, ...others] = offices.data ?? [];
  const isSole = sole !== undefined && others.length === 0;
  useEffect(() => {
    if (!isSole) return;
    clear("pin_code_id", "city");
    setDraft((before) => (before.officeId === null ? withOffice(before, sole) : before));
  }, [isSole, sole, clear, setDraft]);

  /** The pin was dropped, or the browser said where it is: the nearest post office is suggested. */
  const putAt = useCallback(
    async (place: MapPlace) => {
      clear("place", "pin_code", "pin_code_id", "city");
      setDraft((before) => ({ ...before, place, isPlaced: true }));
      const nearest = await nearestTo(place);
      if (!nearest) return;
      setDraft((before) => withSuggestion(before, nearest));
    },
    [clear, nearestTo, setDraft],
  );

  /** Returns the first field that is not as it should be; undefined when the address is on its way. */
  function save(): string | undefined {
    const missing = missingTexts(draft.texts, delivery.required);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first === undefined) saving.mutate(draft);
    return first;
  }

  return {
    draft,
    errors,
    offices,
    setText,
    checkText,
    setType: (type: PlaceType) => setDraft((before) => ({ ...before, type })),
    chooseOffice,
    putAt,
    sayWrong: (field: string, sentence: string) => setErrors((before) => ({ ...before, [field]: sentence })),
    save,
    isSaving: saving.isPending,
  };
}

export type AddressFormParts = ReturnType<typeof useAddressForm>;

/** Finds the post office nearest to a pin; null when there is none near, or the pin has been dropped again since. */
function useNearestOffice(): (place: MapPlace) => Promise<PostOfficeRecord | null> {
  const queryClient = useQueryClient();
  const asked = useRef(0);
  return useCallback(
    async (place) => {
      asked.current += 1;
      const turn = asked.current;
      const [nearest] = await queryClient.fetchQuery(nearestQuery(place)).catch(() => []);
      const isNear = nearest !== undefined && nearest.distance_km <= SUGGEST_WITHIN_KM;
      return isNear && turn === asked.current ? nearest : null;
    },
    [queryClient],
  );
}

function without(errors: AddressErrors, fields: readonly string[]): AddressErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
