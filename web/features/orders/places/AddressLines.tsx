import type { OrderAddress } from "#contract/orderPlaces.ts";
import { Icon } from "#web/ui/Icon.tsx";

type AddressLinesProps = {
  readonly address: OrderAddress;
  /** What is shown of the number: all of it where it can be called. */
  readonly mobile: string;
};

/** An address as it stands on a label, with whoever is there. */
export function AddressLines({ address, mobile }: AddressLinesProps) {
  const { name, door_no: door, locality, landmark, city, state, pin_code: pinCode } = address;
  const lines = [`${door}, ${locality}`, landmark, `${city} ${pinCode}, ${state}`];
  return (
    <div className="line items-start [--line-gap:0.75rem]">
      <Icon name="map-pin" size="large" />
      <address className="min-w-0 not-italic wrap-anywhere" data-words="own">
        <b className="strong">{name}</b>
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        {mobile !== "" && mobile === address.mobile ? (
          <a className="line min-h-11 figures" href={`tel:${mobile}`}>
            {mobile}
          </a>
        ) : (
          <span className="block figures quiet">{mobile}</span>
        )}
      </address>
    </div>
  );
}
