import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { isOpenInClaim } from "#domain/order/claimTurns.ts";
import { canDo, type OrderAction, type OrderPerson } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { readClock } from "../../operations/readClock.ts";
import { type ClaimRow, claimFacts, readClaim } from "../claimRows.ts";
import { lockOrder, type Order } from "../orderRows.ts";

/** Whose call on a claim it is: one side of its order, or an operator who is none. */
export type ClaimCaller = { readonly as: "side" | "operator"; readonly userId: string };

export type LockedClaim = {
  readonly order: Order;
  readonly claim: ClaimRow;
  readonly person: OrderPerson;
  readonly userId: string;
  readonly now: Date;
};

/**
 * Locks the order of a claim for one of its two, or for an operator who is neither, and reads the claim under the
 * lock. Of anybody else's it locks nothing.
 */
export async function lockClaim(
  tx: Transaction,
  { claimId, by }: { claimId: string; by: ClaimCaller },
): Promise<LockedClaim | Refusal> {
  const { rows } = await sql<{ order_id: string; person: "buyer" | "seller" | null }>`
    select order_id, case ${by.userId}::uuid when orders.buyer_id then 'buyer' when seller_id then 'seller' end as person
    from claims join orders on orders.id = order_id where claims.id = ${claimId}`.execute(tx);
  const found = rows[0];
  const person = by.as === "operator" ? "operator" : found?.person;
  if (found === undefined || person == null) return notFound;
  const order = await lockOrder(tx, found.order_id, callerOf(person, by.userId));
  const claim = await readClaim(tx, claimId);
  if (order === undefined || claim === undefined) return notFound;
  return { order, claim, person, userId: by.userId, now: await readClock(tx) };
}

const notFound: Refusal = { refused: "not_found", what: "claim" };

function callerOf(person: OrderPerson, userId: string) {
  if (person === "operator") return { operatorId: userId };
  return person === "buyer" ? { buyerId: userId } : { sellerId: userId };
}

/** Why somebody may not do this about a claim now; null when they may. Another's action is as if there were no claim. */
export function closedTo(action: OrderAction, locked: LockedClaim): Refusal | null {
  const state = orderState(locked.order);
  const facts = claimFacts(locked.claim, locked);
  if (canDo(action, locked.person, state) && isOpenInClaim(action, facts)) return null;
  return { refused: "order_action_closed", order_state: state };
}
