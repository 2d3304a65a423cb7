import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { softwareAuthenticator } from "#tests/support/softwareAuthenticator.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer({ environment: { OPERATOR_PASSKEYS: "required" } });
});
after(() => server.close());

const post = async (path: string, as?: string, body?: object) =>
  await server.call("POST", path, { ...(as ? { as } : {}), ...(body ? { body } : {}) });
async function atDesk(as: string): Promise<string> {
  const answer = await server.call("GET", "/ops/orders", { as });
  return answer.statusCode === 200 ? "in" : answer.json().detail.code;
}

test("an operator works in a session that a passkey opened or confirmed, and in no other of theirs", async () => {
  const { id, mobile } = await createMake(server.database).user({ name: "Olga", isOperator: true });
  const [as, otherSession] = [await server.signIn(id), await server.signIn(id)];
  assert.equal(await atDesk(as), "operator_passkey_required");
  const key = softwareAuthenticator(server.context.config.PUBLIC_URL);
  const created = key.create((await post("/user/passkeys/options", as)).json());
  assert.equal((await post("/user/passkeys", as, { name: "Key", credential: created })).statusCode, 200);
  assert.equal(await atDesk(as), "operator_passkey_required", "to have one is not enough");

  const { id: otpRequestId } = (await post("/step-up/request-otp", as)).json();
  const outbox = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  const otp = /\b\d{6}\b/.exec(outbox.json().results[0].text)?.[0] ?? "";
  const confirmed = await post("/step-up/verify", as, { otp_request_id: otpRequestId, otp });
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  assert.equal(await atDesk(as), "operator_passkey_required", "nor is an OTP");

  const options = (await post("/step-up/passkey-options", as)).json();
  assert.equal((await post("/step-up/passkey", as, { credential: key.sign(options) })).statusCode, 200);
  assert.equal(await atDesk(as), "in");
  assert.equal(await atDesk(otherSession), "operator_passkey_required");
  const begun = (await post("/passkey-sign-in/options")).json();
  const signedIn = await post("/passkey-sign-in", undefined, { credential: key.sign(begun) });
  assert.equal(await atDesk(signedIn.json().access_token), "in");
});

test("a buyer learns nothing of it, and buys as ever", async () => {
  const as = await server.signIn((await createMake(server.database).user()).id);
  assert.equal((await server.call("GET", "/ops/orders", { as })).statusCode, 404);
  assert.equal((await server.call("GET", "/auth", { as })).statusCode, 200);
});
