import { messageGroup } from "./messageGroup.ts";

/*
 * Every group of messages that guests' first pages do without. A new one: a file in en/, its translation in hi/ typed
 * as the English one, a line here; a route's loader awaits `load()`, its components call `useMessageGroup`.
 */

export const bidsMessages = messageGroup("bids", {
  en: () => import("./en/bids.ts"),
  hi: () => import("./hi/bids.ts"),
});

export const biddingMessages = messageGroup("bidding", {
  en: () => import("./en/bidding.ts"),
  hi: () => import("./hi/bidding.ts"),
});

export const contactsMessages = messageGroup("contacts", {
  en: () => import("./en/contacts.ts"),
  hi: () => import("./hi/contacts.ts"),
});

export const demoMessages = messageGroup("demo", {
  en: () => import("./en/demo.ts"),
  hi: () => import("./hi/demo.ts"),
});

export const depositMessages = messageGroup("deposit", {
  en: () => import("./en/deposit.ts"),
  hi: () => import("./hi/deposit.ts"),
});

export const downloadAppMessages = messageGroup("downloadApp", {
  en: () => import("./en/downloadApp.ts"),
  hi: () => import("./hi/downloadApp.ts"),
});

export const identityMessages = messageGroup("identity", {
  en: () => import("./en/identity.ts"),
  hi: () => import("./hi/identity.ts"),
});

export const mediaMessages = messageGroup("media", {
  en: () => import("./en/media.ts"),
  hi: () => import("./hi/media.ts"),
});

export const noticesMessages = messageGroup("notices", {
  en: () => import("./en/notices.ts"),
  hi: () => import("./hi/notices.ts"),
});

export const securityMessages = messageGroup("security", {
  en: () => import("./en/security.ts"),
  hi: () => import("./hi/security.ts"),
});

export const stepUpMessages = messageGroup("stepUp", {
  en: () => import("./en/stepUp.ts"),
  hi: () => import("./hi/stepUp.ts"),
});

export const privacyMessages = messageGroup("privacy", {
  en: () => import("./en/privacy.ts"),
  hi: () => import("./hi/privacy.ts"),
});

export const ordersMessages = messageGroup("orders", {
  en: () => import("./en/orders.ts"),
  hi: () => import("./hi/orders.ts"),
});

export const profileMessages = messageGroup("profile", {
  en: () => import("./en/profile.ts"),
  hi: () => import("./hi/profile.ts"),
});

export const deliveryMessages = messageGroup("delivery", {
  en: () => import("./en/delivery.ts"),
  hi: () => import("./hi/delivery.ts"),
});

export const sellingMessages = messageGroup("selling", {
  en: () => import("./en/selling.ts"),
  hi: () => import("./hi/selling.ts"),
});

export const paymentsMessages = messageGroup("payments", {
  en: () => import("./en/payments.ts"),
  hi: () => import("./hi/payments.ts"),
});

export const fulfilmentMessages = messageGroup("fulfilment", {
  en: () => import("./en/fulfilment.ts"),
  hi: () => import("./hi/fulfilment.ts"),
});

export const operatorDeskMessages = messageGroup("operatorDesk", {
  en: () => import("./en/operatorDesk.ts"),
  hi: () => import("./hi/operatorDesk.ts"),
});

export const moneyDeskMessages = messageGroup("moneyDesk", {
  en: () => import("./en/moneyDesk.ts"),
  hi: () => import("./hi/moneyDesk.ts"),
});

export const settingsDeskMessages = messageGroup("settingsDesk", {
  en: () => import("./en/settingsDesk.ts"),
  hi: () => import("./hi/settingsDesk.ts"),
});

export const ratesDeskMessages = messageGroup("ratesDesk", {
  en: () => import("./en/ratesDesk.ts"),
  hi: () => import("./hi/ratesDesk.ts"),
});

export const areasDeskMessages = messageGroup("areasDesk", {
  en: () => import("./en/areasDesk.ts"),
  hi: () => import("./hi/areasDesk.ts"),
});

export const optionsDeskMessages = messageGroup("optionsDesk", {
  en: () => import("./en/optionsDesk.ts"),
  hi: () => import("./hi/optionsDesk.ts"),
});

export const searchMessages = messageGroup("search", {
  en: () => import("./en/search.ts"),
  hi: () => import("./hi/search.ts"),
});
