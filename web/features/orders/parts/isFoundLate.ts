import type { Fulfilment } from "#contract/fulfilment.ts";

/** True of an order that was paid in time, which was found when the item was gone: everything goes back. */
export function isFoundLate({
  order_status: status,
  events,
}: Pick<Fulfilment, "order_status" | "events">): boolean {
  return status === "payment_defaulted" && events.some(({ kind }) => kind === "found_late");
}
