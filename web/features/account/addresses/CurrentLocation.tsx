import { useState } from "react";
import { toast } from "react-hot-toast";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { readPlace } from "../map/mapMessages.ts";
import type { MapPlace } from "../map/placeQueries.ts";

type CurrentLocationProps = {
  readonly onPlace: (place: MapPlace) => void;
  readonly onOutside: () => void;
};

/** Asks the browser where it is. A failure shows the browser's own message (R-PLACE-5). */
export function CurrentLocation({ onPlace, onOutside }: CurrentLocationProps) {
  const delivery = useMessageGroup("delivery");
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    if (!("geolocation" in navigator)) {
      toast.error(delivery.locationUnsupported);
      return;
    }
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        const place = readPlace(coords.latitude, coords.longitude);
        if (place) onPlace(place);
        else onOutside();
      },
      (failure) => {
        setIsAsking(false);
        toast.error(failure.message);
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }

  return (
    <Button tone="outline" size="small" wide busy={isAsking} onClick={ask}>
      {!isAsking && <Icon name="crosshair" weight="bold" />} {delivery.useLocation}
    </Button>
  );
}
