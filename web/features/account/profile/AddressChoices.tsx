import type { Address } from "#contract/delivery.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { placeTypeIcons } from "../addresses/placeTypeIcons.ts";

type AddressChoicesProps = {
  readonly addresses: readonly Address[];
  readonly chosen: string;
  readonly onChoose: (addressId: string) => void;
};

/** The saved addresses; the one that is chosen here is shown beside the list. */
export function AddressChoices({ addresses, chosen, onChoose }: AddressChoicesProps) {
  const delivery = useMessageGroup("delivery");
  return (
    <fieldset className="min-w-0">
      <legend className="sr">{delivery.savedAddresses}</legend>
      <ul className="stack [--stack:0.75rem]">
        {addresses.map((address) => (
          <li key={address.id}>
            <label className="choice items-start">
              <span className="choice__mark">
                <Icon name={placeTypeIcons[address.type]} size="large" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b className="strong">{delivery.types[address.type]}</b>
                <span className="small quiet block" data-words="own">
                  {address.door_no}, {address.locality}
                </span>
                <span className="small quiet figures block" data-words="own">
                  {fillSentence(delivery.cityLine, { city: address.city, pinCode: address.pin_code })}
                </span>
                <span className="block pt-1.5">
                  {address.available ? (
                    <Badge tone="good" icon="check-circle">
                      {delivery.available}
                    </Badge>
                  ) : (
                    <Badge tone="wait" icon="hourglass-medium">
                      {delivery.notYet}
                    </Badge>
                  )}
                </span>
              </span>
              <span className="check check--bare">
                <input
                  type="radio"
                  name="address"
                  checked={address.id === chosen}
                  onChange={() => onChoose(address.id)}
                />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
