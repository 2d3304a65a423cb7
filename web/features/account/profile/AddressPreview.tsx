import type { Address } from "#contract/delivery.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { mapAddress } from "../map/mapAddress.ts";

type AddressPreviewProps = {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** One address: door number, locality, landmark, city, pin code; then where that is on the map. */
export function AddressPreview({ address, onEdit, onRemove }: AddressPreviewProps) {
  const delivery = useMessageGroup("delivery");
  const { lat, lon } = address;
  const lines = [
    [delivery.fields.door_no, address.door_no],
    [delivery.fields.locality, address.locality],
    [delivery.fields.landmark, address.landmark],
    [delivery.fields.city, address.city],
    [delivery.fields.pin_code, address.pin_code],
  ].filter(([, text]) => text !== "");
  return (
    <div className="stack [--stack:0.875rem] max-md:-order-1">
      <dl className="spec small">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="figures wrap-anywhere" data-words="own">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {lat === null || lon === null ? (
        <Note>{delivery.map.unknown}</Note>
      ) : (
        <div className="map-edge">
          <iframe
            // Another place in the same frame would be a step in the browser's history.
            key={`${lat} ${lon}`}
            className="map-frame"
            src={mapAddress("view", { lat, lng: lon })}
            title={fillSentence(delivery.map.mapOf, { place: address.locality })}
            loading="lazy"
          />
        </div>
      )}
      <div className="actions">
        <Button tone="outline" size="small" onClick={onEdit}>
          <Icon name="pencil-simple" weight="bold" /> {delivery.edit}
        </Button>
        <Button tone="destructive" size="small" onClick={onRemove}>
          <Icon name="trash" weight="bold" /> {delivery.remove}
        </Button>
      </div>
    </div>
  );
}
