import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake, type MadeUser, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const account = {
  bank_name: "HDFC Bank",
  ifsc_code: "HDFC0000001",
  account_no: "123456789",
  confirm_account_no: "123456789",
};

async function signIn(user?: MadeUser) {
  const person = user ?? (await make.user());
  return { ...person, as: await server.signIn(person.id) };
}

const addAccount = (as: string, key = "k") =>
  server.call("POST", "/user/bank-account", { as, body: account, headers: { "idempotency-key": key } });

async function askOtp(as: string, mobile: string): Promise<{ otp_request_id: string; otp: string }> {
  const asked = await server.call("POST", "/step-up/request-otp", { as });
  assert.equal(asked.statusCode, 200, asked.body);
  return { otp_request_id: asked.json().id, otp: await latestOtp(server, mobile) };
}

const confirm = (as: string, body: object) => server.call("POST", "/step-up/verify", { as, body });

test("who signed in less than 10 minutes ago needs no confirmation, who did earlier does", async () => {
  const { as } = await signIn();
  await make.advanceClock(9 * 60);
  assert.equal((await addAccount(as)).statusCode, 200);
  await make.advanceClock(60);
  const refused = await server.call(
    "DELETE",
    `/user/bank-account/${"0".repeat(8)}-0000-4000-8000-000000000000`,
    { as },
  );
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [403, "step_up_required"]);
  assert.equal(refused.json().detail.message, "Please confirm that it is you first.");
});

test("a fresh one-time password to one's own number confirms for 10 minutes", async () => {
  const { as, mobile } = await signIn();
  await make.advanceClock(3600);
  assert.equal((await addAccount(as)).json().detail.code, "step_up_required");
  const confirmed = await confirm(as, await askOtp(as, mobile));
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  assert.ok(Date.parse(confirmed.json().verified_until) > Date.now());
  assert.equal((await addAccount(as)).statusCode, 200);
  await make.advanceClock(601);
  assert.equal((await addAccount(as)).json().detail.code, "step_up_required");
});

test("a confirmation is of one session, and its password of one purpose, number and use", async () => {
  const user = await make.user();
  const { as, mobile } = await signIn(user);
  const elsewhere = (await signIn(user)).as;
  const stranger = await signIn();
  await make.advanceClock(3600);
  const answer = await askOtp(as, mobile);
  const asSignIn = await server.call("POST", "/verify-otp", { body: { ...answer, mobile } });
  assert.equal(asSignIn.json().detail.code, "otp_expired", "signed in with a password for confirming");
  assert.equal((await confirm(stranger.as, answer)).json().detail.code, "otp_expired");
  assert.equal((await confirm(as, answer)).statusCode, 200);
  assert.equal((await confirm(as, answer)).json().detail.code, "otp_expired", "used twice");
  assert.equal((await addAccount(elsewhere)).json().detail.code, "step_up_required");

  await make.advanceClock(3600);
  const signInOtp = await server.call("POST", "/request-otp", { body: { mobile } });
  const wrong = { otp_request_id: signInOtp.json().id, otp: await latestOtp(server, mobile) };
  assert.equal((await confirm(as, wrong)).json().detail.code, "otp_expired");
  assert.equal((await addAccount(as)).json().detail.code, "step_up_required");
});

test("a wrong password counts its tries, and the message says what it is for", async () => {
  const { as, mobile } = await signIn();
  const answer = await askOtp(as, mobile);
  const wrong = await confirm(as, { ...answer, otp: answer.otp === "000000" ? "000001" : "000000" });
  assert.deepEqual([wrong.statusCode, wrong.json().detail.tries_left], [400, 4]);
  const sent = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  assert.match(sent.json().results[0].text, /confirm a change/);
});

test("input that does not do is said before a confirmation is asked for", async () => {
  const { as } = await signIn();
  await make.advanceClock(3600);
  const invalid = await server.call("POST", "/user/bank-account", {
    as,
    body: { ...account, bank_name: "" },
  });
  assert.equal(invalid.statusCode, 422);
});

test("what changes where money goes and who gets in needs a confirmation", () => {
  const names = allEndpoints.filter(({ stepUp }) => stepUp).map(({ method, path }) => `${method} ${path}`);
  for (const name of ["POST /user/bank-account", "DELETE /user/bank-account/:id"]) {
    assert.ok(names.includes(name), name);
  }
});
