import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { refuseOthersCase } from "../cases/caseRows.ts";

/** What an operator acts on: as whom, and what they saw of it. */
export type CaseActor = {
  readonly operatorId: string;
  /** The version of the order that they read; without one it is not compared. */
  readonly version?: string | undefined;
};

/**
 * Of `orders`: a text that is another one after whatever an operator should have seen before they act. Its state and its
 * money, everything on its timeline, and what was written about its claim.
 */
export const orderVersion = sql<string>`
  md5(concat_ws('|', orders.status, orders.stage, orders.paid_paise, orders.returned_paise, orders.settled_paise,
    (select count(*) from order_events where order_id = orders.id),
    (select count(*) from claims join claim_messages on claim_messages.claim_id = claims.id
      where claims.order_id = orders.id)))`;

/**
 * Refuses an operator's action on a locked order that is another's case (`case_taken`), or that is not as they saw it
 * (`case_changed`). After what a repetition is answered: that one saw the order before its own first try.
 */
export async function refuseCase(
  tx: Transaction,
  orderId: string,
  { operatorId, version }: CaseActor,
): Promise<Refusal | null> {
  const taken = await refuseOthersCase(tx, { kind: "order", subject: orderId, operatorId });
  if (taken !== null || version === undefined) return taken;
  const { rows } = await sql`
    select from orders where id = ${orderId} and ${orderVersion} = ${version}`.execute(tx);
  return rows.length > 0 ? null : { refused: "case_changed" };
}
