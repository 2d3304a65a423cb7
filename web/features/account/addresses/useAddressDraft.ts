import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Address } from "#contract/delivery.ts";
import { readSelectedAddress } from "#web/api/selectedAddress.ts";
import { readKeptPinCode } from "#web/lib/keptPinCode.ts";
import { type AddressDraft, addressDraft, withText } from "./addressDraft.ts";

const queryKey = ["addresses", "left"];

/**
 * What stands in the address form. What was typed for a new address and not saved is kept until the page is left: a form
 * that was closed begins with it when it is opened again. `forget` ends that.
 */
export function useAddressDraft(known: Address | undefined) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => {
    if (known) return addressDraft(known);
    return queryClient.getQueryData<AddressDraft>(queryKey) ?? newDraft();
  });
  useEffect(() => {
    if (known) return;
    const { door_no, landmark } = draft.texts;
    const locality = draft.texts.locality === draft.officeLocality ? "" : draft.texts.locality;
    // A pin code alone is typed again sooner than looked for, and the header may say another one by then.
    if (`${door_no}${locality}${landmark}` === "") queryClient.removeQueries({ queryKey });
    else queryClient.setQueryData(queryKey, draft);
  }, [known, draft, queryClient]);
  const forget = () => {
    if (!known) queryClient.removeQueries({ queryKey });
  };
  return { draft, setDraft, forget };
}

/** A first address begins with the pin code that was given without one, in the header or beside a product. */
function newDraft(): AddressDraft {
  const said = readSelectedAddress() === null ? readKeptPinCode() : null;
  return said === null ? addressDraft() : withText(addressDraft(), "pin_code", said);
}
