import { messageGroup } from "./messageGroup.ts";

/*
 * Every group of messages that guests' first pages do without. A new one: a file in each folder of languages/, a line
 * in each pack.ts there and one here; a route's loader awaits `load()`, its components call `useMessageGroup`.
 */

export const bidsMessages = messageGroup("bids");
export const biddingMessages = messageGroup("bidding");
export const contactsMessages = messageGroup("contacts");
export const demoMessages = messageGroup("demo");
export const depositMessages = messageGroup("deposit");
export const downloadAppMessages = messageGroup("downloadApp");
export const identityMessages = messageGroup("identity");
export const mediaMessages = messageGroup("media");
export const noticesMessages = messageGroup("notices");
export const noticeKindsMessages = messageGroup("noticeKinds");
export const noticePartsMessages = messageGroup("noticeParts");
export const securityMessages = messageGroup("security");
export const stepUpMessages = messageGroup("stepUp");
export const privacyMessages = messageGroup("privacy");
export const ordersMessages = messageGroup("orders");
export const profileMessages = messageGroup("profile");
export const deliveryMessages = messageGroup("delivery");
export const sellingMessages = messageGroup("selling");
export const paymentsMessages = messageGroup("payments");
export const fulfilmentMessages = messageGroup("fulfilment");
export const operatorDeskMessages = messageGroup("operatorDesk");
export const moneyDeskMessages = messageGroup("moneyDesk");
export const settingsDeskMessages = messageGroup("settingsDesk");
export const ratesDeskMessages = messageGroup("ratesDesk");
export const areasDeskMessages = messageGroup("areasDesk");
export const optionsDeskMessages = messageGroup("optionsDesk");
export const searchMessages = messageGroup("search");

export const refusalsMessages = messageGroup("refusals", { forErrors: true });
export const fieldProblemsMessages = messageGroup("fieldProblems", { forErrors: true });
