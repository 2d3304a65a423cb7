import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { makeHandoverCode as contract } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { handoverCode, handoverHours, handoverTries } from "./handoverCode.ts";
import { lockOrder } from "./orderRows.ts";

type CodeRow = { nonce: string; tries: number; expires_at: Date };
type Asked = { readonly orderId: string; readonly userId: string; readonly renew: boolean };

/**
 * The buyer's code for the hand-over: the one that runs, or a new one when it is over, tried too often, or a new
 * one is wished for. Refuses `not_found` for another's order.
 */
export async function makeHandoverCode(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, userId, renew }: Asked,
): Promise<AnswerOf<typeof contract> | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { buyerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!canDo("make_handover_code", "buyer", state)) {
      return { refused: "order_action_closed", order_state: state };
    }
    const row = (renew ? undefined : await readRunning(tx, orderId)) ?? (await insertCode(tx, orderId));
    return {
      code: handoverCode(secret, { orderId, nonce: row.nonce }),
      expires_at: row.expires_at.toISOString(),
      tries_left: handoverTries - row.tries,
    };
  });
}

async function readRunning(tx: Transaction, orderId: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select nonce, tries, expires_at from handover_codes
    where order_id = ${orderId} and expires_at > blaze_now() and tries < ${handoverTries}`.execute(tx);
  return rows[0];
}

async function insertCode(tx: Transaction, orderId: string): Promise<CodeRow> {
  const { rows } = await sql<CodeRow>`
    insert into handover_codes (order_id, made_at, expires_at)
    select ${orderId}, now, now + make_interval(hours => ${handoverHours})
    from (select blaze_now() as now) as clock
    on conflict (order_id) do update
    set nonce = excluded.nonce, tries = 0, made_at = excluded.made_at, expires_at = excluded.expires_at
    returning nonce, tries, expires_at`.execute(tx);
  return rows[0] as CodeRow;
}
