import { useQuery } from "@tanstack/react-query";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { nearestQuery } from "../map/placeQueries.ts";
import type { AddressDraft } from "./addressDraft.ts";

/** The person put the pin near one pin code and typed another: either may be meant, so that it is only said. */
export function PinElsewhere({ draft }: { readonly draft: AddressDraft }) {
  const delivery = useMessageGroup("delivery");
  const { data: nearest } = useQuery(nearestQuery(draft.isPlaced ? draft.place : null));
  const office = nearest?.[0];
  const isElsewhere =
    draft.isPlaced &&
    draft.officeId !== null &&
    office !== undefined &&
    office.pin_code !== draft.texts.pin_code;
  return (
    <p className="small quiet" role="status">
      {isElsewhere &&
        fillSentence(delivery.pinElsewhere, { near: office.pin_code, typed: draft.texts.pin_code })}
    </p>
  );
}
