import type { MoneyMovement } from "#contract/money.ts";

/** What is only begun, or has failed, has moved nothing. */
const hasMoved: ReadonlySet<MoneyMovement["status"]> = new Set(["success", "processed"]);

/**
 * No money moved in these: it had been paid as the deposit, and goes back as a refund, each of which has its own
 * line with a sign.
 */
export const ownBooks: ReadonlySet<MoneyMovement["kind"]> = new Set(["deposit_kept", "deposit_given_back"]);

/** What stands before the amount of a movement: each rupee that moved is added or taken off once. */
export function movementSign({
  kind,
  direction,
  status,
}: Pick<MoneyMovement, "kind" | "direction" | "status">): string {
  if (ownBooks.has(kind) || !hasMoved.has(status)) return "";
  return direction === "returned" ? "+ " : "− ";
}
