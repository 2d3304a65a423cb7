import type { Database } from "#db/pool.ts";
import { stopBidding } from "../blocking/stopBidding.ts";
import { closeDueAuctions } from "../closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "../closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "../defaults/defaultOverdueOrders.ts";
import { startListings } from "../listings/start/startListings.ts";
import { sendGuestMessages } from "../messaging/guestMessages.ts";
import type { Senders } from "../messaging/sendOver.ts";
import { sendQueuedMessages } from "../messaging/sendQueuedMessages.ts";
import { createLanes } from "../payments/providerLane.ts";
import type { Providers } from "../payments/providers.ts";
import { lapsePriceOffers } from "../priceOffers/lapsePriceOffers.ts";
import { remindDeadline } from "../reminders/remindDeadline.ts";
import { remindEnding } from "../reminders/remindEnding.ts";
import { remindLastHour } from "../reminders/remindLastHour.ts";
import { remindOutbid } from "../reminders/remindOutbid.ts";
import { sendBidAlerts } from "../reminders/sendBidAlerts.ts";
import { lapseReserveOffers } from "../reserveOffers/lapseReserveOffers.ts";
import { processWebhooks } from "../settlement/processWebhooks.ts";
import { reconcilePending } from "../settlement/reconcilePending.ts";
import { processRefunds } from "../settlement/refunds/processRefunds.ts";

type DueParts = {
  readonly database: Database;
  readonly providers: Providers;
  readonly senders: Senders;
};

/**
 * Runs everything that has fallen due until nothing is left: chosen starts, closings, deposits, webhooks, payments to be asked about,
 * defaults, refunds, notices, in this order, because each may make work for the next. The worker has them on its
 * timetable one by one; the demo's clock runs them all before it answers. Harmless to run twice at once.
 */
export async function runDue({ database, providers, senders }: DueParts): Promise<void> {
  await untilNone(() => startListings(database));
  await untilNone(() => closeDueAuctions(database, { limit: 1000 }));
  await untilNone(() => settleClosedDeposits(database, { limit: 200 }));
  const [hearing, asking] = [createLanes(), createLanes()];
  await untilNone(() => processWebhooks(database, providers, { limit: 50, lanes: hearing }));
  await untilNone(() => reconcilePending(database, providers, { limit: 50, lanes: asking }));
  await untilNone(() => defaultOverdueOrders(database, { limit: 50 }));
  await untilNone(() => lapseReserveOffers(database, { limit: 50 }));
  await untilNone(() => lapsePriceOffers(database, { limit: 200 }));
  await untilNone(() => stopBidding(database, { limit: 50 }));
  await untilNone(() => processRefunds(database, providers, { limit: 50 }));
  await untilNone(() => remindOutbid(database, { limit: 200 }));
  await untilNone(() => remindEnding(database, { limit: 200 }));
  await untilNone(() => remindLastHour(database, { limit: 200 }));
  await untilNone(() => sendBidAlerts(database, { limit: 200 }));
  await untilNone(() => remindDeadline(database, { limit: 200 }));
  await untilNone(() => sendQueuedMessages(database, senders, { limit: 50 }));
  await untilNone(() => sendGuestMessages(database, senders, { limit: 50 }));
}

/** Every run puts off what it could not finish, so this ends. */
async function untilNone(run: () => Promise<number>): Promise<void> {
  while ((await run()) > 0);
}
