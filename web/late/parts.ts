import {
  biddingMessages,
  bidsMessages,
  deliveryMessages,
  demoMessages,
  noticesMessages,
} from "#web/messages/groups.ts";
import { latePart } from "./latePart.tsx";

// Of who is signed in: a guest's page carries none of them.
export const AccountMenu = latePart("account-menu", () => import("#web/features/shell/AccountMenu.tsx"), [
  noticesMessages,
]);
export const PlaceButton = latePart("place-button", () => import("#web/features/delivery/PlaceButton.tsx"), [
  deliveryMessages,
]);
export const OutbidCount = latePart("outbid-count", () => import("#web/features/bids/OutbidCount.tsx"), [
  bidsMessages,
]);
export const BidNews = latePart("bid-news", () => import("#web/features/bids/BidNews.tsx"), [bidsMessages]);
export const AddressChooserHost = latePart(
  "address-chooser",
  () => import("#web/features/delivery/AddressChooserHost.tsx"),
);
export const StepUpHost = latePart("step-up", () => import("#web/features/accounts/StepUpHost.tsx"));
/** The home page follows the chosen address, which guests do not have. */
export const OwnHome = latePart("own-home", () => import("#web/features/delivery/OwnHome.tsx"), [
  deliveryMessages,
]);
export const BidPanel = latePart("bid-panel", () => import("#web/features/bidding/BidPanel.tsx"), [
  biddingMessages,
  bidsMessages,
]);

// Production has no demo.
export const DemoBar = latePart("demo-bar", () => import("#web/features/demo/DemoBar.tsx"), [demoMessages]);

/** What stands around every page of who is signed in. */
export async function loadShellParts(): Promise<void> {
  await Promise.all(
    [AccountMenu, PlaceButton, OutbidCount, BidNews, AddressChooserHost, StepUpHost].map((part) =>
      part.load(),
    ),
  );
}
