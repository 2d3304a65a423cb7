import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { NearbyOffice } from "#contract/delivery.ts";
import { mercatorPoint, placeOfMercator } from "#domain/delivery/mercator.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { keptInIndia, keyStep } from "./movePin.ts";
import { PinDrawing } from "./PinDrawing.tsx";
import type { PlaceMapProps } from "./placeMapProps.ts";
import { type MapPlace, nearestQuery } from "./placeQueries.ts";

const WIDTH = 640;
const HEIGHT = 400;
/** As many as stand side by side; a dot says where the others are. */
const NAMED = 8;

/** The map of a browser without WebGL: the post offices around the pin, drawn as a picture. */
export function PlainMap({ place, onPick }: PlaceMapProps) {
  const delivery = useMessageGroup("delivery");
  const { data: offices = [] } = useQuery(nearestQuery(place, 40));
  const [zoom, setZoom] = useState(13);
  const view = viewAround(place, zoom);
  const at = { lat: place.lat.toFixed(4), lng: place.lng.toFixed(4) };

  const move = (x: number, y: number) => onPick?.(keptInIndia(view.placeAt(x, y)));
  function moveByKey(event: KeyboardEvent) {
    const step = keyStep(event);
    if (!step) return;
    event.preventDefault();
    move(WIDTH / 2 + step.right, HEIGHT / 2 + step.down);
  }
  function moveByPress(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = Math.max(box.width / WIDTH, box.height / HEIGHT);
    move(
      WIDTH / 2 + (event.clientX - box.x - box.width / 2) / scale,
      HEIGHT / 2 + (event.clientY - box.y - box.height / 2) / scale,
    );
  }

  const picture = <OfficePicture offices={offices} view={view} />;
  return (
    <div className="map">
      {onPick ? (
        <button
          type="button"
          className="map__press"
          aria-label={fillSentence(delivery.map.pin, at)}
          onKeyDown={moveByKey}
          onClick={(event) => event.detail > 0 && moveByPress(event)}
        >
          {picture}
        </button>
      ) : (
        <div role="img" aria-label={fillSentence(delivery.map.coordinates, at)}>
          {picture}
        </div>
      )}
      <div className="map__zoom">
        <IconButton
          icon={{ name: "plus", weight: "bold" }}
          label={delivery.map.zoomIn}
          onClick={() => setZoom(Math.min(16, zoom + 1))}
        />
        <IconButton
          icon={{ name: "minus", weight: "bold" }}
          label={delivery.map.zoomOut}
          onClick={() => setZoom(Math.max(8, zoom - 1))}
        />
      </div>
      {onPick && <p className="map__hint">{delivery.map.plainHint}</p>}
    </div>
  );
}

type View = {
  placeAt(x: number, y: number): MapPlace;
  pointOf(office: NearbyOffice): { x: number; y: number };
};

/** The picture's plane around a place; at zoom 0 the world would be 512 wide. */
function viewAround({ lat, lng }: MapPlace, zoom: number): View {
  const middle = mercatorPoint({ lat, lon: lng });
  const scale = 512 * 2 ** zoom;
  return {
    placeAt: (x, y) => {
      const found = placeOfMercator({
        x: middle.x + (x - WIDTH / 2) / scale,
        y: middle.y + (y - HEIGHT / 2) / scale,
      });
      return { lat: found.lat, lng: found.lon };
    },
    pointOf: ({ lat: officeLat, lon }) => {
      const point = mercatorPoint({ lat: officeLat ?? 0, lon: lon ?? 0 });
      return { x: WIDTH / 2 + (point.x - middle.x) * scale, y: HEIGHT / 2 + (point.y - middle.y) * scale };
    },
  };
}

function OfficePicture({
  offices,
  view,
}: {
  readonly offices: readonly NearbyOffice[];
  readonly view: View;
}) {
  const points = offices
    .map((office) => ({ office, ...view.pointOf(office) }))
    .filter(({ x, y }) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className="map__rings">
        {[80, 160, 240].map((radius) => (
          <circle key={radius} cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} />
        ))}
      </g>
      {points.map(({ office, x, y }, index) => (
        <g key={office.id} transform={`translate(${x} ${y})`}>
          <circle className="map__dot" r={index < NAMED ? 5 : 2} />
          {index < NAMED && (
            <text className="map__name" x={10} y={5}>
              {office.office}
            </text>
          )}
        </g>
      ))}
      <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(1.3)`}>
        <PinDrawing />
      </g>
    </svg>
  );
}
