import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

// Of who is signed in: a guest's page carries none of them.
export const AccountMenu = preloadedPart(
  "account-menu",
  () => import("./AccountMenu.tsx"),
  () => loadGroups("noticesPage"),
);
export const PlaceButton = preloadedPart(
  "place-button",
  () => import("#web/features/account/addresses/PlaceButton.tsx"),
  () => loadGroups("delivery"),
);
export const OutbidCount = preloadedPart(
  "outbid-count",
  () => import("#web/features/auction/bids/OutbidCount.tsx"),
  () => loadGroups("bids"),
);
export const BidNews = preloadedPart(
  "bid-news",
  () => import("#web/features/auction/bids/BidNews.tsx"),
  () => loadGroups("bids"),
);
export const AddressChooserHost = preloadedPart(
  "address-chooser",
  () => import("#web/features/account/addresses/AddressChooserHost.tsx"),
);
export const StepUpHost = preloadedPart(
  "step-up",
  () => import("#web/features/account/signIn/StepUpHost.tsx"),
);

export const SupportViewHost = preloadedPart(
  "support-view",
  () => import("#web/features/account/supportView/SupportViewHost.tsx"),
  () => loadGroups("supportView"),
);

// In a document that shows support somebody else's Blaze.
export const SupportViewBar = preloadedPart(
  "support-view-bar",
  () => import("#web/features/desks/view/SupportViewBar.tsx"),
  () => loadGroups("supportViewDesk"),
);

// Production has no demo.
export const DemoBar = preloadedPart(
  "demo-bar",
  () => import("./DemoBar.tsx"),
  () => loadGroups("demo"),
);

/** What stands around every page of who is signed in. */
export async function loadShellParts(): Promise<void> {
  await Promise.all(
    [AccountMenu, PlaceButton, OutbidCount, BidNews, AddressChooserHost, StepUpHost, SupportViewHost].map(
      (part) => part.load(),
    ),
  );
}
