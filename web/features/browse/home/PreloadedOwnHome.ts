import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** The home page of who is signed in follows the chosen address, which guests do not have. */
export const PreloadedOwnHome = preloadedPart(
  "own-home",
  () => import("./OwnHome.tsx"),
  () => loadGroups("delivery"),
);
