import * as accounts from "#contract/accounts.ts";
import * as bankAccountReview from "#contract/bankAccountReview.ts";
import * as bidCeilings from "#contract/bidCeilings.ts";
import * as bidding from "#contract/bidding.ts";
import * as bidReports from "#contract/bidReports.ts";
import * as bidSteps from "#contract/bidSteps.ts";
import * as blocking from "#contract/blocking.ts";
import * as brands from "#contract/brands.ts";
import * as bulkListing from "#contract/bulkListing.ts";
import * as calendar from "#contract/calendar.ts";
import * as catalogue from "#contract/catalogue.ts";
import * as categoryRules from "#contract/categoryRules.ts";
import * as claims from "#contract/claims.ts";
import * as conversations from "#contract/conversations.ts";
import * as delivery from "#contract/delivery.ts";
import * as deliveryProof from "#contract/deliveryProof.ts";
import * as deliveryRates from "#contract/deliveryRates.ts";
import * as demo from "#contract/demo.ts";
import * as drafts from "#contract/drafts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as exclusions from "#contract/exclusions.ts";
import * as findAnything from "#contract/findAnything.ts";
import * as fulfilment from "#contract/fulfilment.ts";
import * as grievances from "#contract/grievances.ts";
import * as home from "#contract/home.ts";
import * as homeFeed from "#contract/homeFeed.ts";
import * as identity from "#contract/identity.ts";
import * as inspectionForm from "#contract/inspectionForm.ts";
import * as invitations from "#contract/invitations.ts";
import * as kycReview from "#contract/kycReview.ts";
import * as ledger from "#contract/ledger.ts";
import * as listingChanges from "#contract/listingChanges.ts";
import * as listingCopies from "#contract/listingCopies.ts";
import * as listingHalts from "#contract/listingHalts.ts";
import * as listingReports from "#contract/listingReports.ts";
import * as lots from "#contract/lots.ts";
import * as media from "#contract/media.ts";
import * as meetings from "#contract/meetings.ts";
import * as messaging from "#contract/messaging.ts";
import * as money from "#contract/money.ts";
import * as moneyWatch from "#contract/moneyWatch.ts";
import * as operations from "#contract/operations.ts";
import * as operatorCases from "#contract/operatorCases.ts";
import * as operatorGrievances from "#contract/operatorGrievances.ts";
import * as operatorLog from "#contract/operatorLog.ts";
import * as operatorOrders from "#contract/operatorOrders.ts";
import * as operators from "#contract/operators.ts";
import * as orderDesk from "#contract/orderDesk.ts";
import * as orderFilters from "#contract/orderFilters.ts";
import * as orderStory from "#contract/orderStory.ts";
import * as orders from "#contract/orders.ts";
import * as outages from "#contract/outages.ts";
import * as overview from "#contract/overview.ts";
import * as passkeys from "#contract/passkeys.ts";
import * as payments from "#contract/payments.ts";
import * as payoutHolds from "#contract/payoutHolds.ts";
import * as payouts from "#contract/payouts.ts";
import * as people from "#contract/people.ts";
import * as personLists from "#contract/personLists.ts";
import * as personMessages from "#contract/personMessages.ts";
import * as personNotes from "#contract/personNotes.ts";
import * as pickup from "#contract/pickup.ts";
import * as places from "#contract/places.ts";
import * as priceOffers from "#contract/priceOffers.ts";
import * as privacy from "#contract/privacy.ts";
import * as providerStanding from "#contract/providerStanding.ts";
import * as questionReports from "#contract/questionReports.ts";
import * as questions from "#contract/questions.ts";
import * as rates from "#contract/rates.ts";
import * as ratingReports from "#contract/ratingReports.ts";
import * as ratings from "#contract/ratings.ts";
import * as reserveOffers from "#contract/reserveOffers.ts";
import * as reviews from "#contract/reviews.ts";
import * as ruleChanges from "#contract/ruleChanges.ts";
import * as savedSearches from "#contract/savedSearches.ts";
import * as search from "#contract/search.ts";
import * as sellerHome from "#contract/sellerHome.ts";
import * as sellers from "#contract/sellers.ts";
import * as selling from "#contract/selling.ts";
import * as serviceAreas from "#contract/serviceAreas.ts";
import * as serviceMap from "#contract/serviceMap.ts";
import * as sessions from "#contract/sessions.ts";
import * as shipment from "#contract/shipment.ts";
import * as shops from "#contract/shops.ts";
import * as soldPrices from "#contract/soldPrices.ts";
import * as stepUp from "#contract/stepUp.ts";
import * as strikes from "#contract/strikes.ts";
import * as supportView from "#contract/supportView.ts";
import * as synonyms from "#contract/synonyms.ts";
import * as trust from "#contract/trust.ts";
import * as viewedProducts from "#contract/viewedProducts.ts";
import * as watchlist from "#contract/watchlist.ts";
import { webhooks } from "#contract/webhooks.ts";

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;
}

/** Every call of the API. */
export const allEndpoints: readonly Endpoint[] = [
  accounts,
  bidding,
  bidCeilings,
  bidReports,
  blocking,
  calendar,
  catalogue,
  homeFeed,
  claims,
  conversations,
  delivery,
  serviceAreas,
  serviceMap,
  bidSteps,
  home,
  deliveryRates,
  places,
  demo,
  drafts,
  exclusions,
  findAnything,
  fulfilment,
  identity,
  bankAccountReview,
  kycReview,
  media,
  meetings,
  messaging,
  money,
  moneyWatch,
  operations,
  operatorCases,
  operatorLog,
  inspectionForm,
  operatorOrders,
  operators,
  orderDesk,
  orderFilters,
  orderStory,
  orders,
  categoryRules,
  invitations,
  ruleChanges,
  outages,
  overview,
  listingHalts,
  listingChanges,
  listingReports,
  ledger,
  grievances,
  operatorGrievances,
  people,
  personLists,
  personMessages,
  personNotes,
  payouts,
  providerStanding,
  payoutHolds,
  passkeys,
  payments,
  deliveryProof,
  pickup,
  privacy,
  questionReports,
  ratingReports,
  questions,
  rates,
  ratings,
  reviews,
  reserveOffers,
  priceOffers,
  listingCopies,
  lots,
  savedSearches,
  search,
  sellers,
  shops,
  sellerHome,
  selling,
  sessions,
  shipment,
  soldPrices,
  viewedProducts,
  stepUp,
  strikes,
  brands,
  bulkListing,
  synonyms,
  supportView,
  trust,
  watchlist,
  webhooks,
]
  .flatMap((resource) => Object.values(resource) as unknown[])
  .filter(isEndpoint);
