import { accounts } from "./accounts.ts";
import { bidBar } from "./bidBar.ts";
import { catalogue } from "./catalogue.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** One file for each part of the app, so that a screen's words are found beside one another. */
const messages = { ui, bidBar, shell, accounts, catalogue };

/** What guests' first pages do without; web/messages/groups.ts names each for the screens that load it. */
const groups = {
  bids: () => import("./bids.ts"),
  bidding: () => import("./bidding.ts"),
  contacts: () => import("./contacts.ts"),
  demo: () => import("./demo.ts"),
  deposit: () => import("./deposit.ts"),
  downloadApp: () => import("./downloadApp.ts"),
  identity: () => import("./identity.ts"),
  media: () => import("./media.ts"),
  notices: () => import("./notices.ts"),
  security: () => import("./security.ts"),
  stepUp: () => import("./stepUp.ts"),
  privacy: () => import("./privacy.ts"),
  orders: () => import("./orders.ts"),
  profile: () => import("./profile.ts"),
  delivery: () => import("./delivery.ts"),
  selling: () => import("./selling.ts"),
  payments: () => import("./payments.ts"),
  fulfilment: () => import("./fulfilment.ts"),
  operatorDesk: () => import("./operatorDesk.ts"),
  moneyDesk: () => import("./moneyDesk.ts"),
  settingsDesk: () => import("./settingsDesk.ts"),
  ratesDesk: () => import("./ratesDesk.ts"),
  areasDesk: () => import("./areasDesk.ts"),
  optionsDesk: () => import("./optionsDesk.ts"),
  search: () => import("./search.ts"),
};

/** The English sentences of the app. Every other language has the same ones (languagePack.ts). */
export const pack = {
  messages,
  groups,
  // The server's own words are English.
  serverWords: null,
};

export type Messages = typeof messages;
