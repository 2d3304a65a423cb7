import type { Address } from "#contract/delivery.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { AddressDraft } from "./addressDraft.ts";
import { addressesQuery } from "./deliveryQueries.ts";

/** What is wrong, by the name of the field; `place` stands for the pin on the map. */
export type AddressErrors = Partial<Record<string, string>>;

type SaveAddressOptions = {
  /** The address that is changed; without it a new one is added. */
  readonly known: Address | undefined;
  readonly onSaved: (address: Address) => void;
  /** What follows says that it is there. */
  readonly isQuiet?: boolean | undefined;
  readonly onRefused: (errors: AddressErrors) => void;
};

/** Saves the form, and puts what was saved into the list of addresses. */
export function useSaveAddress({ known, onSaved, onRefused, isQuiet }: SaveAddressOptions) {
  const delivery = useMessageGroup("delivery");
  return useApiMutation({
    call: (draft: AddressDraft): Promise<Address> =>
      known
        ? callApi("PUT /user/address/:id", { params: { id: known.id }, body: bodyOf(draft) })
        : callApi("POST /user/address", { body: bodyOf(draft) }),
    ...(isQuiet ? {} : { success: known ? delivery.addressChanged : delivery.addressAdded }),
    onSuccess: (saved, _, queries) => {
      queries.setQueryData(addressesQuery.queryKey, (list = []) =>
        // A new one may stand there already: it was sent again because the first answer was lost.
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      );
      onSaved(saved);
    },
    onError: (failure) => onRefused(fieldErrors(failure)),
  });
}

function bodyOf({ type, texts, officeId, state, place }: AddressDraft) {
  return {
    ...texts,
    type,
    state,
    country: "IN" as const,
    pin_code_id: officeId ?? 0,
    lat: place?.lat ?? null,
    lon: place?.lng ?? null,
  };
}

function fieldErrors(failure: unknown): AddressErrors {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries(
    failure.fieldErrors.map(({ loc, msg }) => {
      const field = String(loc[1]);
      return [field === "lat" || field === "lon" ? "place" : field, msg];
    }),
  );
}
