import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import type { GroupName } from "./messageGroup.ts";

/** A part of a page that comes when it is shown, together with the words that it needs. */
export function partWithWords<Props>(
  group: GroupName,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    const words = import("./messageGroup.ts").then(({ loadGroup }) => loadGroup(group));
    const [part] = await Promise.all([load(), words]);
    return part;
  });
}
