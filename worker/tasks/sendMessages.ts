import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sendMessages({ database, sms }: WorkerParts): Promise<void> {
  while ((await sendQueuedMessages(database, sms, { limit: 50 })) > 0);
}
