import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

test("the outbox holds the one-time passwords that were sent, newest first, by number", async () => {
  const [one, other] = [await make.user(), await make.user()];
  for (const { mobile } of [one, other, one]) {
    const answer = await server.call("POST", "/request-otp", { body: { mobile } });
    assert.equal(answer.statusCode, 200, answer.body);
    await sql`update otp_requests set created_at = created_at - interval '5 minutes'`.execute(
      server.database.kysely,
    );
  }
  const outbox = (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(one.mobile)}`)).json();
  assert.equal(outbox.results.length, 2);
  for (const message of outbox.results) {
    assert.deepEqual([message.to, message.channel], [one.mobile, "sms"]);
    assert.match(message.text, /\b\d{6}\b/);
  }
  assert.ok(outbox.results[0].created_at >= outbox.results[1].created_at);
  const all = (await server.call("GET", "/demo/outbox")).json();
  assert.deepEqual(
    all.results.map(({ to }: { to: string }) => to),
    [one.mobile, other.mobile, one.mobile],
  );
});

test("the outbox finds a number however its plus was written in the address", async () => {
  const { mobile } = await make.user();
  await server.call("POST", "/request-otp", { body: { mobile } });
  for (const to of [mobile, encodeURIComponent(mobile), mobile.slice(3)]) {
    const { results } = (await server.call("GET", `/demo/outbox?to=${to}`)).json();
    assert.equal(results.length, 1, to);
  }
});

test("a payment that the provider does not know is not found", async () => {
  const body = { outcome: "success" };
  const answer = await server.call("POST", "/demo/payments/BLZNOTHING", { body });
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.json().detail.code, "not_found");
});

test("moving the clock runs what has fallen due before it answers, and is bounded", async () => {
  const listing = await make.listing({ endsInMs: 3_600_000, basePricePaise: rupees(1000) });
  const { bidderId } = await make.bid({ listingId: listing.id });
  const before = Date.parse((await server.call("GET", "/settings")).json().server_time);
  const answer = await server.call("POST", "/demo/clock", { body: { advance_seconds: 3_601 } });
  assert.equal(answer.statusCode, 200);
  const moved = Date.parse(answer.json().now) - before;
  assert.ok(moved >= 3_601_000 && moved < 3_630_000, `${moved} ms`);

  const as = await server.signIn(bidderId);
  const won = (await server.call("GET", "/bids/won", { as })).json();
  assert.deepEqual(
    [won.results[0].product_id, won.results[0].order_status],
    [listing.id, "awaiting_payment"],
  );
  assert.deepEqual(await conservationReport(server.database), []);

  for (const seconds of [-1, 31_536_001, 1.5]) {
    const refused = await server.call("POST", "/demo/clock", { body: { advance_seconds: seconds } });
    assert.equal(refused.statusCode, 422, `${seconds}`);
  }
});
