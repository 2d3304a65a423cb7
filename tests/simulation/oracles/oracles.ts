import { alertsComeAtOnce } from "./alerts.ts";
import { nothingWaits } from "./atRest.ts";
import { biddingIsJust } from "./bidding.ts";
import { blocksAreKept } from "./blocked.ts";
import { ceilingIsKept } from "./ceiling.ts";
import { claimsAreClosed, claimsAreJust } from "./claims.ts";
import { closedIsClosed, whoIsDoneMayLeave } from "./closed.ts";
import { deliveryIsAsPromised } from "./delivery.ts";
import { exclusionsAreKept } from "./exclusions.ts";
import { fulfilmentIsJust } from "./fulfilment.ts";
import { payoutsAreForWhoTheySay } from "./identity.ts";
import { goodsAreChecked } from "./inspections.ts";
import { keysStandForOne } from "./keys.ts";
import { itemsAreListedOnce } from "./listed.ts";
import { booksAreTheProviders, moneyIsConserved } from "./money.ts";
import type { Oracle } from "./oracle.ts";
import { ordersAreJust } from "./orders.ts";
import { nobodyDecidesTheirOwn } from "./ownMatters.ts";
import { lateMoneyUndoesDefaults, whoPaidIsNotDefaulted } from "./paidInTime.ts";
import { pausesAreKept } from "./pauses.ts";
import { payoutsAreJust, sellersArePaid } from "./payouts.ts";
import { priceOffersAreJust } from "./priceOffers.ts";
import { promisesAreKept } from "./promises.ts";
import { moneyMovesOnce, nobodyPaidTwice } from "./providers.ts";
import { purchasesAreJust } from "./purchases.ts";
import { reportsAreJust } from "./reports.ts";
import { reservesAreKept } from "./reserves.ts";
import { salesAreSettled } from "./settlements.ts";
import { startsAreKept } from "./starts.ts";
import { streamsGoOn, streamsTellAll } from "./streams.ts";
import { strikesAreJust } from "./strikes.ts";

/** What must hold at every moment. */
export const alwaysTrue: readonly Oracle[] = [
  moneyIsConserved,
  biddingIsJust,
  reportsAreJust,
  ceilingIsKept,
  ordersAreJust,
  reservesAreKept,
  purchasesAreJust,
  priceOffersAreJust,
  startsAreKept,
  exclusionsAreKept,
  strikesAreJust,
  whoPaidIsNotDefaulted,
  moneyMovesOnce,
  fulfilmentIsJust,
  goodsAreChecked,
  salesAreSettled,
  claimsAreJust,
  deliveryIsAsPromised,
  streamsGoOn,
  pausesAreKept,
  blocksAreKept,
  closedIsClosed,
  alertsComeAtOnce,
  keysStandForOne,
  itemsAreListedOnce,
  payoutsAreJust,
  payoutsAreForWhoTheySay,
  nobodyDecidesTheirOwn,
];

/** What must hold when everything has come to rest, beside what always must. */
export const trueAtRest: readonly Oracle[] = [
  nothingWaits,
  booksAreTheProviders,
  nobodyPaidTwice,
  sellersArePaid,
  claimsAreClosed,
  lateMoneyUndoesDefaults,
  streamsTellAll,
  promisesAreKept,
  whoIsDoneMayLeave,
];
