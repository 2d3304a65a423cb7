import type pg from "pg";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { caseFillings } from "./cases.ts";
import { makeFacts } from "./facts.ts";
import { fill } from "./fill.ts";
import { moneyFillings } from "./money.ts";
import { peopleFillings } from "./people.ts";
import { tradeFillings } from "./trade.ts";

export type DesksWorld = { readonly orders: number; readonly operatorId: string };

const operators = 30;

/** Fills an empty, migrated database with so many orders and all that operators see around them. */
export async function makeDesksWorld(pool: pg.Pool, orders: number): Promise<DesksWorld> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("set max_parallel_workers_per_gather = 0");
    await client.query("set max_parallel_maintenance_workers = 0");
    await makeFacts(client, { orders, sellers: Math.floor(orders / 50) });
    const operatorId = await insertFew(client);
    const fillings = [...peopleFillings, ...tradeFillings, ...moneyFillings, ...caseFillings];
    await fill(client, fillings, orders);
    await finish(client, orders);
    return { orders, operatorId };
  } finally {
    client.release(true);
  }
}

/** What there is little of, however many orders there are. */
async function insertFew(client: pg.PoolClient): Promise<string> {
  await client.query(
    `insert into users (id, name, mobile, operator_roles, created_at)
     select bench.id('operator', n), 'Operator ' || n, '+91' || (9000000000 + n), $1::text[], clock_timestamp() - interval '700 days'
     from generate_series(1, ${operators}) as n`,
    [[...operatorRoles]],
  );
  const { rows: categories } = await client.query<{ id: number }>(
    "insert into categories (slug, name) select 'desk-' || n, 'Category ' || n from generate_series(1, 12) as n returning id",
  );
  const ids = categories.map(({ id }) => id).join(", ");
  await client.query(
    `create function bench.category(place bigint) returns bigint language sql immutable parallel safe
     as $$ select (array[${ids}]::bigint[])[1 + place] $$`,
  );
  await client.query(few);
  const { rows } = await client.query<{ id: string }>("select bench.id('operator', 1) as id");
  return rows[0]?.id ?? "";
}

const few = `
  insert into ledger_accounts (id, code, balance_paise)
  overriding system value
  select place, code, 1000 from unnest(array['gateway:razorpay', 'platform:fees', 'platform:bank', 'tax:gst']) with ordinality as own (code, place);
  insert into visit_minutes (minute, visits, signed_in)
  select minute, 10, 3 from generate_series(date_trunc('minute', clock_timestamp() - interval '60 days'), clock_timestamp(), '1 minute') as minute;
  insert into day_closings (day, closed_at, accounts, events, differences)
  select (current_date - n)::date, clock_timestamp() - interval '1 day' * n,
    '[{"code": "gateway:razorpay", "opening": 0, "debit": 0, "credit": 0, "closing": 0}]', '[]', 0
  from generate_series(1, 600) as n;
  insert into outages (from_at, until_at, minimum_minutes, reason, declared_by, declared_at)
  select at, at + interval '20 minutes', 0, 'The network was down.', bench.id('operator', 2), at + interval '1 hour'
  from generate_series(1, 60) as n, lateral (select clock_timestamp() - interval '7 days' * n as at) as moment;
  insert into service_areas (prefix, is_available) select n::text, true from generate_series(1, 9) as n;
  insert into service_areas (prefix, is_available) select (110000 + 7 * n)::text, n % 3 > 0 from generate_series(1, 20000) as n;
  insert into operator_cases (kind, subject, operator_id, taken_at, leased_until)
  select 'order', id, bench.id('operator', 1 + n % 3), clock_timestamp(), clock_timestamp() + interval '1 day'
  from bench.orders where stage = 'awaiting_pickup' order by n desc limit 30`;

async function finish(client: pg.PoolClient, orders: number): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('listings', 'id'), ${3 * orders}),
       setval(pg_get_serial_sequence('ledger_transfers', 'id'), ${3 * orders}),
       setval(pg_get_serial_sequence('ledger_accounts', 'id'), ${3 * orders}),
       setval(pg_get_serial_sequence('rule_changes', 'id'), ${3 * orders})`,
  );
  await client.query("update operator_log_end set seq = $1, hash = sha256('b')", [orders]);
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}
