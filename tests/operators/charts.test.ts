import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BidRate, CategorySales, Funnel } from "#contract/overview.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { rupees } from "#domain/money/paise.ts";
import { forgetOldVisits } from "#modules/operators/overview/visits.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let admin: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  admin = await server.signIn((await make.user({ operatorRoles: ["admin"] })).id);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function read<Result>(path: string): Promise<Result> {
  const answer = await server.call("GET", path, { as: admin });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}

test("bids are counted in the last 60 whole minutes, and beside them those of a week ago", async () => {
  const listing = await make.listing();
  const bidder = (await make.user()).id;
  const moments = [
    "date_trunc('minute', blaze_now()) - interval '1 second'",
    "date_trunc('minute', blaze_now()) - interval '60 minutes'",
    "date_trunc('minute', blaze_now()) - interval '61 minutes'",
    "date_trunc('minute', blaze_now()) - interval '7 days' - interval '30 seconds'",
    "date_trunc('minute', blaze_now()) - interval '7 days'",
  ];
  for (const moment of moments) {
    await make.bid({ listingId: listing.id, bidderId: bidder });
    await query(
      `update bids set placed_at = ${moment} where listing_id = $1
       and seq = (select max(seq) from bids where listing_id = $1)`,
      [listing.id],
    );
  }
  const minutes = await read<BidRate>("/ops/bid-rate");
  assert.equal(minutes.length, 60);
  assert.deepEqual(
    [minutes.at(-1)?.bids, minutes[0]?.bids, minutes.at(-1)?.week_ago, minutes[0]?.week_ago],
    [1, 1, 1, 0],
  );
  assert.equal(
    minutes.reduce((sum, { bids }) => sum + bids, 0),
    2,
  );
});

test("sales are told by category, today beside a week ago", async () => {
  const [now, before, unpaid] = [await make.order(), await make.order(), await make.order()];
  await query(
    "update orders set status = 'paid', paid_at = blaze_now(), stage = 'delivered', stage_since = blaze_now() where id = $1",
    [now.id],
  );
  await query(
    "update orders set status = 'paid', paid_at = blaze_now() - interval '7 days', stage = 'delivered', stage_since = blaze_now() where id = $1",
    [before.id],
  );
  const rows = await query(
    "select orders.id, amount_paise, category_id from orders join listings on listings.id = listing_id where orders.id = any($1)",
    [[now.id, before.id, unpaid.id]],
  );
  const sum = (id: string, category: number) =>
    Number(rows.find((row) => row.id === id && row.category_id === category)?.amount_paise ?? 0);
  for (const { category_id, sold_for, week_ago } of await read<CategorySales>("/ops/category-sales"))
    assert.deepEqual([sold_for, week_ago], [sum(now.id, category_id), sum(before.id, category_id)]);
});

test("a visit is counted by the minute, and one that signs in is a step further", async () => {
  const { visits } = server.context;
  const before = await read<Funnel>("/ops/funnel");
  for (const kind of ["visits", "visits", "visits", "signed_in"] as const) visits.add(kind);
  await visits.flush();
  visits.add("visits");
  await visits.flush();
  const funnel = await read<Funnel>("/ops/funnel");
  const more = (index: number) => Number(funnel[index]?.today) - Number(before[index]?.today);
  assert.deepEqual([more(0), more(1)], [4, 1]);
  assert.deepEqual(
    funnel.map(({ step }) => step),
    ["visits", "signed_in", "bid", "won", "paid"],
  );
  // One person with many bids is one bidder.
  assert.equal(
    funnel[2]?.today,
    Number(
      (
        await query(
          "select count(distinct bidder_id) from bids where placed_at >= date_trunc('day', blaze_now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'",
        )
      )[0].count,
    ),
  );
  const columns = await query(
    "select column_name from information_schema.columns where table_name = 'visit_minutes' order by 1",
  );
  assert.deepEqual(
    columns.map(({ column_name }) => column_name),
    ["minute", "signed_in", "visits"],
  );
});

test("what could not be written of visits is written the next time", async () => {
  const { visits } = server.context;
  const sum = async () =>
    Number((await query("select coalesce(sum(visits), 0) as sum from visit_minutes"))[0].sum);
  const before = await sum();
  await query("alter table visit_minutes rename to visit_minutes_away");
  visits.add("visits");
  await assert.rejects(visits.flush());
  await query("alter table visit_minutes_away rename to visit_minutes");
  await visits.flush();
  assert.equal((await sum()) - before, 1);
});

test("a day begins and ends at midnight in India", async () => {
  const [day, next] = ["2026-03-14", "2026-03-15"];
  for (const [moment, amount] of [
    ["2026-03-13 23:59", 1000],
    ["2026-03-14 00:01", 2000],
    ["2026-03-14 23:59", 3000],
    ["2026-03-15 00:01", 4000],
  ] as const) {
    const order = await make.order({ amountPaise: rupees(amount) });
    await query(
      "update orders set status = 'paid', paid_at = $2::timestamp at time zone 'Asia/Kolkata' where id = $1",
      [order.id, moment],
    );
  }
  const answer = await server.call("GET", `/ops/days?from=${day}&to=${next}`, { as: admin });
  const soldFor = answer.body.split("\r\n").map((line) => line.split(",")[6]);
  assert.deepEqual(soldFor, ["sold_for", "5000.00", "4000.00"]);
});

test("minutes of more than two years ago are forgotten", async () => {
  await query("insert into visit_minutes (minute, visits) values (blaze_now() - interval '731 days', 7)");
  await forgetOldVisits(server.database);
  assert.deepEqual(await query("select from visit_minutes where visits = 7"), []);
});

test("days are exported as CSV, a line each, with the figures of the reader's roles", async () => {
  const today = indiaDayText(new Date((await query("select blaze_now() as now"))[0].now));
  const daysBefore = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const path = `/ops/days?from=${daysBefore(29)}&to=${today}`;
  const answer = await server.call("GET", path, { as: admin });
  assert.equal(answer.headers["content-type"], "text/csv; charset=utf-8");
  assert.match(String(answer.headers["content-disposition"]), /days-.*\.csv/);
  const [head = "", ...lines] = answer.body.replace("\uFEFF", "").split("\r\n");
  assert.equal(head, "day,visits,people,listings,bids,sales,sold_for,sell_through,defaults,claims");
  assert.equal(lines.length, 30);
  assert.deepEqual([lines[0]?.slice(0, 10), lines.at(-1)?.slice(0, 10)], [daysBefore(29), today]);
  const [sale] = await query(
    "select sum(amount_paise) / 100 as sum from orders where paid_at >= $1::timestamp at time zone 'Asia/Kolkata'",
    [today],
  );
  assert.equal(lines.at(-1)?.split(",")[6], `${Number(sale.sum)}.00`);

  const verifier = await server.signIn((await make.user({ operatorRoles: ["verifier"] })).id);
  const told = await server.call("GET", path, { as: verifier });
  assert.equal(told.body.replace("\uFEFF", "").split("\r\n")[0], "day,visits,people,listings,bids");
  for (const [from, to] of [
    [today, daysBefore(1)],
    [daysBefore(366), today],
  ])
    assert.equal(
      (await server.call("GET", `/ops/days?from=${from}&to=${to}`, { as: admin })).statusCode,
      400,
    );
});
