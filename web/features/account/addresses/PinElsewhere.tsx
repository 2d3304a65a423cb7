import { useQuery } from "@tanstack/react-query";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { nearestQuery } from "../map/placeQueries.ts";
import type { AddressFormParts } from "./useAddressForm.ts";

/** The person put the pin near one pin code and typed another: either may be meant, so that they choose. */
export function PinElsewhere({ form: { draft, chooseOffice } }: { readonly form: AddressFormParts }) {
  const delivery = useMessageGroup("delivery");
  const { data: nearest } = useQuery(nearestQuery(draft.isPlaced ? draft.place : null));
  const office = nearest?.[0];
  const isElsewhere =
    draft.isPlaced &&
    draft.officeId !== null &&
    office !== undefined &&
    office.pin_code !== draft.texts.pin_code;
  return (
    <div className="stack [--stack:0.5rem]">
      <p className="small quiet" role="status">
        {isElsewhere &&
          fillSentence(delivery.pinElsewhere, { near: office.pin_code, typed: draft.texts.pin_code })}
      </p>
      {isElsewhere && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => chooseOffice(office)}>
            {fillSentence(delivery.takePinCode, { near: office.pin_code })}
          </Button>
        </div>
      )}
    </div>
  );
}
