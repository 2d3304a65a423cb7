import type { LanguagePack } from "../languagePack.ts";
import { accounts } from "./accounts.ts";
import { bidBar } from "./bidBar.ts";
import { catalogue } from "./catalogue.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** The Hindi sentences of the app. */
export const pack: LanguagePack = {
  messages: { ui, bidBar, shell, accounts, catalogue },
  groups: {
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
  },
  serverWords: {
    refusals: () => import("./refusals.ts"),
    fieldProblems: () => import("./fieldProblems.ts"),
  },
};
