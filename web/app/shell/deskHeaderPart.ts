import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** Of operators' screens alone: nobody else's page carries it. */
export const DeskHeader = preloadedPart(
  "desk-header",
  () => import("./DeskHeader.tsx"),
  () => loadGroups("operatorDesk"),
);
