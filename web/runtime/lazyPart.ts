import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { importWithRetry } from "./importWithRetry.ts";

/** As React's `lazy`, for a file that a patchy network may lose: its import is retried before it counts as missing. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => importWithRetry(load));
}
