import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** The bid bar of who is signed in: a guest's page does without it. */
export const PreloadedBidPanel = preloadedPart(
  "bid-panel",
  () => import("./BidPanel.tsx"),
  () => loadGroups("bidding", "bids"),
);
