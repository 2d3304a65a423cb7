import { forgetOldSignIns } from "#modules/accounts/forgetOldSignIns.ts";
import { forgetBidRequests } from "#modules/bidding/forgetBidRequests.ts";
import { forgetOldViews } from "#modules/catalogue/viewCounter.ts";
import { forgetGrievances } from "#modules/grievances/forgetGrievances.ts";
import { forgetOldEmailLinks } from "#modules/identity/emailLinks.ts";
import { sweepLiveEvents } from "#modules/live/sweepLiveEvents.ts";
import { sweepUploads } from "#modules/media/sweepUploads.ts";
import { forgetOldMessages } from "#modules/messaging/forgetOldMessages.ts";
import { forgetOldVisits } from "#modules/operators/overview/visits.ts";
import { sweepDataRequests } from "#modules/privacy/dataRequests.ts";
import { keepSavedSearches } from "#modules/savedSearches/keepSavedSearches.ts";
import { forgetWebhooks } from "#modules/settlement/keepWebhook.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sweep({ database, media }: WorkerParts): Promise<void> {
  await sweepLiveEvents(database);
  await forgetBidRequests(database);
  await forgetOldSignIns(database);
  await forgetOldVisits(database);
  await forgetOldViews(database);
  await forgetOldEmailLinks(database);
  await forgetOldMessages(database);
  await forgetGrievances(database);
  await sweepDataRequests(database);
  await forgetWebhooks(database);
  await sweepUploads(database, media);
  await keepSavedSearches(database);
}
