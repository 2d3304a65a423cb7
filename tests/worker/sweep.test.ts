import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { checkMoney } from "#worker/tasks/checkMoney.ts";
import { sweep } from "#worker/tasks/sweep.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test("a sweep takes what nobody will ask for any more, and leaves the rest", async () => {
  const make = createMake(server.database);
  const user = await make.user();
  const listing = await make.listing();
  await sql`
    insert into live_events (kind, payload, created_at)
    select 'settings', '{}', blaze_now() - age * interval '1 minute' from unnest(array[5, 90]) as age`.execute(
    server.database.kysely,
  );
  await sql`
    insert into bid_requests (bidder_id, idempotency_key, listing_id, amount_paise, answer, created_at)
    select ${user.id}, 'key ' || age, ${listing.id}, 100000, '{}', blaze_now() - age * interval '1 hour'
    from unnest(array[1, 30]) as age`.execute(server.database.kysely);
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select decode(lpad(hour::text, 4, '0'), 'hex'), ${user.id}, blaze_now() + hour * interval '1 hour' - interval '2 hours'
    from unnest(array[1, 3]) as hour`.execute(server.database.kysely);
  await sql`
    insert into listing_view_days (listing_id, day, views)
    select ${listing.id}, (blaze_now() at time zone 'Asia/Kolkata')::date - age, 3 from unnest(array[0, 90, 91]) as age`.execute(
    server.database.kysely,
  );
  await sweep(server.context);
  const { rows } = await sql`
    select (select count(*) from listing_view_days) as days, (select count(*) from live_events) as events, (select count(*) from bid_requests) as requests,
      (select count(*) from sessions) as sessions`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ days: 2, events: 1, requests: 1, sessions: 1 }]);
});

test("the ledger's check passes when money adds up, and fails with every fault named when it does not", async () => {
  await checkMoney(server.context);
  const make = createMake(server.database);
  const { id: listingId } = await make.listing();
  const { id: bidderId } = await make.user();
  await make.deposit({ listingId, bidderId, amountPaise: 10_000 });
  await assert.rejects(checkMoney(server.context), new RegExp(`deposits_held.*${bidderId}`));
});
