import { Component, type ReactNode, Suspense, useSyncExternalStore } from "react";

type IfDrawnProps = {
  /** In the place of a map that cannot be drawn. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
};

/** A map that the graphics card draws: something else where there is none, or when the drawn one fails. */
export function IfDrawn({ otherwise, children }: IfDrawnProps) {
  const canDraw = useSyncExternalStore(nothingChanges, hasWebGl, () => null);
  const waiting = <div className="map" aria-busy="true" />;
  if (canDraw === null) return waiting;
  if (!canDraw) return otherwise;
  return (
    <Otherwise show={otherwise}>
      <Suspense fallback={waiting}>{children}</Suspense>
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
