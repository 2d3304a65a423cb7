import { biddingMessages, bidsMessages } from "#web/messages/groups.ts";
import { latePart } from "#web/runtime/latePart.tsx";

/** The bid bar of who is signed in: a guest's page does without it. */
export const LateBidPanel = latePart("bid-panel", () => import("./BidPanel.tsx"), [
  biddingMessages,
  bidsMessages,
]);
