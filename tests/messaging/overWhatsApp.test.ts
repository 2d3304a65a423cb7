import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { forgetOldMessages } from "#modules/messaging/forgetOldMessages.ts";
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { standinWhatsApp } from "#standins/whatsApp.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());
beforeEach(() => {
  server.standins.takeWhatsAppReports();
});

const path = "/api/v1/webhooks/whatsapp";

/** What the worker does, `minutes` from now. */
async function work(minutes = 0): Promise<void> {
  await make.advanceClock(minutes * 60);
  while ((await sendQueuedMessages(server.database, server.context.senders, { limit: 100 })) > 0);
}

async function choose(as: string, outbid: object) {
  return await server.call("PATCH", "/user/message-preferences", { as, body: { outbid } });
}

/** Somebody whose number ends in `ending`, which says what the stand-in does with it, and who chose WhatsApp. */
async function person(ending = "", choice: object = { whatsapp: true }) {
  const { id, mobile: given } = await make.user();
  const mobile = given.slice(0, given.length - ending.length) + ending;
  await sql`update users set mobile = ${mobile} where id = ${id}`.execute(server.database.kysely);
  const as = await server.signIn(id);
  if (Object.keys(choice).length > 0) assert.equal((await choose(as, choice)).statusCode, 200);
  return { id, mobile, as };
}
type Person = Awaited<ReturnType<typeof person>>;

async function giveEmail({ id }: Person): Promise<void> {
  const address = { email: `person-${id}@mail.example`, email_confirmed_at: new Date() };
  await server.database.kysely.updateTable("users").set(address).where("id", "=", id).execute();
}

let keys = 0;
async function tell({ id: userId }: Person): Promise<void> {
  keys += 1;
  const variables = { title: "Old lamp", amount: "₹1,500", deadline: { at: "2027-01-28T07:05:00.000Z" } };
  const notice = { userId, template: "outbid_first", variables, idempotencyKey: `told:${keys}` } as const;
  await inTransaction(server.database, (tx) => queueMessages(tx, [notice]));
}

/** By which way what came, the first one first. */
async function came({ mobile }: Person): Promise<string[]> {
  const answer = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  return answer
    .json()
    .results.map(({ channel }: { channel: string }) => channel)
    .toReversed();
}

type Report = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function bring(...reports: Report[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { headers, body } of reports) {
    const answer = await server.app.inject({ method: "POST", url: path, headers, body });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

function reportOf(id: string, status: string, phoneNumberId = standinWhatsApp.phoneNumberId): Report {
  const value = { metadata: { phone_number_id: phoneNumberId }, statuses: [{ id, status }] };
  const body = JSON.stringify({ entry: [{ changes: [{ value, field: "messages" }] }] });
  const hash = createHmac("sha256", standinWhatsApp.appSecret).update(body).digest("hex");
  return {
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${hash}` },
    body,
  };
}

type Sent = { id: string; status: string | null };

async function idsOf({ id }: Person): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select id, status from whatsapp_messages where user_id = ${id} order by created_at`.execute(
    server.database.kysely,
  );
  return rows;
}

async function rowsOf({ id }: Person) {
  const { rows } = await sql<{ status: string; sent_over: string[]; failed_over: string[] }>`
    select status, sent_over, failed_over from messages where user_id = ${id}`.execute(
    server.database.kysely,
  );
  return rows;
}

test("nobody who did not choose it is written to by WhatsApp, nor who withdrew it", async () => {
  const [silent, withdrawn] = [await person("", {}), await person()];
  const first = (await server.call("GET", "/user/message-preferences", { as: silent.as })).json();
  assert.deepEqual(first.outbid, { sms: true, email: false, push: false, whatsapp: false });
  assert.equal(first.money.whatsapp, null, "not offered for anything else");
  await choose(withdrawn.as, { whatsapp: false });
  for (const one of [silent, withdrawn]) await tell(one);
  await work();
  assert.deepEqual([await came(silent), await came(withdrawn)], [["sms"], ["sms"]]);
});

test("whoever withdraws it before a message goes gets none by WhatsApp", async () => {
  const asha = await person("0429");
  await tell(asha);
  await work();
  await choose(asha.as, { whatsapp: false });
  await work(5);
  assert.deepEqual(await came(asha), ["sms"]);
});

test("whoever chose it gets a message there in the place of the SMS, and reports change nothing more", async () => {
  const asha = await person();
  await tell(asha);
  await work();
  const reports = server.standins.takeWhatsAppReports();
  assert.equal(reports.length, 4, "each status twice");
  assert.deepEqual(await bring(...reports.toReversed(), ...reports), Array(8).fill(200));
  const [sent] = await idsOf(asha);
  assert.equal(sent?.status, "delivered");
  await bring(reportOf(sent?.id ?? "", "failed"), reportOf(sent?.id ?? "", "read"));
  await bring(reportOf(sent?.id ?? "", "sent"));
  await work(10);
  assert.deepEqual(await came(asha), ["whatsapp"]);
  assert.equal((await idsOf(asha))[0]?.status, "read");
});

test("where there is no WhatsApp, known at once, one SMS goes", async () => {
  const asha = await person("0026");
  await tell(asha);
  await work();
  await work(70);
  assert.deepEqual(await came(asha), ["sms"]);
  assert.deepEqual(await rowsOf(asha), [{ status: "sent", sent_over: ["sms"], failed_over: ["whatsapp"] }]);
});

test("what WhatsApp could not deliver goes by SMS once, however often and in whatever order that is reported", async () => {
  const asha = await person("1026");
  await tell(asha);
  await work();
  assert.deepEqual(await came(asha), []);
  const reports = server.standins.takeWhatsAppReports();
  await bring(...reports.toReversed());
  await work();
  await bring(...reports);
  await work(70);
  await bring(...reports);
  await work(70);
  assert.deepEqual(await came(asha), ["sms"]);
  assert.deepEqual(
    (await idsOf(asha)).map(({ status }) => status),
    ["failed"],
  );
});

test("a failure that is reported before the worker wrote its message down is found there", async () => {
  const asha = await person("1026");
  await tell(asha);
  const { whatsApp } = server.context.senders;
  assert.ok(whatsApp);
  const early: typeof whatsApp = {
    send: async (message) => {
      const outcome = await whatsApp.send(message);
      await bring(...server.standins.takeWhatsAppReports());
      return outcome;
    },
  };
  await sendQueuedMessages(server.database, { ...server.context.senders, whatsApp: early }, { limit: 9 });
  assert.deepEqual(await came(asha), []);
  await work(2);
  await work(70);
  assert.deepEqual(await came(asha), ["sms"]);
});

test("a failure that is reported while another way is tried is not lost", async () => {
  const asha = await person("1026", { whatsapp: true, email: true });
  await giveEmail(asha);
  await tell(asha);
  const { senders } = server.context;
  const away = { send: async () => ({ outcome: "unavailable" as const, reason: "away" }) };
  await sendQueuedMessages(server.database, { ...senders, email: away }, { limit: 9 });
  const slow: typeof senders.email = {
    send: async (letter) => {
      await bring(...server.standins.takeWhatsAppReports());
      return await senders.email.send(letter);
    },
  };
  await make.advanceClock(120);
  await sendQueuedMessages(server.database, { ...senders, email: slow }, { limit: 9 });
  await work(70);
  assert.deepEqual(await came(asha), ["sms"]);
  const [row] = await rowsOf(asha);
  assert.deepEqual(
    [row?.status, row?.sent_over.toSorted(), row?.failed_over],
    ["sent", ["email", "sms"], ["whatsapp"]],
  );
});

test("the SMS in its place goes once, also while another way is tried again", async () => {
  const asha = await person("0026", { whatsapp: true, email: true });
  await giveEmail(asha);
  await tell(asha);
  const { senders } = server.context;
  const away = { send: async () => ({ outcome: "unavailable" as const, reason: "away" }) };
  for (let times = 0; times < 3; times += 1) {
    await sendQueuedMessages(server.database, { ...senders, email: away }, { limit: 9 });
    await make.advanceClock(3_600);
  }
  await work();
  assert.deepEqual(await came(asha), ["sms"]);
});

test("whoever wants no SMS gets none where WhatsApp fails", async () => {
  const asha = await person("0026", { whatsapp: true, sms: false });
  await tell(asha);
  await work();
  await work(5);
  assert.deepEqual(await came(asha), []);
  assert.deepEqual(
    (await rowsOf(asha)).map(({ status }) => status),
    ["failed"],
  );
});

test("too many messages at once are tried again later, and by SMS in the end", async () => {
  const asha = await person("0429");
  await tell(asha);
  await work();
  assert.deepEqual((await rowsOf(asha))[0], { status: "queued", sent_over: [], failed_over: [] });
  assert.deepEqual(await came(asha), []);
  for (let times = 0; times < 7; times += 1) await work(61);
  assert.deepEqual(await came(asha), ["sms"]);
});

test("a forged report is refused and changes nothing", async () => {
  const asha = await person();
  await tell(asha);
  await work();
  const [sent] = await idsOf(asha);
  const { headers, body } = reportOf(sent?.id ?? "", "failed");
  const signature = headers["x-hub-signature-256"] ?? "";
  const forged: Report[] = [
    { headers: { "content-type": "application/json" }, body },
    { headers: { ...headers, "x-hub-signature-256": signature.replace("sha256=", "") }, body },
    { headers: { ...headers, "x-hub-signature-256": `${signature.slice(0, -1)}g` }, body },
    { headers, body: body.replace("failed", "sent") },
    { headers, body: `${body} ` },
    { headers: { ...headers, "x-hub-signature-256": "" }, body },
  ];
  assert.deepEqual(await bring(...forged), Array(forged.length).fill(401));
  await work(5);
  assert.deepEqual(await came(asha), ["whatsapp"]);
  assert.equal((await idsOf(asha))[0]?.status, null);
  assert.deepEqual(await bring({ headers, body: "x".repeat(1024 * 1024 + 1) }), [413]);
});

test("what is signed and says nothing of ours is taken and changes nothing", async () => {
  const asha = await person();
  await tell(asha);
  await work();
  const id = (await idsOf(asha))[0]?.id ?? "";
  const signed = ["not json", "[]", "null", '{"entry":[{"changes":[{"value":{"messages":[{"id":"x"}]}}]}]}'];
  const reports = signed.map((body) => {
    const hash = createHmac("sha256", standinWhatsApp.appSecret).update(body).digest("hex");
    return { headers: { "x-hub-signature-256": `sha256=${hash}`, "content-type": "text/plain" }, body };
  });
  assert.deepEqual(await bring(...reports), [200, 200, 200, 200]);
  await bring(reportOf(id, "failed", "999"), reportOf(id, "warning"), reportOf("wamid.unknown", "failed"));
  await work(5);
  assert.deepEqual(await came(asha), ["whatsapp"]);
  await make.advanceClock(2 * 86_400);
  await forgetOldMessages(server.database);
  const { rows } = await sql`select from whatsapp_messages where user_id is null`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, 0, "what nobody sent is forgotten");
});

test("Meta's challenge is answered as text to whoever brings the token, and to nobody else", async () => {
  const ask = (query: Record<string, string>) =>
    server.app.inject({ method: "GET", url: path, query: { "hub.challenge": "1158201444", ...query } });
  const token = { "hub.verify_token": standinWhatsApp.verifyToken };
  const answer = await ask({ "hub.mode": "subscribe", ...token });
  assert.deepEqual([answer.statusCode, answer.body], [200, "1158201444"]);
  assert.match(String(answer.headers["content-type"]), /^text\/plain/);
  assert.equal((await ask({ "hub.mode": "subscribe", "hub.verify_token": "other" })).statusCode, 401);
  assert.equal((await ask({ "hub.mode": "subscribe" })).statusCode, 401);
  assert.equal((await ask({ "hub.mode": "unsubscribe", ...token })).statusCode, 401);
  const script = await ask({ "hub.mode": "subscribe", ...token, "hub.challenge": "<script>" });
  assert.equal(script.statusCode, 422);
});

test("where it is not set up it is not offered, nothing goes by it, and its webhook lets nobody in", async () => {
  const names = ["URL", "PHONE_NUMBER_ID", "TOKEN", "APP_SECRET", "VERIFY_TOKEN"];
  const environment = Object.fromEntries(names.map((name) => [`WHATSAPP_${name}`, ""]));
  const other = await startTestServer({ environment });
  try {
    const { id, mobile } = await createMake(other.database).user();
    const as = await other.signIn(id);
    const body = { outbid: { whatsapp: true } };
    const refused = await other.call("PATCH", "/user/message-preferences", { as, body });
    assert.deepEqual([refused.statusCode, refused.json().detail.code], [400, "whatsapp_unavailable"]);
    const shown = (await other.call("GET", "/user/message-preferences", { as })).json();
    assert.equal(shown.outbid.whatsapp, null);
    // Chosen while it was set up.
    await sql`
      insert into message_preferences (user_id, topic, sms, email, push, whatsapp)
      values (${id}, 'outbid', true, false, false, true)`.execute(other.database.kysely);
    const variables = { title: "Old lamp", amount: "₹1,500", deadline: { at: "2027-01-28T07:05:00.000Z" } };
    const notice = { userId: id, template: "outbid_first", variables, idempotencyKey: "one" } as const;
    await inTransaction(other.database, (tx) => queueMessages(tx, [notice]));
    await sendQueuedMessages(other.database, other.context.senders, { limit: 9 });
    const outbox = (await other.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`)).json();
    assert.deepEqual(
      outbox.results.map(({ channel }: { channel: string }) => channel),
      ["sms"],
    );
    const { headers, body: report } = reportOf("wamid.1", "failed");
    const brought = await other.app.inject({ method: "POST", url: path, headers, body: report });
    assert.equal(brought.statusCode, 401);
  } finally {
    await other.close();
  }
});

test("another topic's notice is never offered by WhatsApp", async () => {
  const { as } = await person("", {});
  const body = { money: { whatsapp: true } };
  const refused = await server.call("PATCH", "/user/message-preferences", { as, body });
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [400, "whatsapp_unavailable"]);
});
