import { Component, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { PlainMap } from "./PlainMap.tsx";
import type { PlaceMapProps } from "./placeMapProps.ts";

const DrawnMap = lazyPart(() => import("./DrawnMap.tsx"));

/** A map with a pin: drawn by the graphics card, or a simple one where there is none or the drawn one fails. */
export function PlaceMap(props: PlaceMapProps) {
  const canDraw = useSyncExternalStore(nothingChanges, hasWebGl, () => null);
  if (canDraw === null) return <div className="map" aria-busy="true" />;
  if (!canDraw) return <PlainMap {...props} />;
  return (
    <Otherwise show={<PlainMap {...props} />}>
      <Suspense fallback={<div className="map" aria-busy="true" />}>
        <DrawnMap {...props} />
      </Suspense>
    </Otherwise>
  );
}

let known: boolean | undefined;

/** True when this browser draws with WebGL 2, which the map needs. Asked once: each try takes a context. */
function hasWebGl(): boolean {
  known ??= document.createElement("canvas").getContext("webgl2") !== null;
  return known;
}

function nothingChanges() {
  return () => {};
}

/** What is shown when the drawn map throws: its code did not load, or the graphics card went away. */
class Otherwise extends Component<{ readonly show: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.show : this.props.children;
  }
}
