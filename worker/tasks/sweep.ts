import { forgetOldSignIns } from "#modules/accounts/forgetOldSignIns.ts";
import { forgetBidRequests } from "#modules/bidding/forgetBidRequests.ts";
import { sweepLiveEvents } from "#modules/live/sweepLiveEvents.ts";
import { forgetOldMessages } from "#modules/messaging/forgetOldMessages.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sweep({ database }: WorkerParts): Promise<void> {
  await sweepLiveEvents(database);
  await forgetBidRequests(database);
  await forgetOldSignIns(database);
  await forgetOldMessages(database);
}
