import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { takeStep } from "#modules/orders/takeStep.ts";
import { lookAt, misread, sayNumber } from "../world/items.ts";
import { paidOrder } from "../world/paidOrder.ts";
import { startWorld, type World } from "../world/world.ts";
import { goodsAreChecked } from "./inspections.ts";

let world: World;
let operatorId: string;
before(async () => {
  world = await startWorld(2);
  operatorId = world.operators[0] as string;
});
after(async () => await world.close());

/** An order whose goods were picked up, and whose seller said what stands on them. */
async function pickedUp(): Promise<string> {
  const [sellerId, buyerId] = [world.sellers[0] as string, world.buyers[0] as string];
  const orderId = await paidOrder(world, { sellerId, buyerId, shippingMode: "blaze" });
  assert.ok(orderId);
  const { rows } = await world.database.outside.pool.query<{ listing_id: number }>(
    `insert into listing_details (listing_id) select listing_id from orders where id = $1 returning listing_id`,
    [orderId],
  );
  await sayNumber(world, Number(rows[0]?.listing_id));
  for (const step of ["schedule_pickup", "pick_up"] as const) await take({ orderId, step });
  return orderId;
}

function take(step: Pick<Parameters<typeof takeStep>[1], "orderId" | "step" | "sheet">) {
  return takeStep(world.database.outside, { ...step, operatorId, note: "By hand." });
}

test("an operator who forgets the sheet, or reads another number, ships nothing", async () => {
  const orderId = await pickedUp();
  const { sheet } = await lookAt(world, orderId);
  for (const given of [null, misread(sheet)]) {
    await take({ orderId, step: "verify", sheet: given });
    await take({ orderId, step: "ship" });
  }
  assert.deepEqual(await goodsAreChecked(world), []);
  await take({ orderId, step: "verify", sheet });
  await take({ orderId, step: "ship" });
  assert.deepEqual(await goodsAreChecked(world), []);
  const { rows } = await world.database.outside.pool.query("select stage from orders where id = $1", [
    orderId,
  ]);
  assert.equal(rows[0]?.stage, "shipped");
});
