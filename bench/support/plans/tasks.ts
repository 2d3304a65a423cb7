import type { Database } from "#db/pool.ts";
import { forgetOldSignIns } from "#modules/accounts/forgetOldSignIns.ts";
import { forgetBidRequests } from "#modules/bidding/forgetBidRequests.ts";
import { forgetOldViews } from "#modules/catalogue/viewCounter.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { untilNextEnd } from "#modules/closing/untilNextEnd.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { forgetGrievances } from "#modules/grievances/forgetGrievances.ts";
import { forgetOldEmailLinks } from "#modules/identity/emailLinks.ts";
import { closeDays } from "#modules/ledger/closeDays.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { sweepLiveEvents } from "#modules/live/sweepLiveEvents.ts";
import { forgetOldMessages } from "#modules/messaging/forgetOldMessages.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { lapsePriceOffers } from "#modules/priceOffers/lapsePriceOffers.ts";
import { remindAddress } from "#modules/reminders/remindAddress.ts";
import { remindDeadline } from "#modules/reminders/remindDeadline.ts";
import { remindEnding } from "#modules/reminders/remindEnding.ts";
import { remindFirstBid } from "#modules/reminders/remindFirstBid.ts";
import { remindGrievance } from "#modules/reminders/remindGrievance.ts";
import { remindLastHour } from "#modules/reminders/remindLastHour.ts";
import { remindOutbid } from "#modules/reminders/remindOutbid.ts";
import { offerPickups, remindPickup } from "#modules/reminders/remindPickup.ts";
import { remindQuestions } from "#modules/reminders/remindQuestions.ts";
import { sendBidAlerts } from "#modules/reminders/sendBidAlerts.ts";
import { lapseReserveOffers } from "#modules/reserveOffers/lapseReserveOffers.ts";
import { matchNewListings } from "#modules/savedSearches/matchNewListings.ts";
import { tellSavedSearches } from "#modules/savedSearches/tellSavedSearches.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { forgetWebhooks } from "#modules/settlement/keepWebhook.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { findSignals } from "#modules/trust/findSignals.ts";

export type PlannedTask = {
  readonly name: string;
  readonly run: (database: Database) => Promise<unknown>;
};

type Batch = (database: Database, wish: { limit: number }) => Promise<unknown>;
const batch = (limit: number, work: Batch): PlannedTask => ({
  name: work.name,
  run: (database) => work(database, { limit }),
});
const whole = (run: (database: Database) => Promise<unknown>): PlannedTask => ({ name: run.name, run });

/** What the worker does by itself, with the batches of worker/tasks.ts; what calls an outside party is left out. */
export const plannedTasks: readonly PlannedTask[] = [
  whole(untilNextEnd),
  batch(1_000, closeDueAuctions),
  whole(startListings),
  batch(100, settleClosedDeposits),
  batch(50, passClaims),
  batch(50, completeOrders),
  batch(50, defaultOverdueOrders),
  batch(50, lapseReserveOffers),
  batch(200, lapsePriceOffers),
  batch(100, findSignals),
  whole(refreshSearch),
  batch(20, matchNewListings),
  batch(500, tellSavedSearches),
  batch(500, remindOutbid),
  batch(500, remindEnding),
  batch(500, remindFirstBid),
  batch(500, remindLastHour),
  batch(200, sendBidAlerts),
  batch(500, remindDeadline),
  batch(500, remindAddress),
  batch(500, offerPickups),
  batch(500, remindPickup),
  batch(500, remindGrievance),
  batch(500, remindQuestions),
  whole(sweepLiveEvents),
  whole(forgetBidRequests),
  whole(forgetOldSignIns),
  whole(forgetOldEmailLinks),
  whole(forgetOldMessages),
  whole(forgetGrievances),
  whole(forgetOldViews),
  whole(forgetWebhooks),
  whole(watchMoney),
  batch(400, closeDays),
  whole(checkMoney),
];
