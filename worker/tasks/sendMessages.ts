import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sendMessages({ database, senders }: WorkerParts): Promise<void> {
  while ((await sendQueuedMessages(database, senders, { limit: 50 })) > 0);
}
