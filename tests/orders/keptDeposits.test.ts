import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { type OrderWorld, startOrderWorld } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

test("an operator lists the deposits that are kept and gives one back with a reason", async () => {
  const order = await world.order({ isPaid: false });
  const { kysely } = world.database;
  await sql`update deposits set default_terms = 'kept' where listing_id = ${order.listingId}`.execute(kysely);
  await world.make.advanceClock(40 * 3600);
  await defaultOverdueOrders(world.database, { limit: 10 });

  const operator = world.operator.id;
  const kept = async (): Promise<{ id: string; amount: number; awaits_approval: boolean }[]> =>
    (await world.call("GET", "/ops/kept-deposits", operator)).results;
  assert.deepEqual(
    (await kept()).map(({ id, amount }) => [id, amount]),
    [[order.id, rupees(500)]],
  );
  const path = `/ops/orders/${order.id}/reverse-forfeiture`;
  const body = { reason: "The bank was down" };
  await world.call("POST", path, order.buyerId, { body, status: 404 });
  await world.call("POST", path, operator, { body: { reason: " " }, status: 422 });
  const makeOperator = (is: boolean) =>
    sql`update users set operator_roles = ${is ? ["admin"] : []} where id = ${order.buyerId}`.execute(kysely);
  await makeOperator(true);
  await world.call("POST", path, order.buyerId, { body, status: 404 }); // an order of their own
  await makeOperator(false);
  const proposal = await world.call("POST", path, operator, { body });
  assert.equal((await world.call("POST", path, operator, { body })).id, proposal.id, "pressed twice");
  assert.deepEqual([proposal.amount, proposal.decisions], [rupees(500), ["withdraw"]]);
  assert.deepEqual(
    (await kept()).map(({ awaits_approval }) => awaits_approval),
    [true],
    "nothing is given back yet",
  );
  const decide = (by: string, status = 200) => {
    const asked = { body: { decision: "approve" }, status };
    return world.call("POST", `/ops/proposals/${proposal.id}/decision`, by, asked);
  };
  assert.equal((await decide(operator, 403)).detail.code, "second_operator_needed");
  for (const _press of ["first", "second"])
    assert.equal((await decide(world.secondOperator.id)).outcome, "approved");
  assert.deepEqual(await kept(), []);
  const { rows } = await sql<{ total: number }>`
    select sum(refunds.amount_paise)::bigint as total
    from refunds join payments on payments.id = refunds.payment_id
    where payments.payer_id = ${order.buyerId}`.execute(kysely);
  assert.equal(rows[0]?.total, rupees(500));
  await world.assertConserved();

  const paid = await world.order();
  await world.call("POST", `/ops/orders/${paid.id}/reverse-forfeiture`, operator, { body, status: 409 });
});
