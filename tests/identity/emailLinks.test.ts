import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { readCustomer } from "#modules/payments/readCustomer.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let addresses = 0;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const newAddress = () => {
  addresses += 1;
  return `person-${addresses}@mail.example`;
};

type Letter = { text: string; channel: string };
async function letters(to: string): Promise<Letter[]> {
  return (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(to)}`)).json().results;
}

async function latestToken(to: string): Promise<string> {
  return (
    /\/confirm-email#([\w-]{43})/.exec((await letters(to))[0]?.text ?? "")?.[1] ?? assert.fail("no link")
  );
}

async function person() {
  const user = await make.user();
  const as = await server.signIn(user.id);
  const give = (email: string) =>
    server.call("PATCH", "/user/profile", { as, body: { name: user.name, email } });
  const isConfirmed = async () => (await server.call("GET", "/auth", { as })).json().email_confirmed;
  return {
    ...user,
    as,
    give,
    isConfirmed,
    resend: () => server.call("POST", "/user/profile/email-link", { as }),
  };
}

const confirm = (token: string) => server.call("POST", "/confirm-email", { body: { token } });
const codeOf = (answer: { json: () => { detail?: { code: string } } }) =>
  answer.json().detail?.code ?? "done";

async function tell(userId: string, key: string): Promise<void> {
  const notice = { userId, template: "kyc_verified", variables: {}, idempotencyKey: key } as const;
  await inTransaction(server.database, (tx) => queueMessages(tx, [notice]));
  await sendQueuedMessages(server.database, server.context.senders, { limit: 10 });
}

test("nothing but the link goes to an e-mail that is not confirmed; once it is, notices do", async () => {
  const { id, give, isConfirmed } = await person();
  const email = newAddress();
  await give(email);
  await tell(id, "first");
  assert.equal((await readCustomer(server.database.kysely, id)).email, "", "nor do providers get it");
  const [letter, ...others] = await letters(email);
  assert.deepEqual([letter?.channel, others.length], ["email", 0]);
  assert.match(letter?.text ?? "", /^Confirm your e-mail address\n\n/);
  assert.equal(await isConfirmed(), false);

  // No session is needed: the letter may be read elsewhere.
  const confirmed = await confirm(await latestToken(email));
  assert.deepEqual([confirmed.statusCode, confirmed.json()], [200, { email }]);
  assert.equal(await isConfirmed(), true);
  await tell(id, "second");
  assert.equal((await letters(email)).length, 2);
  assert.equal((await readCustomer(server.database.kysely, id)).email, email);
});

test("a link works once, for a day, and is kept as a hash", async () => {
  const { give, isConfirmed } = await person();
  const email = newAddress();
  await give(email);
  const token = await latestToken(email);
  const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from email_links l`.execute(
    server.database.kysely,
  );
  assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)));
  const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
  assert.deepEqual(answers.map(codeOf).toSorted(), ["done", "email_link_invalid", "email_link_invalid"]);
  assert.equal(await isConfirmed(), true);

  const late = await person();
  const lateEmail = newAddress();
  await late.give(lateEmail);
  const lateToken = await latestToken(lateEmail);
  await make.advanceClock(24 * 3600);
  assert.equal(codeOf(await confirm(lateToken)), "email_link_invalid");
  assert.equal(await late.isConfirmed(), false);
  assert.equal(codeOf(await confirm("none")), "email_link_invalid");
});

test("an address can be corrected at any time, and the link to the old one does nothing any more", async () => {
  const { id, give, isConfirmed } = await person();
  const [wrong, right] = [newAddress(), newAddress()];
  await give(wrong);
  const old = await latestToken(wrong);
  assert.equal((await give(right)).json().email, right);
  assert.equal(codeOf(await confirm(old)), "email_link_invalid");
  assert.equal(await isConfirmed(), false);
  await confirm(await latestToken(right));
  assert.equal(await isConfirmed(), true);

  // Another one: it is not confirmed, and neither address gets notices until it is.
  const next = newAddress();
  assert.equal((await give(next)).json().email_confirmed, false);
  await tell(id, "between");
  assert.deepEqual([(await letters(right)).length, (await letters(next)).length], [1, 1]);
});

test("an e-mail that is there is changed by nobody who has not confirmed lately that it is them", async () => {
  const { id, give, as } = await person();
  await give(newAddress());
  await sql`update sessions set verified_at = blaze_now() - interval '11 minutes' where user_id = ${id}`.execute(
    server.database.kysely,
  );
  const refused = await give(newAddress());
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, "step_up_required"]);
  const renamed = await server.call("PATCH", "/user/profile", { as, body: { name: "Asha" } });
  assert.equal(renamed.statusCode, 200, "the name alone needs nothing");
  const first = await person();
  await sql`
    update sessions set verified_at = blaze_now() - interval '11 minutes' where user_id = ${first.id}`.execute(
    server.database.kysely,
  );
  assert.equal((await first.give(newAddress())).statusCode, 200, "nor does the first one");
});

test("links can be asked for again, three at once, and nobody fills another person's letter box", async () => {
  const { give, resend } = await person();
  const email = newAddress();
  await give(email);
  assert.deepEqual([codeOf(await resend()), codeOf(await resend())], ["done", "done"]);
  const refused = await resend();
  assert.deepEqual([refused.statusCode, codeOf(refused)], [429, "email_link_limit_reached"]);
  assert.ok(refused.json().detail.retry_after_seconds <= 600);
  assert.equal((await letters(email)).length, 3);

  const others = await Promise.all([person(), person(), person()]);
  const answers = await Promise.all(others.map((other) => other.give(email.toUpperCase())));
  assert.deepEqual(answers.map((answer) => answer.json().email_link).toSorted(), [
    "not_sent",
    "sent",
    "sent",
  ]);
  assert.ok(
    answers.every((answer) => answer.json().email === email.toUpperCase()),
    "it is kept all the same",
  );
});

test("without an address that waits, no link is sent", async () => {
  const { resend, give } = await person();
  assert.equal(codeOf(await resend()), "nothing_to_confirm");
  const email = newAddress();
  await give(email);
  await confirm(await latestToken(email));
  const refused = await resend();
  assert.deepEqual([refused.statusCode, codeOf(refused)], [409, "nothing_to_confirm"]);
});

test("an e-mail provider that is out of reach is said, and the address is kept", async () => {
  const cutOff = await startTestServer({ environment: { EMAIL_URL: "http://127.0.0.1:1" } });
  try {
    const user = await createMake(cutOff.database).user();
    const as = await cutOff.signIn(user.id);
    const body = { name: "Asha", email: "asha@mail.example" };
    const given = await cutOff.call("PATCH", "/user/profile", { as, body });
    assert.deepEqual([given.statusCode, given.json().email_link], [200, "not_sent"]);
    const again = await cutOff.call("POST", "/user/profile/email-link", { as });
    assert.deepEqual([again.statusCode, codeOf(again)], [503, "email_not_sent"]);
  } finally {
    await cutOff.close();
  }
});

test("the link comes in the person's language", async () => {
  const { id, give } = await person();
  await sql`update users set language = 'hi' where id = ${id}`.execute(server.database.kysely);
  const email = newAddress();
  await give(email);
  assert.match((await letters(email))[0]?.text ?? "", /^अपना ई-मेल पता कन्फ़र्म करें\n\n/);
});
