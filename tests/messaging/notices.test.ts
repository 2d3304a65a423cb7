import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { type Notice, queueMessages } from "#modules/messaging/queueMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { partedAtNight } from "#modules/messaging/waitsForMorning.ts";
import { createMake, type MadeUser, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { createReceiver } from "./pushReceiver.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const unsold = (userId: string, key: string): Notice => ({
  userId,
  template: "unsold",
  variables: { title: "Old lamp" },
  idempotencyKey: key,
  path: "/sell",
});

async function queue(...notices: Notice[]): Promise<void> {
  await inTransaction(server.database, (tx) => queueMessages(tx, notices));
}

const send = (senders = server.context.senders) =>
  sendQueuedMessages(server.database, senders, { limit: 50 });

async function outbox(to: string): Promise<{ channel: string; text: string }[]> {
  const answer = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(to)}`);
  return answer.json().results;
}

async function personWithEmail(): Promise<MadeUser & { email: string; as: string }> {
  const user = await make.user();
  const email = `person-${user.id}@mail.example`;
  await sql`update users set email = ${email}, email_confirmed_at = blaze_now() where id = ${user.id}`.execute(
    server.database.kysely,
  );
  return { ...user, email, as: await server.signIn(user.id) };
}

test("a notice goes out by SMS and e-mail, once, and stands in the app until it is read", async () => {
  const { id, mobile, email, as } = await personWithEmail();
  await queue(unsold(id, "closed:1"), unsold(id, "closed:1"));
  await send();
  await send();
  assert.deepEqual(
    (await outbox(mobile)).map(({ text }) => text),
    ["Your listing Old lamp on Blaze ended without a sale."],
  );
  const [letter, ...others] = await outbox(email);
  assert.equal(others.length, 0);
  assert.equal(letter?.channel, "email");
  assert.match(letter?.text ?? "", /^Your listing ended without a sale\n\n.*Old lamp.*\n\nhttp.*\/sell\n/);

  const { results, unread } = (await server.call("GET", "/user/notices", { as })).json();
  assert.equal(unread, 1);
  const { id: key, template, topic, path, read, created_at } = results[0];
  assert.deepEqual([key, template, topic, path, read], ["closed:1", "unsold", "selling", "/sell", false]);
  const marked = await server.call("POST", "/user/notices/read", { as, body: { until: created_at } });
  assert.equal(marked.json().unread, 0);
  await queue(unsold(id, "closed:2"));
  assert.equal((await server.call("GET", "/user/notices", { as })).json().unread, 1);
});

test("what a person switched off does not go out, and still stands in the app", async () => {
  const { id, mobile, email, as } = await personWithEmail();
  const changed = await server.call("PATCH", "/user/message-preferences", {
    as,
    body: { selling: { sms: false } },
  });
  assert.deepEqual(changed.json().selling, { sms: false, email: true, push: true, whatsapp: null });
  await queue(unsold(id, "closed:1"));
  await send();
  assert.equal((await outbox(mobile)).length, 0);
  assert.equal((await outbox(email)).length, 1);
  await server.call("PATCH", "/user/message-preferences", {
    as,
    body: { selling: { email: false, push: false } },
  });
  await queue(unsold(id, "closed:2"));
  await send();
  assert.equal((await outbox(email)).length, 1);
  assert.equal((await server.call("GET", "/user/notices", { as })).json().results.length, 2);
});

test("an outage of one way repeats that way alone", async () => {
  const { id, mobile, email } = await personWithEmail();
  await queue(unsold(id, "closed:1"));
  const away = { send: async () => ({ outcome: "unavailable" as const, reason: "away" }) };
  await send({ ...server.context.senders, email: away });
  assert.equal((await outbox(mobile)).length, 1);
  await make.advanceClock(120);
  await send();
  assert.equal((await outbox(mobile)).length, 1);
  assert.equal((await outbox(email)).length, 1);
  const { rows } = await sql<{ status: string; sent_over: string[] }>`
    select status, sent_over from messages where user_id = ${id}`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ status: "sent", sent_over: ["sms", "email"] }]);
});

const hour = 3600;
/** Moves the clock on to an hour of India's day. */
async function goTo(hourInIndia: number): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from (blaze_now() at time zone 'Asia/Kolkata')::time)::integer as seconds`.execute(
    server.database.kysely,
  );
  const ahead = hourInIndia * hour - (rows[0]?.seconds ?? 0);
  await make.advanceClock(ahead > 0 ? ahead : ahead + 24 * hour);
}

test("at night the SMS of what can wait does so until the morning; the app and e-mail say it at once", async () => {
  const { id, mobile, email, as } = await personWithEmail();
  const shipped: Notice = {
    userId: id,
    template: "shipped",
    variables: { title: "Old lamp", order: "BLZ-7K3-Q9P" },
    idempotencyKey: "shipped:1",
  };
  await goTo(23);
  await queue(shipped, unsold(id, "closed:1"));
  await send();
  assert.equal((await outbox(email)).length, 2);
  assert.deepEqual(
    (await outbox(mobile)).map(({ text }) => text),
    ["Your listing Old lamp on Blaze ended without a sale."],
  );
  assert.equal((await server.call("GET", "/user/notices", { as })).json().results.length, 2);
  await goTo(8);
  await send();
  assert.equal((await outbox(mobile)).length, 1, "nobody is woken");
  await goTo(9.01);
  await send();
  await send();
  assert.equal((await outbox(mobile)).length, 2);
  assert.equal((await outbox(email)).length, 2);
  await queue({ ...shipped, idempotencyKey: "shipped:2" });
  await send();
  assert.equal((await outbox(mobile)).length, 3, "by day at once");
});

test("a notice of a later version waits for a worker that knows it", async () => {
  const { id } = await personWithEmail();
  await sql`
    insert into messages (user_id, template, variables, text, idempotency_key, created_at, next_attempt_at)
    values (${id}, 'of_a_later_version', '{}', 'Text', 'later:1', blaze_now(), blaze_now())`.execute(
    server.database.kysely,
  );
  await send();
  const { rows } = await sql<{ status: string }>`
    delete from messages where user_id = ${id} and template = 'of_a_later_version' returning status`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ status: "queued" }]);
});

test("neither SMS nor WhatsApp rings at night for what can wait", () => {
  assert.deepEqual(partedAtNight(["sms", "email", "push", "whatsapp"]), {
    now: ["email", "push"],
    inTheMorning: ["sms", "whatsapp"],
  });
});

test("what is urgent in the morning goes ahead of what the night has left", async () => {
  const [night, day] = [await personWithEmail(), await personWithEmail()];
  const variables = { title: "Old lamp", order: "BLZ-7K3-Q9P" };
  await goTo(23);
  for (const key of ["1", "2", "3"])
    await queue({ userId: night.id, template: "shipped", variables, idempotencyKey: `shipped:${key}` });
  await send();
  await goTo(9.01);
  await queue(unsold(day.id, "closed:1"));
  await sendQueuedMessages(server.database, server.context.senders, { limit: 1 });
  assert.deepEqual([(await outbox(day.mobile)).length, (await outbox(night.mobile)).length], [1, 0]);
  await send();
  assert.equal((await outbox(night.mobile)).length, 3, "nothing is left behind");
});

test("an outage of e-mail at night is tried again before the morning's SMS", async () => {
  const { id, mobile, email } = await personWithEmail();
  await goTo(23);
  const variables = { title: "Old lamp", order: "BLZ-7K3-Q9P" };
  await queue({ userId: id, template: "shipped", variables, idempotencyKey: "shipped:1" });
  const away = { send: async () => ({ outcome: "unavailable" as const, reason: "away" }) };
  await send({ ...server.context.senders, email: away });
  await make.advanceClock(120);
  await send();
  assert.deepEqual([(await outbox(email)).length, (await outbox(mobile)).length], [1, 0]);
  await goTo(10);
  await send();
  assert.deepEqual([(await outbox(email)).length, (await outbox(mobile)).length], [1, 1]);
});

test("pages of notices neither repeat nor skip, and a made-up cursor is refused", async () => {
  const { id, as } = await personWithEmail();
  await queue(...Array.from({ length: 25 }, (_, index) => unsold(id, `closed:${index}`)));
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await server.call("GET", `/user/notices?limit=10${cursor && `&cursor=${cursor}`}`, { as });
    seen.push(...page.json().results.map((notice: { id: string }) => notice.id));
    cursor = page.json().next_cursor;
  }
  assert.equal(seen.length, 25);
  assert.equal(new Set(seen).size, 25);
  for (const wrong of ["x", "AAAA", Buffer.from("1").toString("base64url")]) {
    assert.equal((await server.call("GET", `/user/notices?cursor=${wrong}`, { as })).statusCode, 422);
  }
});

test("a notice that asks for a payment says so until the order no longer waits for one", async () => {
  const { id, as } = await personWithEmail();
  const order = await make.order({ buyerId: id });
  const { rows } = await sql<{ number: string }>`select number from orders where id = ${order.id}`.execute(
    server.database.kysely,
  );
  const asks = {
    title: "Old lamp",
    order: rows[0]?.number ?? "",
    deadline: { at: "2026-01-01T00:00:00.000Z" },
  };
  const ask = { variables: { ...asks, amount: "₹100", balance: "₹100" }, path: `/order/${asks.order}` };
  await queue(
    { userId: id, template: "won", idempotencyKey: `won:${order.id}`, ...ask },
    unsold(id, "closed:1"),
  );
  const read = async () => {
    const { results } = (await server.call("GET", "/user/notices", { as })).json();
    return Object.fromEntries(
      results.map((notice: { template: string; asks: unknown }) => [notice.template, notice.asks]),
    );
  };
  assert.deepEqual(await read(), { won: "open", unsold: null });
  await sql`update orders set status = 'paid', paid_at = blaze_now() where id = ${order.id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(await read(), { won: "over", unsold: null });
});

test("a browser with made-up keys is forgotten and holds up nobody's notices", async () => {
  const [prankster, other] = [await personWithEmail(), await personWithEmail()];
  const kept = await server.call("POST", "/user/push-subscription", {
    as: prankster.as,
    body: {
      endpoint: `${server.standins.url}/push/made-up-${prankster.id}`,
      keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
    },
  });
  assert.equal(kept.statusCode, 200);
  await queue(unsold(prankster.id, "closed:1"), unsold(other.id, "closed:1"));
  await send();
  assert.equal((await outbox(other.email)).length, 1);
  const { rows } = await sql`select from push_subscriptions where user_id = ${prankster.id}`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, 0);
});

test("a browser that allowed it gets the notice, sealed for it alone; one that took it back is forgotten", async () => {
  const { id, as } = await personWithEmail();
  const receiver = createReceiver();
  for (const name of ["here", "gone"]) {
    const endpoint = `${server.standins.url}/push/${name}-${id}`;
    const kept = await server.call("POST", "/user/push-subscription", {
      as,
      body: { endpoint, keys: receiver.keys },
    });
    assert.equal(kept.statusCode, 200);
  }
  await queue(unsold(id, "closed:1"));
  await send();
  const [notice, ...others] = await outbox(`here-${id}`);
  assert.equal(others.length, 0);
  assert.deepEqual(JSON.parse(receiver.open(notice?.text ?? "")), {
    text: "Your listing Old lamp on Blaze ended without a sale.",
    path: "/sell",
    tag: "closed:1",
  });
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${id}`.execute(server.database.kysely);
  assert.deepEqual(
    rows.map(({ endpoint }) => endpoint),
    [`${server.standins.url}/push/here-${id}`],
  );
});

test("only push services are called: no address of anybody's choice", async () => {
  const { as } = await personWithEmail();
  const { keys } = createReceiver();
  const refused = [
    "https://10.0.0.1/push",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@evil.example/fcm.googleapis.com",
    "http://127.0.0.1:1/push/x",
  ];
  for (const endpoint of refused) {
    const answer = await server.call("POST", "/user/push-subscription", { as, body: { endpoint, keys } });
    assert.equal(answer.json().detail.code, "push_unavailable", endpoint);
  }
});
