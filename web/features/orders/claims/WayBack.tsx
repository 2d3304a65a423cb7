import type { Shipment } from "#contract/shipmentTrack.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";
import { ShipmentTrack } from "../parts/ShipmentTrack.tsx";

type WayBackProps = {
  readonly shipment: Shipment;
  /** Where its label is; for whoever sticks it on. */
  readonly labelHref?: string;
};

/** The parcel with which goods go back, and its label. */
export function WayBack({ shipment, labelHref }: WayBackProps) {
  const { wayBack: words } = useMessageGroup("claims");
  return (
    <ShipmentTrack shipment={shipment} title={words.title}>
      {shipment.has_label && labelHref !== undefined && (
        <div className="stack [--stack:0.25rem]">
          <div>
            <FileLink href={labelHref}>{words.label}</FileLink>
          </div>
          <p className="small quiet">{words.labelLine}</p>
        </div>
      )}
    </ShipmentTrack>
  );
}
