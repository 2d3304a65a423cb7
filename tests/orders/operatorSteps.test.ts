import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type OperatorRole, operatorRoles } from "#domain/operators/operatorRights.ts";
import { actionsFor, orderActions, rightFor } from "#domain/order/orderActions.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type OrderWorld, startOrderWorld } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const person = (role: OperatorRole) => world.make.user({ operatorRoles: [role] });

test("every action of an operator asks for a right, and no other does", () => {
  for (const action of Object.keys(orderActions) as (keyof typeof orderActions)[]) {
    const byOperator = (orderActions[action].by as readonly string[]).includes("operator");
    assert.equal(rightFor(action) !== undefined, byOperator, action);
  }
});

test("each role is shown the actions of an order that it may take, and no others", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up");
  const expected: Record<OperatorRole, string[]> = {
    support: ["cancel"],
    verifier: [],
    inspector: ["verify", "fail_verification"],
    finance: ["cancel"],
    admin: actionsFor("operator", "picked_up", "blaze"),
  };
  for (const role of operatorRoles.filter((one) => one !== "verifier")) {
    const { id } = await person(role);
    const page = await world.call("GET", "/ops/orders?state=picked_up", id);
    assert.deepEqual(page.results[0].actions, expected[role], role);
    const one = await world.call("GET", `/ops/orders/${order.id}`, id);
    assert.deepEqual(one.fulfilment.actions, expected[role], role);
  }
});

test("a step that a role does not include is refused and changes nothing", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup");
  const { id } = await person("finance");
  const body = { step: "pick_up", note: "Their telephone was off." };
  const refused = await world.call("POST", `/ops/orders/${order.id}/steps`, id, { body, status: 403 });
  assert.deepEqual([refused.detail.code, refused.detail.right], ["operator_right_missing", "move_orders"]);
  const { stage } = await world.call("GET", `/ops/orders/${order.id}`, id).then((read) => read.fulfilment);
  assert.equal(stage, "pickup_scheduled");
  const inspector = await person("inspector");
  const taken = await world.call("POST", `/ops/orders/${order.id}/steps`, inspector.id, { body });
  assert.equal(taken.fulfilment.stage, "picked_up");
});

test("an identity document is there for who reviews KYC alone; a claim's picture for who sees claims", async () => {
  const owner = await world.make.user();
  const claim = await makeUpload(world, { ownerId: owner.id, purpose: "claim" });
  const identity = await makeUpload(world, { ownerId: owner.id, purpose: "identity" });
  const { id: support } = await person("support");
  await world.call("GET", `/ops/uploads/${claim.id}/file`, support);
  await world.call("GET", `/ops/uploads/${identity.id}/file`, support, { status: 404 });
  const { rows } = await world.database.pool.query(
    "select operator_id from upload_access_log where upload_id = $1",
    [identity.id],
  );
  assert.deepEqual(rows, []);
});
