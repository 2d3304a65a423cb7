import { completeOrders } from "./completeOrders.ts";
import { type PayoutParts, sendPayouts } from "./sendPayouts.ts";

/**
 * Completes what has fallen due and carries payouts on, until nothing is left: what the demo's clock runs. The
 * worker has both on its timetable. Harmless to run twice at once.
 */
export async function runDuePayouts(parts: PayoutParts): Promise<void> {
  while ((await completeOrders(parts.database, { limit: 50 })) > 0);
  while ((await sendPayouts(parts, { limit: 50 })) > 0);
}
