import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import type { Address, PostOfficeRecord } from "#contract/delivery.ts";
import type { PlaceType } from "#domain/delivery/placeType.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { deliveryMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type AddressTexts, addressDraft, missingTexts } from "./addressDraft.ts";
import { addressesQuery, type MapPlace, nearestQuery, officesQuery } from "./deliveryQueries.ts";

/** Farther than this from a dropped pin, the nearest post office suggests nothing. */
const SUGGEST_WITHIN_KM = 40;

export type AddressErrors = Partial<Record<string, string>>;

/** The address form: what stands in it, what the map and the pin code fill in, and saving it. */
export function useAddressForm({ known, onSaved }: { known?: Address; onSaved: (address: Address) => void }) {
  const { delivery } = useMessageGroup(deliveryMessages);
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => addressDraft(known));
  const [errors, setErrors] = useState<AddressErrors>({});
  const change = useCallback(
    (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );

  const offices = useQuery(officesQuery(draft.texts.pin_code));
  const asked = useRef(0);

  function setText(field: keyof AddressTexts, typed: string) {
    const text = field === "pin_code" ? typed.replace(/\D/g, "").slice(0, 6) : typed;
    setErrors(({ [field]: _, ...others }) => others);
    setDraft((before) => ({
      ...before,
      texts: { ...before.texts, [field]: text },
      ...(field === "pin_code" && text !== before.texts.pin_code ? { officeId: null, state: "" } : {}),
    }));
  }

  /** Beside a field that was left empty, as the person goes on to the next. */
  function checkText(field: keyof AddressTexts) {
    const missing = missingTexts(draft.texts, delivery.required)[field];
    if (missing) setErrors((before) => ({ ...before, [field]: missing }));
  }

  function chooseOffice(office: PostOfficeRecord) {
    setErrors(({ pin_code_id: _, city: __, ...others }) => others);
    setDraft((before) => ({
      ...before,
      ...withOffice(before.texts, office),
      place: placeOf(before, office),
    }));
  }

  /** The pin was dropped, or the browser said where it is: the nearest post office is suggested. */
  const putAt = useCallback(
    async (place: MapPlace) => {
      asked.current += 1;
      const turn = asked.current;
      change({ place, isPlaced: true });
      setErrors(({ place: _, ...others }) => others);
      const [nearest] = await queryClient.fetchQuery(nearestQuery(place)).catch(() => []);
      if (turn !== asked.current || !nearest || nearest.distance_km > SUGGEST_WITHIN_KM) return;
      setErrors(({ pin_code: _, pin_code_id: __, city: ___, ...others }) => others);
      setDraft((before) => ({ ...before, ...withOffice(before.texts, nearest) }));
    },
    [change, queryClient],
  );

  const saving = useMutation({
    mutationFn: async (): Promise<Address> => {
      const { type, texts, officeId, state, place } = draft;
      const body = {
        ...texts,
        type,
        state,
        country: "IN" as const,
        pin_code_id: officeId ?? 0,
        lat: place?.lat ?? null,
        lon: place?.lng ?? null,
      };
      return known
        ? callApi("PUT /user/address/:id", { params: { id: known.id }, body })
        : callApi("POST /user/address", { body });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(addressesQuery.queryKey, (list = []) =>
        known ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved],
      );
      toast.success(known ? delivery.addressChanged : delivery.addressAdded);
      onSaved(saved);
    },
    onError: (failure) => setErrors(fieldErrors(failure)),
  });

  /** Answers the first field that is not as it should be; undefined when the address is on its way. */
  function save(): string | undefined {
    const missing = missingTexts(draft.texts, delivery.required);
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first === undefined) saving.mutate();
    return first;
  }

  return {
    draft,
    errors,
    offices,
    setText,
    checkText,
    setType: (type: PlaceType) => change({ type }),
    chooseOffice,
    putAt,
    sayWrong: (field: string, sentence: string) => setErrors((before) => ({ ...before, [field]: sentence })),
    save,
    isSaving: saving.isPending,
  };
}

export type AddressFormParts = ReturnType<typeof useAddressForm>;

/** City is the post office's name and state the record's (spec signed-in section 5). */
function withOffice(texts: AddressTexts, office: PostOfficeRecord) {
  return {
    texts: { ...texts, pin_code: office.pin_code, city: office.office },
    officeId: office.id,
    state: office.state,
  };
}

/** The map follows the post office until the person has put the pin somewhere. */
function placeOf(
  before: { readonly place: MapPlace | null; readonly isPlaced: boolean },
  { lat, lon }: PostOfficeRecord,
): MapPlace | null {
  return before.isPlaced || lat === null || lon === null ? before.place : { lat, lng: lon };
}

function fieldErrors(failure: unknown): AddressErrors {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries(
    failure.fieldErrors.map(({ loc, msg }) => [
      ["lat", "lon"].includes(String(loc[1])) ? "place" : loc[1],
      msg,
    ]),
  );
}
