import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";
import { codeOf, newMobile, signInCalls, wrongFor } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
const { ask, type, askOtp } = signInCalls(() => server);

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await make.invitation({ code: "BLZ-001" });
});
after(() => server.close());

test("strangers are not told whether a number is registered", async () => {
  const [{ mobile: registered }, unknown] = [await make.user(), newMobile()];
  for (const referral_code of [undefined, "", "BLZ-999"]) {
    const seen = [];
    for (const mobile of [registered, unknown]) {
      const asked = await server.call("POST", "/request-otp", { body: { mobile, referral_code } });
      const { id, ...facts } = asked.json();
      assert.match(await latestOtp(server, mobile), /^\d{6}$/, "the OTP goes out");
      const wrong = await type({ id, mobile, otp: "wrong" });
      const { message, ...detail } = wrong.json().detail;
      seen.push({ status: asked.statusCode, facts, wrong: wrong.statusCode, detail, message });
    }
    assert.deepEqual(seen[0], seen[1]);
    assert.equal(seen[0]?.status, 200);
    await make.advanceClock(86_400);
  }
});

test("who typed the right OTP is told that an invitation is missing, and gives it without another OTP", async () => {
  const mobile = newMobile();
  const asked = await askOtp(mobile);
  for (let repeated = 0; repeated < 7; repeated += 1) {
    const refused = await type(asked);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [400, "invitation_required"]);
    const { detail } = refused.json();
    assert.equal(detail.message, "A unique invitation code is required to register on Blaze!");
    assert.equal(detail.otp_request_id, asked.id);
    assert.ok(Date.parse(detail.valid_until) > Date.now());
  }
  assert.equal(codeOf(await type({ ...asked, referral_code: "BLZ-000" })), "invitation_invalid");
  await ask(mobile, { address: "203.0.113.5" }); // a stranger's request does not take it away
  await make.advanceClock(9 * 60);
  const signedIn = await type({ ...asked, referral_code: " blz-001" });
  assert.equal(signedIn.statusCode, 200, signedIn.body);
  assert.equal(codeOf(await type({ ...asked, referral_code: "BLZ-001" })), "otp_expired", "once");
  const outbox = (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`)).json();
  assert.equal(outbox.results.length, 2, "its own and the stranger's");
});

test("what the right OTP opened closes after ten minutes, and after five invitations that are none", async () => {
  const late = await askOtp(newMobile());
  assert.equal(codeOf(await type(late)), "invitation_required");
  await make.advanceClock(10 * 60);
  assert.equal(codeOf(await type({ ...late, referral_code: "BLZ-001" })), "otp_expired");

  const guessing = await askOtp(newMobile());
  const seen = [];
  for (let count = 1; count <= 6; count += 1) {
    seen.push(codeOf(await type({ ...guessing, referral_code: `BLZ-X${count}` })));
  }
  const refused = Array.from({ length: 4 }, () => "invitation_invalid");
  assert.deepEqual(seen, [...refused, "otp_tries_used_up", "otp_expired"]);
});

test("the continuation needs the OTP again: a wrong one is a wrong try", async () => {
  const asked = await askOtp(newMobile());
  await type(asked);
  const guess = await type({ ...asked, otp: wrongFor(asked.otp), referral_code: "BLZ-001" });
  assert.deepEqual([codeOf(guess), guess.json().detail.tries_left], ["otp_wrong", 4]);
});

test("two who give an invitation with one OTP at once become one user", async () => {
  const asked = await askOtp(newMobile());
  await type(asked);
  const answers = await Promise.all([1, 2, 3].map(() => type({ ...asked, referral_code: "BLZ-001" })));
  assert.deepEqual(answers.map(codeOf).toSorted(), ["done", "otp_expired", "otp_expired"]);
});
