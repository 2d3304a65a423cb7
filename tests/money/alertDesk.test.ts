import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { cure, poison, setAsideRows } from "./poison.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

type Alert = {
  id: string;
  kind: string;
  subject: string;
  product_id: number | null;
  order_number: string | null;
};
const ops = (method: "GET" | "POST", path: string, options = {}) =>
  world.call(method, path, world.operator.id, options);
const alerts = async (kind: string): Promise<Alert[]> => {
  await watchMoney(world.database);
  return (await ops("GET", "/ops/alerts")).results.filter((alert: Alert) => alert.kind === kind);
};
const close = () => closeDueAuctions(world.database, { limit: 100 });

test("an auction past its end by a minute, and the row that is set aside, are alerts until they are seen to", async () => {
  const { id } = await world.make.listing({ endsInMs: 60_000 });
  await poison(world.database, "listings", `new.id = ${id}`);
  await world.make.advanceClock(61);
  await close();
  assert.deepEqual(await alerts("auction_overdue"), [], "seconds after its end");
  const [setAside] = await alerts("row_set_aside");
  const [row] = await setAsideRows(world.database);
  assert.equal(setAside?.subject, row?.id);
  await world.make.advanceClock(60);
  const [overdue] = await alerts("auction_overdue");
  assert.equal(overdue?.product_id, id);

  const refusal = await ops("POST", `/ops/alerts/${overdue?.id}/close`, {
    body: { note: "Seen" },
    status: 409,
  });
  assert.equal(refusal.detail.code, "alert_closes_itself");

  await sql`update set_aside_rows set next_attempt_at = blaze_now() + interval '1 hour'`.execute(
    world.database.kysely,
  );
  await cure(world.database, "listings");
  await close();
  assert.equal((await alerts("row_set_aside")).length, 1, "an hour's pause is not over");
  assert.equal((await ops("POST", `/ops/set-aside/${row?.id}/retry`)).task, "closeDueAuctions");
  await close();
  assert.deepEqual([await alerts("row_set_aside"), await alerts("auction_overdue")], [[], []]);
  await ops("POST", `/ops/set-aside/${row?.id}/retry`, { status: 404 });
});

test("an order past its deadline by more than an hour is an alert, and none when it has defaulted", async () => {
  const order = await world.order({ isPaid: false });
  const move = (columns: string) =>
    sql`update orders set ${sql.raw(columns)} where id = ${order.id}`.execute(world.database.kysely);
  await move("payment_deadline = blaze_now() - interval '59 minutes'");
  assert.deepEqual(await alerts("order_overdue"), []);
  await move("payment_deadline = blaze_now() - interval '61 minutes'");
  const [alert] = await alerts("order_overdue");
  assert.deepEqual([alert?.subject, alert?.product_id], [order.id, order.listingId]);
  assert.match(alert?.order_number ?? "", /^BLZ-/);
  await move("status = 'payment_defaulted'");
  assert.deepEqual(await alerts("order_overdue"), []);
});

test("an alert that lasts is closed by an operator with a note, which stays with who and when", async () => {
  await sql`insert into money_alerts (kind, subject, detail) values ('late_answer', 'x', 'x')`.execute(
    world.database.kysely,
  );
  const [alert] = await alerts("late_answer");
  const path = `/ops/alerts/${alert?.id}/close`;
  await ops("POST", path, { body: { note: " " }, status: 422 });
  const closed = await ops("POST", path, { body: { note: "Compared with the provider" } });
  assert.equal(closed.note, "Compared with the provider");
  assert.deepEqual(await ops("POST", path, { body: { note: "Again" } }), closed, "the first note stays");
  assert.deepEqual(await alerts("late_answer"), []);
  const { rows } = await sql<{ closed_by: string; closed_at: Date }>`
    select closed_by, closed_at from money_alerts where id = ${alert?.id}`.execute(world.database.kysely);
  assert.equal(rows[0]?.closed_by, world.operator.id);
  assert.ok(rows[0]?.closed_at !== null);
});

test("a row that is still due stays on the desk however long nobody tries it, and goes when it was paid by hand", async () => {
  const order = await world.order();
  const { rows } = await sql<{ id: string }>`
    insert into refunds (payment_id, amount_paise, reason, reference)
    select id, 100, 'payment_over_balance', 'R-desk' from payments where order_id = ${order.id} limit 1
    returning id`.execute(world.database.kysely);
  await sql`
    insert into set_aside_rows (task, subject, problem, next_attempt_at)
    values ('processRefunds', ${rows[0]?.id}, 'x', blaze_now() + interval '1 minute'),
      ('sendQueuedMessages', ${`${world.operator.id}:gone`}, 'x', blaze_now())`.execute(
    world.database.kysely,
  );
  assert.equal((await alerts("row_set_aside")).length, 1, "a message that is no longer queued is forgotten");
  await world.make.advanceClock(3 * 24 * 3600);
  assert.equal((await alerts("row_set_aside")).length, 1, "as while money is frozen");
  await sql`delete from refunds where id = ${rows[0]?.id}`.execute(world.database.kysely);
  assert.deepEqual(await alerts("row_set_aside"), []);
});
