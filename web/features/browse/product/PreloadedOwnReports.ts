import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** Ways to report that a guest does not have: a guest's page does without them. */
export const PreloadedOwnReports = preloadedPart(
  "own-reports",
  () => import("./OwnReports.tsx"),
  () => loadGroups("bidding"),
);
