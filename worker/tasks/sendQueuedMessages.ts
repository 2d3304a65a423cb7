import { sendQueuedMessages as sendBatch } from "#modules/messaging/sendQueuedMessages.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sendQueuedMessages({ database, senders }: WorkerParts): Promise<void> {
  while ((await sendBatch(database, senders, { limit: 50 })) > 0);
}
