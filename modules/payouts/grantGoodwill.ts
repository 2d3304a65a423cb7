import { type RawBuilder, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";

/** Whom a goodwill payment goes to, and for which order. */
type Wanted = { readonly userId: string; readonly orderId: string | null; readonly operatorId: string };

/**
 * Whether somebody may be given goodwill: they have an account, it is not the operator's own (`own_payout`), and they are a
 * side of the order that it is for. Null when they may.
 */
export async function checkGoodwill(tx: Transaction, wanted: Wanted): Promise<Refusal | null> {
  const { userId, orderId, operatorId } = wanted;
  if (userId === operatorId) return { refused: "own_payout" };
  const people = tx.selectFrom("users").select("id").where("id", "=", userId).where("closed_at", "is", null);
  if ((await people.forNoKeyUpdate().executeTakeFirst()) === undefined)
    return { refused: "not_found", what: "user" };
  if (orderId === null) return null;
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where((is) => is.or([is("buyer_id", "=", userId), is("seller_id", "=", userId)]))
    .executeTakeFirst();
  return order === undefined ? { refused: "not_found", what: "order" } : null;
}

type Goodwill = Wanted & { readonly id: string; readonly amountPaise: Paise };

/**
 * Gives somebody money of Blaze's, under the id of its proposal (R-OPERATOR-3): it stands in their balance and is paid out
 * with it, to their bank account. Refuses as `checkGoodwill`, and then changes nothing.
 */
export async function grantGoodwill(tx: Transaction, goodwill: Goodwill): Promise<object | Refusal> {
  const refusal = await checkGoodwill(tx, goodwill);
  if (refusal !== null) return refusal;
  const { id, userId, orderId, amountPaise, operatorId } = goodwill;
  await tx
    .insertInto("goodwill_payments")
    .values({
      id,
      user_id: userId,
      order_id: orderId,
      amount_paise: amountPaise,
      granted_by: operatorId,
      granted_at: await readClock(tx),
    })
    .execute();
  await postMoneyEvents(tx, [
    { kind: "goodwill_granted", amountPaise, reference: id, sellerId: userId, listingId: null },
  ]);
  await queueMessages(tx, [
    {
      userId,
      template: "goodwill_granted",
      variables: { amount: formatRupees(amountPaise) },
      idempotencyKey: `goodwill_granted:${id}`,
      path: "/sell/money",
    },
  ]);
  await recordPersonalEvents(tx, [{ userId, kind: "payout", listingId: null }]);
  return { id };
}

/** Goodwill as lines of a person's money. */
export function goodwillOf(userId: string): RawBuilder<unknown> {
  return sql`
    from goodwill_payments left join orders on orders.id = goodwill_payments.order_id
    where user_id = ${userId}`;
}
