import type { AnswerOf } from "#contract/endpoint.ts";
import type { settleRefundByHand as settleCall } from "#contract/money.ts";
import type { OperatorProposal } from "#contract/operators.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { refundByTwoFrom } from "#domain/operators/proposalKinds.ts";
import { checkReversal } from "../../orders/reverseForfeiture.ts";
import { checkGoodwill } from "../../payouts/grantGoodwill.ts";
import { findFailed, readRefund, settleRefundByHand } from "../../settlement/refunds/operatorRefunds.ts";
import { propose } from "./propose.ts";
import { readProposal } from "./readProposals.ts";

type Asked = { readonly operatorId: string; readonly idempotencyKey: string | null };

/** Proposes that a kept deposit goes back to its buyer; `checkReversal` says what is refused. */
export async function proposeReversal(
  database: Database,
  { orderId, reason, ...asked }: Asked & Record<"orderId" | "reason", string>,
): Promise<OperatorProposal | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { operatorId } = asked;
    const impossible = await checkReversal(tx, { orderId, operatorId });
    if (impossible !== null) return impossible;
    const kind = "forfeiture_reversal";
    const proposed = await propose(tx, { kind, subject: orderId, said: {}, reason, ...asked });
    return isRefusal(proposed) ? proposed : await readProposal(tx, { proposalId: proposed.id, operatorId });
  });
}

/**
 * Records at once that a refund was paid by hand, or from `refundByTwoFrom` on proposes it to a second operator
 * (`awaits_approval`). Refuses as `settleRefundByHand`.
 */
export async function refundByHand(
  database: Database,
  { refundId, reference, note, ...asked }: Asked & Record<"refundId" | "reference" | "note", string>,
): Promise<AnswerOf<typeof settleCall> | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { operatorId } = asked;
    const failed = await findFailed(tx, { refundId, operatorId });
    if (isRefusal(failed)) return failed;
    if (failed.amountPaise < refundByTwoFrom)
      return await settleRefundByHand(tx, { refundId, operatorId, reference, note });
    const kind = "refund_by_hand";
    const proposed = await propose(tx, {
      kind,
      subject: refundId,
      said: { reference },
      reason: note,
      ...asked,
    });
    return isRefusal(proposed) ? proposed : await readRefund(tx, refundId);
  });
}

type Goodwill = Asked & {
  readonly mobile: string;
  readonly orderNumber: string | null;
  readonly amountPaise: Paise;
  readonly reason: string;
};

/** Proposes that Blaze gives somebody money of its own accord, by their number. Refuses as `checkGoodwill`. */
export async function proposeGoodwill(
  database: Database,
  goodwill: Goodwill,
): Promise<OperatorProposal | Refusal> {
  const { mobile, orderNumber, amountPaise, reason, ...asked } = goodwill;
  return await inTransaction(database, async (tx) => {
    const { operatorId } = asked;
    const people = tx.selectFrom("users").select("id").where("mobile", "=", mobile);
    const person = await people.executeTakeFirst();
    if (person === undefined) return { refused: "not_found", what: "user" };
    const orders = tx.selectFrom("orders").select("id").where("number", "=", orderNumber);
    const order = await orders.executeTakeFirst();
    if (orderNumber !== null && order === undefined) return { refused: "not_found", what: "order" };
    const orderId = order?.id ?? null;
    const refusal = await checkGoodwill(tx, { userId: person.id, orderId, operatorId });
    if (refusal !== null) return refusal;
    const said = { amount: amountPaise, order_id: orderId };
    const proposed = await propose(tx, { kind: "goodwill", subject: person.id, said, reason, ...asked });
    return isRefusal(proposed) ? proposed : await readProposal(tx, { proposalId: proposed.id, operatorId });
  });
}

/**
 * Proposes what somebody may do for Blaze, by their number, whether they have an account yet or not. Refuses
 * `roles_unchanged` when they may do just that.
 */
export async function proposeRoles(
  database: Database,
  {
    mobile,
    roles,
    reason,
    ...asked
  }: Asked & { mobile: string; roles: readonly OperatorRole[]; reason: string },
): Promise<OperatorProposal | Refusal> {
  return await inTransaction(database, async (tx) => {
    const people = tx.selectFrom("users").select(["id", "operator_roles"]);
    const person = await people.where("mobile", "=", mobile).executeTakeFirst();
    const before = person?.operator_roles ?? [];
    const after = [...new Set(roles)].toSorted();
    if (after.join() === before.toSorted().join()) return { refused: "roles_unchanged" };
    const proposed = await propose(tx, {
      kind: "roles",
      subject: person?.id ?? mobile,
      said: { roles: after, before },
      reason,
      ...asked,
    });
    const { operatorId } = asked;
    return isRefusal(proposed) ? proposed : await readProposal(tx, { proposalId: proposed.id, operatorId });
  });
}
