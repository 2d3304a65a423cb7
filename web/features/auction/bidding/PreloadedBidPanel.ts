import { biddingMessages, bidsMessages } from "#web/messages/groups.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** The bid bar of who is signed in: a guest's page does without it. */
export const PreloadedBidPanel = preloadedPart("bid-panel", () => import("./BidPanel.tsx"), [
  biddingMessages,
  bidsMessages,
]);
