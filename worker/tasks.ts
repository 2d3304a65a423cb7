import { stopBidding } from "#modules/blocking/stopBidding.ts";
import { endPassedBlocks } from "#modules/blocking/unblockPerson.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { tellServiceStarted } from "#modules/delivery/serviceInterests.ts";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { closeDays } from "#modules/ledger/closeDays.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { sendGuestMessages } from "#modules/messaging/guestMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import type { Lane } from "#modules/operations/lane.ts";
import { watchLog } from "#modules/operators/proveLog.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { lapsePriceOffers } from "#modules/priceOffers/lapsePriceOffers.ts";
import { buildArchives } from "#modules/privacy/buildArchives.ts";
import { lapseReserveOffers } from "#modules/reserveOffers/lapseReserveOffers.ts";
import { matchNewListings } from "#modules/savedSearches/matchNewListings.ts";
import { tellSavedSearches } from "#modules/savedSearches/tellSavedSearches.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { tellOperators } from "#modules/settlement/watch/tellOperators.ts";
import { bookShipments } from "#modules/shipping/bookShipments.ts";
import { trackShipments } from "#modules/shipping/trackShipments.ts";
import { findSignals } from "#modules/trust/findSignals.ts";
import { checkMoney } from "./tasks/checkMoney.ts";
import { compareStatements } from "./tasks/compareStatements.ts";
import { remind } from "./tasks/remind.ts";
import { sweep } from "./tasks/sweep.ts";
import type { WorkerParts } from "./workerParts.ts";

type Task = (parts: WorkerParts) => Promise<unknown>;

/** What the worker does, each task under the name of the verb that it calls. When: timetable.ts. */
export const tasks = {
  buildArchives: repeated(({ database, config }) => buildArchives(database, config, { limit: 5 })),
  checkMoney,
  closeDueAuctions: repeated(({ database }) => closeDueAuctions(database, { limit: 1_000 })),
  closeDays: ({ database }) => closeDays(database, { limit: 400 }),
  compareStatements,
  completeOrders: repeated(({ database }) => completeOrders(database, { limit: 50 })),
  defaultOverdueOrders: repeated(({ database }) => defaultOverdueOrders(database, { limit: 50 })),
  endPassedBlocks: repeated(({ database }) => endPassedBlocks(database, { limit: 50 })),
  findSignals: repeated(({ database }) => findSignals(database, { limit: 100 })),
  passClaims: repeated(({ database }) => passClaims(database, { limit: 50 })),
  proveLog,
  refreshSearch: ({ database }) => refreshSearch(database),
  remind,
  sendGuestMessages: repeated(({ database, senders }) => sendGuestMessages(database, senders, { limit: 50 })),
  sendQueuedMessages: repeated(({ database, senders }) =>
    sendQueuedMessages(database, senders, { limit: 50 }),
  ),
  settleClosedDeposits: repeated(({ database }) => settleClosedDeposits(database, { limit: 100 })),
  startListings: repeated(({ database }) => startListings(database)),
  stopBidding: repeated(({ database }) => stopBidding(database, { limit: 50 })),
  sweep,
  tellOperators: repeated((parts) => tellOperators(parts, { limit: 20 })),
  tellServiceStarted: repeated(({ database }) => tellServiceStarted(database, { limit: 200 })),
  lapsePriceOffers: repeated(({ database }) => lapsePriceOffers(database, { limit: 200 })),
  lapseReserveOffers: repeated(({ database }) => lapseReserveOffers(database, { limit: 50 })),
  matchNewListings: repeated(({ database }) => matchNewListings(database, { limit: 20 })),
  tellSavedSearches: repeated(({ database }) => tellSavedSearches(database, { limit: 500 })),
  watchMoney: ({ database }) => watchMoney(database),
} satisfies Record<string, Task>;

/** These run for each payment provider by itself. */
export const providerTasks = {
  processRefunds: repeated(({ database, providers }, lane: ProviderLane) =>
    processRefunds(database, providers, { lanes: [lane], limit: 500 }),
  ),
  processWebhooks: repeated(({ database, providers }, lane: ProviderLane) =>
    processWebhooks(database, providers, { lanes: [lane], limit: 500 }),
  ),
  reconcilePending: repeated(({ database, providers }, lane: ProviderLane) =>
    reconcilePending(database, providers, { lanes: [lane], limit: 500 }),
  ),
};

/** These call one outside party that is no payment provider. */
export const partyTasks = {
  bookShipments: repeated((parts, lane: Lane) => bookShipments(parts, { lane, limit: 100 })),
  checkBankAccounts: repeated((parts, lane: Lane) => checkBankAccounts(parts, { lane, limit: 500 })),
  trackShipments: repeated((parts, lane: Lane) => trackShipments(parts, { lane, limit: 100 })),
  sendPayouts: repeated((parts, lane: Lane) => sendPayouts(parts, { lane, limit: 500 })),
};

/** The hash is printed so that the log of this process, which nobody can change from the database, holds it too. */
async function proveLog({ database }: WorkerParts): Promise<void> {
  const { lines, hash } = await watchLog(database);
  console.log(`worker: the operators' log is whole: ${lines} lines, the last hash is ${hash}`);
}

/** A verb that works off a batch and returns how many it took, called until it finds none. */
function repeated<Rest extends unknown[]>(workBatch: (parts: WorkerParts, ...rest: Rest) => Promise<number>) {
  return async (parts: WorkerParts, ...rest: Rest): Promise<void> => {
    while ((await workBatch(parts, ...rest)) > 0);
  };
}
