import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Address } from "#contract/delivery.ts";
import { onSelectedAddress, readSelectedAddress } from "#web/api/selectedAddress.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { addressesQuery } from "./deliveryQueries.ts";
import { placeTypeIcons } from "./placeTypeIcons.ts";

type AddressListProps = {
  readonly onPick: (address: Address) => void;
  readonly onAdd: () => void;
  /** The list is not about the chosen delivery location: none is marked. */
  readonly unmarked?: boolean;
};

/** The saved addresses to pick from, and the way to a new one. */
export function AddressList({ onPick, onAdd, unmarked = false }: AddressListProps) {
  const delivery = useMessageGroup("delivery");
  const query = useQuery(addressesQuery);
  const { data: addresses } = query;
  const selected = useSyncExternalStore(onSelectedAddress, readSelectedAddress, () => null);
  return (
    <>
      <QueryState query={query} shape="table" count={3} message={delivery.addressesFailed} />
      {addresses?.length === 0 && (
        <EmptyState icon="map-pin" text={delivery.noAddresses} line={delivery.noAddressesLine} />
      )}
      {addresses !== undefined && addresses.length > 0 && (
        <ul className="stack [--stack:0.75rem]" aria-label={delivery.savedAddresses}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressRow
                address={address}
                isSelected={!unmarked && address.id === selected && address.available}
                onPick={() => onPick(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button tone={addresses?.length === 0 ? "ember" : "outline"} wide onClick={onAdd}>
        <Icon name="plus" weight="bold" /> {delivery.addAddress}
      </Button>
    </>
  );
}

type AddressRowProps = {
  readonly address: Address;
  readonly isSelected: boolean;
  readonly onPick: () => void;
};

function AddressRow({ address, isSelected, onPick }: AddressRowProps) {
  const delivery = useMessageGroup("delivery");
  const { city, pin_code: pinCode } = address;
  return (
    <button
      type="button"
      className="choice text-start"
      aria-current={isSelected ? "true" : undefined}
      onClick={onPick}
    >
      <span className="choice__mark">
        <Icon name={placeTypeIcons[address.type]} size="large" />
      </span>
      <span className="min-w-0 wrap-anywhere" data-words="own">
        <b className="strong">{address.locality}</b>
        <br />
        <span className="small quiet figures">{fillSentence(delivery.cityLine, { city, pinCode })}</span>
      </span>
      <span className="small quiet">
        {address.available ? isSelected && <Icon name="check" weight="bold" /> : delivery.notYet}
      </span>
    </button>
  );
}
