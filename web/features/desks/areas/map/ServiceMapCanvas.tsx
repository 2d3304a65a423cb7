import { useRef } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { ServiceMapView } from "./serviceMapStyle.ts";
import { type MapBox, type MapGoal, useServiceMap } from "./useServiceMap.ts";

type ServiceMapCanvasProps = {
  readonly view: ServiceMapView;
  readonly goal: MapGoal | null;
  readonly onChoose: (prefix: string) => void;
  readonly onMove: (box: MapBox) => void;
  readonly onGap: () => void;
};

/** The drawing itself; the map library loads with it. */
export default function ServiceMapCanvas({ view, goal, onChoose, onMove, onGap }: ServiceMapCanvasProps) {
  const { map: words } = useMessageGroup("areasDesk");
  const { map: common } = useMessageGroup("delivery");
  const box = useRef<HTMLDivElement>(null);
  useServiceMap(box, {
    view,
    goal,
    onChoose,
    onMove,
    onGap,
    words: {
      "Map.Title": words.canvas,
      "NavigationControl.ZoomIn": common.zoomIn,
      "NavigationControl.ZoomOut": common.zoomOut,
    },
  });
  return (
    <div className="map map--desk">
      <div ref={box} className="map__canvas" />
    </div>
  );
}
