import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { latestOtp } from "#tests/accounts/latestOtp.ts";
import { codeOf, deviceOf, newMobile, signInCalls, wrongFor } from "#tests/accounts/signInCalls.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { whileNobodyWrites } from "#tests/support/whileNobodyWrites.ts";

let server: TestServer;
let make: Make;
const { type, askOtp } = signInCalls(() => server);

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function person() {
  const user = await make.user();
  const as = await server.signIn(user.id);
  const ask = (mobile: string) => server.call("POST", "/user/profile/mobile-otp", { as, body: { mobile } });
  const change = (body: object) => server.call("PUT", "/user/profile/mobile", { as, body });
  async function ready(mobile: string) {
    const asked = await ask(mobile);
    assert.equal(asked.statusCode, 200, asked.body);
    return { mobile, otp_request_id: asked.json().id, otp: await latestOtp(server, mobile) };
  }
  return { ...user, as, ask, change, ready };
}

const age = (userId: string, minutes: number) =>
  sql`
    update sessions set verified_at = blaze_now() - ${minutes} * interval '1 minute'
    where user_id = ${userId}`.execute(server.database.kysely);

test("a number is changed once the old and the new one are confirmed; other sessions end, the old number is told", async () => {
  const { id, mobile: old, as, ready, change } = await person();
  const elsewhere = await server.signIn(id);
  const [known, unknown] = [await askOtp(old), newMobile()];
  const device = deviceOf(await type(known));
  const outstanding = await askOtp(old, { device });

  const changed = await change(await ready(unknown));
  assert.deepEqual([changed.statusCode, changed.json().mobile], [200, unknown], changed.body);
  assert.equal((await server.call("GET", "/auth", { as })).json().mobile, unknown);
  assert.equal((await server.call("GET", "/auth", { as: elsewhere })).statusCode, 401);
  assert.notEqual(codeOf(await type(outstanding, { device })), "done", "an OTP to the old number signs in");
  const { rows } = await sql`select from known_devices where user_id = ${id}`.execute(server.database.kysely);
  assert.equal(rows.length, 0, "a device on which the old number signed in is known no more");

  await sendQueuedMessages(server.database, server.context.senders, { limit: 10 });
  const [notice] = (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(old)}`)).json().results;
  assert.match(notice.text, new RegExp(`was changed to one that ends in ${unknown.slice(-4)}\\.`));
  const signedIn = await type(await askOtp(unknown));
  assert.equal(signedIn.statusCode, 200, "the new number signs in");
  const me = await server.call("GET", "/auth", { as: signedIn.json().access_token });
  assert.equal(me.json().id, id);
});

test("the old number is told even by somebody who wants no SMS", async () => {
  const { mobile: old, as, ready, change } = await person();
  await server.call("PATCH", "/user/message-preferences", {
    as,
    body: { account: { sms: false, email: false, push: false } },
  });
  assert.equal((await change(await ready(newMobile()))).statusCode, 200);
  await sendQueuedMessages(server.database, server.context.senders, { limit: 10 });
  const { results } = (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(old)}`)).json();
  assert.match(results[0]?.text ?? "", /mobile number of your Blaze account was changed/);
});

test("without a fresh confirmation of the old number neither step is taken", async () => {
  const { id, ask, ready, change } = await person();
  const body = await ready(newMobile());
  await age(id, 11);
  for (const refused of [await ask(newMobile()), await change(body)]) {
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, "step_up_required"]);
  }
  await age(id, 9);
  assert.equal((await change(body)).statusCode, 200);
});

test("that a number has an account is told only to whoever proved the number", async () => {
  const { ask, ready, change } = await person();
  const other = await make.user();
  const [taken, free] = [await ask(other.mobile), await ask(newMobile())];
  assert.deepEqual([taken.statusCode, Object.keys(taken.json())], [200, Object.keys(free.json())]);
  const body = await ready(other.mobile);
  const wrong = await change({ ...body, otp: wrongFor(body.otp) });
  assert.deepEqual([codeOf(wrong), wrong.json().detail.tries_left], ["otp_wrong", 4]);
  const refused = await change(body);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [409, "mobile_in_use"]);
  assert.equal(codeOf(await change(body)), "otp_expired", "proved once");
});

test("an OTP for another purpose, another number or the same number changes nothing", async () => {
  const { mobile, ask, change, ready } = await person();
  assert.equal(codeOf(await ask(mobile)), "same_mobile");
  const unknown = newMobile();
  const asked = await askOtp(unknown);
  const signIn = { mobile: unknown, otp_request_id: asked.id, otp: asked.otp };
  assert.equal(codeOf(await change(signIn)), "otp_expired");
  const body = await ready(newMobile());
  assert.equal(codeOf(await change({ ...body, mobile: newMobile() })), "otp_expired");
  assert.equal(
    codeOf(await type({ id: body.otp_request_id, mobile: body.mobile, otp: body.otp })),
    "otp_expired",
  );
});

test("two people who change to one number at once: one has it", async () => {
  const [one, other] = [await person(), await person()];
  const mobile = newMobile();
  const first = await one.ready(mobile);
  // The second OTP would end the first: both are given at once all the same, as a race would have them.
  const second = await other.ready(mobile);
  await sql`update otp_requests set ended_at = null, purpose = 'new_mobile', budget = 'session'
    where id = ${first.otp_request_id}`.execute(server.database.kysely);
  const answers = await Promise.all([one.change(first), other.change(second)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode === 200).toSorted(),
    [false, true],
    answers.map(({ body }) => body).join(" "),
  );
});

test("a sign-in with the old number that is under way when the number changes leaves no session behind", async () => {
  const { id, mobile: old, as, ready, change } = await person();
  const signIn = await askOtp(old);
  const body = await ready(newMobile());
  // The sign-in stands still when it has found whose number it is, before it writes its session.
  const calls = await whileNobodyWrites(server.database, "consents", async (untilWaiting) => {
    const signingIn = type(signIn, { address: "203.0.113.9" }); // what comes from one network takes turns anyway
    await untilWaiting(1);
    const changing = change(body);
    await untilWaiting(2);
    return [signingIn, changing];
  });
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [200, 200]);
  const { rows } = await sql<{ count: number }>`
    select count(*) from sessions where user_id = ${id}`.execute(server.database.kysely);
  assert.equal(rows[0]?.count, 1);
  assert.equal((await server.call("GET", "/auth", { as })).statusCode, 200);
});
