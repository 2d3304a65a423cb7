import type { OrderPlaces as Places } from "#contract/orderPlaces.ts";
import { AddressLines } from "#web/features/orders/places/AddressLines.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Both ends of an order that Blaze ships, with the numbers to call. Nothing for goods that are handed over. */
export function OrderPlaces({
  places,
  mustChoose,
}: {
  readonly places: Places;
  readonly mustChoose: boolean;
}) {
  const { places: words } = useMessageGroup("operatorDesk");
  const ends = [
    { label: words.from, place: places.pick_up, otherwise: "–" },
    { label: words.to, place: places.delivery, otherwise: mustChoose ? words.missing : "–" },
  ];
  if (ends.every(({ place }) => place === null)) return mustChoose ? <Missing /> : null;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {ends.map(({ label, place, otherwise }) => (
        <div className="stack [--stack:0.25rem]" key={label}>
          <span className="micro faint">{label}</span>
          {place?.address ? (
            <AddressLines address={place.address} mobile={place.address.mobile} />
          ) : (
            <span className="small quiet">{place?.city ?? otherwise}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Missing() {
  const { places: words } = useMessageGroup("operatorDesk");
  return <p className="small quiet">{words.missing}</p>;
}
