import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { bring } from "./bring.ts";

/** As React's `lazy`, for a file that a patchy network may lose: it is asked for again before it counts as missing. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => bring(load));
}
