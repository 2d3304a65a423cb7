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
import type { WorkerParts } from "../workerParts.ts";

/** What nothing announces by itself: it is found by looking. */
export async function remind({ database }: WorkerParts): Promise<void> {
  await remindOutbid(database, { limit: 500 });
  await remindEnding(database, { limit: 500 });
  await remindFirstBid(database, { limit: 500 });
  await remindLastHour(database, { limit: 500 });
  await sendBidAlerts(database, { limit: 200 });
  await remindDeadline(database, { limit: 500 });
  await remindAddress(database, { limit: 500 });
  await offerPickups(database, { limit: 500 });
  await remindPickup(database, { limit: 500 });
  await remindGrievance(database, { limit: 500 });
  await remindQuestions(database, { limit: 500 });
}
