import type { Address } from "#contract/delivery.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { cityWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { openChooser } from "./chooserState.ts";
import { useSelectedAddress } from "./useSelectedAddress.ts";

/** The greeting and the chosen place in the header; a press opens the address chooser. */
export default function PlaceButton({ name }: { readonly name: string }) {
  const { shell } = useMessages();
  const delivery = useMessageGroup("delivery");
  const selection = useSelectedAddress();
  const placeName = ({ locality, city }: Address) =>
    fillSentence(delivery.placeName, { locality, city: cityWord(city) });
  const place = selection.state === "chosen" ? placeName(selection.address) : null;
  const pinCode = useKeptPinCode();
  // Without an address, what was asked about. A narrow header has room for the number alone.
  const asked = pinCode ?? delivery.chooseLocation;
  const isWaiting = selection.state === "loading" || selection.state === "failed";
  return (
    <button
      type="button"
      className="place place--own place--button"
      aria-haspopup="dialog"
      onClick={openChooser}
    >
      <Icon name="map-pin" weight="bold" size="small" />
      <span>
        <span className="place__face" aria-hidden="true" data-words="own">
          {[...name.trim()][0]}
        </span>
        <span className="place__hi">{fillSentence(shell.greeting, { name })}</span>
        {(place || pinCode) && <span className="sr">{delivery.chooseLocation}:</span>}
        {place ? <b data-words="own">{place}</b> : <b>{isWaiting ? "\u00a0" : asked}</b>}
      </span>
    </button>
  );
}
