import { lazyPart } from "#web/runtime/lazyPart.ts";
import { IfDrawn } from "./IfDrawn.tsx";
import { PlainMap } from "./PlainMap.tsx";
import type { PlaceMapProps } from "./placeMapProps.ts";

const DrawnMap = lazyPart(() => import("./DrawnMap.tsx"));

/** A map with a pin: drawn by the graphics card, or a simple one where there is none or the drawn one fails. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <IfDrawn otherwise={<PlainMap {...props} />}>
      <DrawnMap {...props} />
    </IfDrawn>
  );
}
