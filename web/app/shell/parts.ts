import { bidsMessages, deliveryMessages, demoMessages, noticesMessages } from "#web/messages/groups.ts";
import { latePart } from "#web/runtime/latePart.tsx";

// Of who is signed in: a guest's page carries none of them.
export const AccountMenu = latePart("account-menu", () => import("./AccountMenu.tsx"), [noticesMessages]);
export const PlaceButton = latePart(
  "place-button",
  () => import("#web/features/account/addresses/PlaceButton.tsx"),
  [deliveryMessages],
);
export const OutbidCount = latePart(
  "outbid-count",
  () => import("#web/features/auction/bids/OutbidCount.tsx"),
  [bidsMessages],
);
export const BidNews = latePart("bid-news", () => import("#web/features/auction/bids/BidNews.tsx"), [
  bidsMessages,
]);
export const AddressChooserHost = latePart(
  "address-chooser",
  () => import("#web/features/account/addresses/AddressChooserHost.tsx"),
);
export const StepUpHost = latePart("step-up", () => import("#web/features/account/signIn/StepUpHost.tsx"));

// Production has no demo.
export const DemoBar = latePart("demo-bar", () => import("./DemoBar.tsx"), [demoMessages]);

/** What stands around every page of who is signed in. */
export async function loadShellParts(): Promise<void> {
  await Promise.all(
    [AccountMenu, PlaceButton, OutbidCount, BidNews, AddressChooserHost, StepUpHost].map((part) =>
      part.load(),
    ),
  );
}
