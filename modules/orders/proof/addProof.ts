import { sql } from "kysely";
import type { DeliveryProof } from "#contract/deliveryProof.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { readClock } from "../../operations/readClock.ts";
import { tellScreens } from "../moveOrder.ts";
import { type CaseActor, refuseCase } from "../orderCase.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { lockOrder, type Order } from "../orderRows.ts";
import { type GivenProof, type JudgedProof, judgeShown, writeProof } from "./judgeProof.ts";
import { lacksProof, readProof } from "./readProof.ts";

type Late = {
  readonly proof: Pick<GivenProof, "signedBy" | "pictures">;
  readonly note: string;
  readonly operatorId: string;
};

/**
 * Adds an operator's proof to goods that came and of which nothing shows it: their carrier told of it before, or sent
 * nothing. The claim days stay as they are. Refuses `not_found` to an operator of the two, `order_action_closed` where
 * they did not come, `delivery_proved` where there is another proof, and what `judgeShown` refuses. The same proof, sent
 * again by the same operator, is answered with what is there.
 */
export async function addProof(
  database: Database,
  { orderId, ...input }: CaseActor & Late & { readonly orderId: string },
): Promise<DeliveryProof | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { operatorId: input.operatorId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const refusal = await keepLateProof(tx, order, input);
    return refusal ?? ((await readProof(tx, order.id, "operator")) as DeliveryProof);
  });
}

/**
 * Keeps the proof that came with a delivery by hand of which a carrier told in the same moment. A code alone proves nothing
 * any more. Null once it is kept, also where it is the same one sent again; else what `addProof` refuses.
 */
export async function keepLateProof(
  tx: Transaction,
  order: Order,
  input: CaseActor & Late,
): Promise<Refusal | null> {
  if (await isSentAgain(tx, order.id, input)) return null;
  if (!canAdd(order)) return { refused: "order_action_closed", order_state: orderState(order) };
  if (!(await lacksProof(tx, order.id))) return { refused: "delivery_proved" };
  const refusal = await refuseCase(tx, order.id, input);
  if (refusal !== null) return refusal;
  const proved = await judgeShown(tx, { ...input, isCodeRight: false });
  if (isRefusal(proved)) return proved;
  await write(tx, order, { ...input, proved });
  return null;
}

/** An operator whose answer was lost sends it again: the same name, pictures and note, with the delivery or after it. */
async function isSentAgain(
  tx: Transaction,
  orderId: string,
  { proof: { signedBy, pictures }, note, operatorId }: Late,
): Promise<boolean> {
  const { rows } = await sql`
    select from delivery_proofs as proof
    join order_events as event on event.order_id = proof.order_id and event.kind in ('delivered', 'delivery_proved')
    where proof.order_id = ${orderId} and proved_by = ${operatorId} and coalesce(signed_by, '') = ${signedBy}
      and event.actor_id = ${operatorId} and event.note = ${note}
      and array(
        select upload_id::text from delivery_proof_pictures as picture
        where picture.order_id = proof.order_id order by position) = ${pictures}::text[]`.execute(tx);
  return rows.length > 0;
}

function canAdd(order: Order): boolean {
  return actionsFor("operator", orderState(order), order.shipping_mode).includes("add_proof");
}

async function write(
  tx: Transaction,
  order: Order,
  { proved, note, operatorId }: Late & { readonly proved: JudgedProof },
): Promise<void> {
  const now = await readClock(tx);
  await writeProof(tx, order, { proved, operatorId, now });
  const by = { actor: "operator", actorId: operatorId } as const;
  await recordOrderEvent(tx, order.id, { kind: "delivery_proved", ...by, note, now });
  await tellScreens(tx, order);
}
