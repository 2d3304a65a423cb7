import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { MessagePreference } from "#contract/messaging.ts";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { rupees } from "#domain/money/paise.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { remindLastHour } from "#modules/reminders/remindLastHour.ts";
import { remindOutbid } from "#modules/reminders/remindOutbid.ts";
import { sendBidAlerts } from "#modules/reminders/sendBidAlerts.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function now(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select blaze_now() as now`.execute(server.database.kysely);
  return rows[0]?.now ?? new Date(0);
}

/** Moves the clock on to the next time that it is `hour` in India. */
async function waitFor(hour: number, minute = 0): Promise<void> {
  const moment = await now();
  const day = indiaDay(moment);
  const today = indiaTime(day, hour, minute);
  const next = today > moment ? today : indiaTime({ ...day, day: day.day + 1 }, hour, minute);
  await make.advanceClock((next.getTime() - moment.getTime()) / 1000);
}

async function bidder() {
  const user = await make.user();
  return { ...user, as: await server.signIn(user.id) };
}
type Bidder = Awaited<ReturnType<typeof bidder>>;

async function bid({ as }: Bidder, listingId: number, amount: number): Promise<void> {
  await server.call("POST", `/bid/${listingId}/deposit`, { as, body: { first_bid_amount: rupees(amount) } });
  const answer = await server.call("POST", `/bid/${listingId}/bid`, { as, body: { amount: rupees(amount) } });
  assert.equal(answer.statusCode, 200, answer.body);
}

/** Asha bids and Ravi bids more. */
async function outbid(
  asha: Bidder,
  ravi: Bidder,
  wish: { title: string; endsInMs: number },
): Promise<number> {
  const { id } = await make.listing(wish);
  await bid(asha, id, 1000);
  await bid(ravi, id, 1500);
  return id;
}

/** What the worker does every few seconds, `minutes` from now. */
async function work(minutes = 0): Promise<void> {
  await make.advanceClock(minutes * 60);
  const { database } = server;
  await remindOutbid(database, { limit: 100 });
  await remindLastHour(database, { limit: 100 });
  await sendBidAlerts(database, { limit: 100 });
  const { config, ...context } = server.context;
  while ((await sendQueuedMessages(database, context.senders, { limit: 100 })) > 0);
}

/** The SMS of bidding that a person got. */
async function texts({ id }: Bidder): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages
    where user_id = ${id} and 'sms' = any(sent_over) and template in ('outbid', 'outbid_first', 'last_hour', 'outbid_several')
    order by created_at`.execute(server.database.kysely);
  return rows.map(({ text }) =>
    text.replace(/(?:(?:\w{3}-\w{3} night|early \w{3}), )?\d\d? \w+, \d.*?m(?=\b)/, "then"),
  );
}

test("the first outbid of an auction goes out by SMS, once, after two minutes", async () => {
  await waitFor(10);
  const [asha, ravi] = [await bidder(), await bidder()];
  const id = await outbid(asha, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  await work();
  assert.deepEqual(await texts(asha), []);
  await work(2);
  const said =
    "You were outbid on Old lamp on Blaze. The current bid is ₹1,500 and the auction ends at then.";
  assert.deepEqual(await texts(asha), [said]);
  assert.deepEqual(await texts(ravi), []);
  await bid(asha, id, 2000);
  await bid(ravi, id, 2500);
  for (const minutes of [6, 3, 30]) await work(minutes);
  assert.deepEqual(await texts(asha), [said], "the second time of the same auction");
});

test("it is no second line in the list of notices", async () => {
  await waitFor(10);
  const [asha, ravi] = [await bidder(), await bidder()];
  await outbid(asha, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  await work();
  await work(3);
  assert.equal((await texts(asha)).length, 1);
  const { results, unread } = (await server.call("GET", "/user/notices", { as: asha.as })).json();
  assert.deepEqual([results.map(({ template }: { template: string }) => template), unread], [["outbid"], 1]);
});

test("whoever switched it off gets none, and whoever leads again before it goes", async () => {
  await waitFor(10);
  const [quiet, quick, ravi] = [await bidder(), await bidder(), await bidder()];
  const off: Partial<MessagePreference> = { sms: false };
  await server.call("PATCH", "/user/message-preferences", { as: quiet.as, body: { outbid: off } });
  await outbid(quiet, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  const id = await outbid(quick, ravi, { title: "Old fan", endsInMs: 50 * hourMs });
  await work();
  await bid(quick, id, 2000);
  await work(3);
  assert.deepEqual([await texts(quiet), await texts(quick)], [[], []]);
});

test("several auctions are one message, and a quarter of an hour lies between two", async () => {
  await waitFor(10);
  const [asha, ravi] = [await bidder(), await bidder()];
  await outbid(asha, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  await outbid(asha, ravi, { title: "Old fan", endsInMs: 40 * hourMs });
  await work();
  await work(3);
  const both = "Others bid more than you in 2 auctions on Blaze. Old fan ends first, at then. See My Bids.";
  assert.deepEqual(await texts(asha), [both]);
  await outbid(asha, ravi, { title: "Old radio", endsInMs: 50 * hourMs });
  await work();
  await work(10);
  assert.deepEqual(await texts(asha), [both]);
  await work(6);
  assert.equal((await texts(asha)).length, 2);
});

test("at night nobody is told before nine, unless an auction ends within the hour", async () => {
  await waitFor(22);
  const [sleeper, awake, ravi] = [await bidder(), await bidder(), await bidder()];
  await outbid(sleeper, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  await outbid(awake, ravi, { title: "Old fan", endsInMs: 0.9 * hourMs });
  await work();
  await work(3);
  assert.equal((await texts(awake)).length, 1);
  await waitFor(8, 59);
  await work();
  assert.deepEqual(await texts(sleeper), []);
  await work(2);
  assert.equal((await texts(sleeper)).length, 1);
});

test("the last hour is told to who bid and does not lead, and to nobody twice", async () => {
  await waitFor(10);
  const [asha, ravi, watcher] = [await bidder(), await bidder(), await bidder()];
  const id = await outbid(asha, ravi, { title: "Old lamp", endsInMs: 5 * hourMs });
  await server.call("PATCH", `/watchlist/${id}`, { as: watcher.as, body: { watched: true } });
  await work();
  await work(3);
  assert.equal((await texts(asha)).length, 1);
  await work(4 * 60);
  await work(3);
  const last =
    "Old lamp on Blaze ends at then and another bid is higher than yours. The current bid is ₹1,500.";
  assert.deepEqual((await texts(asha)).slice(1), [last]);
  await work(20);
  assert.equal((await texts(asha)).length, 2);
  assert.deepEqual([await texts(ravi), await texts(watcher)], [[], []]);
  const late = await outbid(asha, ravi, { title: "Old fan", endsInMs: 0.8 * hourMs });
  await work();
  await work(16);
  assert.equal((await texts(asha)).length, 3, "outbid in the last hour is told once");
  await work(16);
  await work(3);
  assert.equal((await texts(asha)).length, 3, String(late));
});

test("two workers at once send one message", async () => {
  await waitFor(10);
  const [asha, ravi] = [await bidder(), await bidder()];
  await outbid(asha, ravi, { title: "Old lamp", endsInMs: 50 * hourMs });
  await outbid(asha, ravi, { title: "Old fan", endsInMs: 40 * hourMs });
  await work();
  await make.advanceClock(180);
  await Promise.all([1, 2, 3].map(() => sendBidAlerts(server.database, { limit: 100 })));
  await work();
  assert.equal((await texts(asha)).length, 1);
});
