import accounts from "./accounts.json" with { type: "json" };
import bidBar from "./bidBar.json" with { type: "json" };
import catalogue from "./catalogue.json" with { type: "json" };
import categoryWords from "./categoryWords.json" with { type: "json" };
import cityWords from "./cityWords.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };

/** One file for each part of the app, so that a screen's words are found beside one another. */
const messages = { ui, bidBar, shell, accounts, catalogue, categoryWords, cityWords };

/** What guests' first pages do without; web/messages/groups.ts names each for the screens that load it. */
const groups = {
  ratings: () => import("./ratings.json"),
  buyNow: () => import("./buyNow.json"),
  reserve: () => import("./reserve.json"),
  frozen: () => import("./frozen.json"),
  priceOffers: () => import("./priceOffers.json"),
  alerts: () => import("./alerts.json"),
  amountWords: () => import("./amountWords.json"),
  bids: () => import("./bids.json"),
  bidding: () => import("./bidding.json"),
  contacts: () => import("./contacts.json"),
  goodsWords: () => import("./goodsWords.json"),
  demo: () => import("./demo.json"),
  deposit: () => import("./deposit.json"),
  downloadApp: () => import("./downloadApp.json"),
  identity: () => import("./identity.json"),
  bankDesk: () => import("./bankDesk.json"),
  kycDesk: () => import("./kycDesk.json"),
  media: () => import("./media.json"),
  noticesPage: () => import("./noticesPage.json"),
  noticeKinds: () => import("./noticeKinds.json"),
  noticeParts: () => import("./noticeParts.json"),
  security: () => import("./security.json"),
  soldPrices: () => import("./soldPrices.json"),
  stepUp: () => import("./stepUp.json"),
  strikes: () => import("./strikes.json"),
  ownInvitation: () => import("./ownInvitation.json"),
  biddersDesk: () => import("./biddersDesk.json"),
  listingReport: () => import("./listingReport.json"),
  exclusions: () => import("./exclusions.json"),
  sellerHome: () => import("./sellerHome.json"),
  listingChanges: () => import("./listingChanges.json"),
  outagesDesk: () => import("./outagesDesk.json"),
  reviewsDesk: () => import("./reviewsDesk.json"),
  listingsDesk: () => import("./listingsDesk.json"),
  grievances: () => import("./grievances.json"),
  grievancesDesk: () => import("./grievancesDesk.json"),
  calendar: () => import("./calendar.json"),
  privacy: () => import("./privacy.json"),
  protection: () => import("./protection.json"),
  orderDesk: () => import("./orderDesk.json"),
  orders: () => import("./orders.json"),
  profile: () => import("./profile.json"),
  delivery: () => import("./delivery.json"),
  textReport: () => import("./textReport.json"),
  questions: () => import("./questions.json"),
  questionsDesk: () => import("./questionsDesk.json"),
  ratingsDesk: () => import("./ratingsDesk.json"),
  reportsDesk: () => import("./reportsDesk.json"),
  selling: () => import("./selling.json"),
  shareCard: () => import("./shareCard.json"),
  quickListing: () => import("./quickListing.json"),
  payments: () => import("./payments.json"),
  fulfilment: () => import("./fulfilment.json"),
  claims: () => import("./claims.json"),
  pickup: () => import("./pickup.json"),
  inspection: () => import("./inspection.json"),
  operatorDesk: () => import("./operatorDesk.json"),
  overviewDesk: () => import("./overviewDesk.json"),
  approvalsDesk: () => import("./approvalsDesk.json"),
  peopleDesk: () => import("./peopleDesk.json"),
  personPage: () => import("./personPage.json"),
  supportView: () => import("./supportView.json"),
  supportViewDesk: () => import("./supportViewDesk.json"),
  trustDesk: () => import("./trustDesk.json"),
  operatorsDesk: () => import("./operatorsDesk.json"),
  ledgerDesk: () => import("./ledgerDesk.json"),
  moneyDesk: () => import("./moneyDesk.json"),
  invitationsDesk: () => import("./invitationsDesk.json"),
  catalogueDesk: () => import("./catalogueDesk.json"),
  sellerPage: () => import("./sellerPage.json"),
  settingsDesk: () => import("./settingsDesk.json"),
  ratesDesk: () => import("./ratesDesk.json"),
  deliveryDesk: () => import("./deliveryDesk.json"),
  areasDesk: () => import("./areasDesk.json"),
  homeDesk: () => import("./homeDesk.json"),
  stepsDesk: () => import("./stepsDesk.json"),
  logDesk: () => import("./logDesk.json"),
  optionsDesk: () => import("./optionsDesk.json"),
  search: () => import("./search.json"),
  recent: () => import("./recent.json"),
  refusals: () => import("./refusals.json"),
  fieldProblems: () => import("./fieldProblems.json"),
};

/** The English sentences of the app. Every other language has the same ones (languagePack.ts). */
export const pack = {
  messages,
  groups,
};

export type Messages = typeof messages;
