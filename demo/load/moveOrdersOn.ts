import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { type Step, takeStep } from "#modules/orders/takeStep.ts";
import { sayNumbers } from "./sayNumbers.ts";
import { sheetOf } from "./sheetOf.ts";

const ways: readonly (readonly OperatorStep[])[] = [
  ["schedule_pickup", "pick_up", "verify", "ship", "deliver"],
  ["schedule_pickup", "pick_up"],
  ["schedule_pickup", "pick_up", "verify", "ship"],
];

/**
 * Takes paid orders as far as an operator would have by now: one is delivered, one is being checked, one is with a
 * carrier, and one waits until its seller chooses when Blaze may come.
 */
export async function moveOrdersOn(database: Database): Promise<void> {
  await sayNumbers(database);
  const { rows } = await sql<{ id: string; operator_id: string }>`
    select orders.id, operators.id as operator_id
    from orders
    cross join (select id from users where 'admin' = any(operator_roles) order by created_at, id limit 1) as operators
    where orders.stage = 'awaiting_pickup'
    order by orders.paid_at, orders.id`.execute(database.kysely);
  for (const [index, { id: orderId, operator_id: operatorId }] of rows.entries()) {
    for (const step of ways[index] ?? []) {
      if (step === "pick_up") await tellCode(database, orderId);
      const sheet = step === "verify" ? await sheetOf(database, orderId) : null;
      const outcome = await takeStep(database, { orderId, operatorId, step, sheet, ...proofOf(step) });
      if (!("taken" in outcome)) throw new Error(`the demo's order cannot ${step}`);
    }
  }
  await giveToCarrier(database);
  // Those that nobody has touched wait since they were paid.
  await sql`
    update orders set stage_since = paid_at
    where stage in ('awaiting_pickup', 'awaiting_handover')`.execute(database.kysely);
  // What was written to people now tells of days ago: nobody is to get it.
  await database.kysely.deleteFrom("messages").execute();
  await database.kysely.deleteFrom("live_events").execute();
}

/** Whoever brought the one that was delivered said who signed for it. */
function proofOf(step: OperatorStep): Pick<Step, "note" | "proof"> {
  if (step !== "deliver") return { note: "" };
  return { note: "Handed over at the door.", proof: { signedBy: "Security desk", pictures: [] } };
}

/** The seller told whoever came for the goods the code. */
async function tellCode({ kysely }: Database, orderId: string): Promise<void> {
  await sql`update pickups set proved_at = blaze_now() where order_id = ${orderId}`.execute(kysely);
}

/**
 * No carrier can be asked while the demo is loaded: an operator wrote the parcel down, and the carrier has it since the
 * moment at which the order says that it was sent.
 */
async function giveToCarrier({ kysely }: Database): Promise<void> {
  await sql`
    with parcel as (
      insert into shipments (order_id, reference, status, courier, awb, expected_at, next_attempt_at, created_at)
      select id, number, 'booked', 'Delhivery Surface', '77140000011', stage_since + interval '3 days', null, stage_since
      from orders where stage = 'shipped'
      returning id, created_at
    )
    insert into shipment_scans (shipment_id, kind, code, place, happened_at)
    select id, 'collected', 'collected', 'Fraser Town', created_at from parcel`.execute(kysely);
}
