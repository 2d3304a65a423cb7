import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { devicesKept, triesPerOtp } from "#domain/signIn/otpLimits.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";
import { codeOf, deviceOf, type From, signInCalls, wrongFor } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
const { ask, type, askOtp } = signInCalls(() => server);

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

let lastHost = 0;
/** A network that has not called before. */
function newNetwork(): string {
  lastHost += 1;
  return `198.18.${lastHost >> 8}.${lastHost & 255}`;
}

/** Signs in; returns the device cookie that the browser holds afterwards. */
async function signIn(mobile: string, device?: string): Promise<string> {
  const from = { address: newNetwork(), device };
  const answer = await type(await askOtp(mobile, from), from);
  assert.equal(answer.statusCode, 200, answer.body);
  return deviceOf(answer) ?? assert.fail("no device cookie");
}

async function isKnown(mobile: string, device: string): Promise<boolean> {
  await make.advanceClock(86_400);
  assert.equal((await ask(mobile, { address: newNetwork(), device })).statusCode, 200);
  const { rows } = await sql<{ budget: string }>`
    select budget from otp_requests where mobile = ${mobile} order by created_at desc limit 1`.execute(
    server.database.kysely,
  );
  return rows[0]?.budget === "device";
}

/** Asks for an OTP and types wrong ones for it until it takes no more. Returns how many were looked at. */
async function guess(mobile: string, from: From): Promise<number> {
  const asked = await ask(mobile, from);
  if (asked.statusCode !== 200) return 0;
  const wrong = { id: asked.json().id, mobile, otp: wrongFor(await latestOtp(server, mobile)) };
  for (let tries = 0; ; ) {
    const code = codeOf(await type(wrong, from));
    if (code !== "otp_wrong" && code !== "otp_tries_used_up") return tries;
    tries += 1;
    if (code === "otp_tries_used_up") return tries;
  }
}

/** What can be tried in 24 hours by whoever asks on each of these devices, and from new networks, as soon as it goes. */
async function guessForADay(mobile: string, devices: readonly string[]): Promise<number> {
  let guesses = 0;
  for (let hours = 0; hours < 24; hours += 2) {
    for (let found = -1; found !== guesses; ) {
      found = guesses;
      for (const device of devices) guesses += await guess(mobile, { address: newNetwork(), device });
      guesses += await guess(mobile, { address: newNetwork(), device: devices.at(-1) });
      guesses += await guess(mobile, { address: newNetwork() });
      await make.advanceClock(60);
    }
    await make.advanceClock(2 * 3600 - 120);
  }
  return guesses;
}

test("a browser that is handed from account to account tries no more codes of the one it once was known for", async () => {
  const [victim, ...others] = await Promise.all([make.user(), make.user(), make.user()]);
  const first = await signIn(victim.mobile);
  const cookies = [first];
  for (let round = 0; round < 24; round += 1) {
    const old = [first, cookies.at(-1) as string][round % 2];
    cookies.push(await signIn(others[round % others.length]?.mobile as string, old));
  }
  await make.advanceClock(86_400);
  const guesses = await guessForADay(victim.mobile, [...new Set(cookies)]);
  assert.ok(guesses > 300, `the attack itself got ${guesses} guesses only`);
  assert.ok(guesses < 1_000, `${guesses} guesses in a day`);
});

test("accounts that sign in at once on one old cookie leave one device known, and the old one unknown", async () => {
  const victim = await make.user();
  const old = await signIn(victim.mobile);
  const others = await Promise.all(Array.from({ length: 6 }, () => make.user()));
  const made = await Promise.all(others.map(({ mobile }) => signIn(mobile, old)));
  const known: boolean[] = [];
  for (const device of made) known.push(await isKnown(victim.mobile, device));
  assert.equal(known.filter(Boolean).length, 1, `known on ${known}`);
  assert.equal(await isKnown(victim.mobile, old), false, "the old cookie goes on working");
  const { rows } = await sql<{ count: number }>`
    select count(*) from known_devices where user_id = ${victim.id}`.execute(server.database.kysely);
  assert.equal(rows[0]?.count, 1);
});

test("what a device has used up stays used up when its cookie is replaced", async () => {
  const [victim, other] = await Promise.all([make.user(), make.user()]);
  const old = await signIn(victim.mobile);
  for (const seconds of [0, 0, 30, 60]) {
    await make.advanceClock(seconds);
    assert.equal(await guess(victim.mobile, { address: newNetwork(), device: old }), triesPerOtp);
  }
  const device = await signIn(other.mobile, old);
  await make.advanceClock(600);
  assert.equal((await ask(victim.mobile, { address: newNetwork(), device })).statusCode, 200);
  const { rows } = await sql<{ budget: string }>`
    select budget from otp_requests where mobile = ${victim.mobile} order by created_at desc limit 1`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ budget: "stranger" }]);
});

test("people who are taken along to a new cookie keep their five latest devices at most", async () => {
  const [victim, other] = await Promise.all([make.user(), make.user()]);
  const device = await signIn(victim.mobile);
  await sql`
    insert into known_devices (token_hash, user_id, last_used_at)
    select sha256(('surplus' || n)::bytea), ${victim.id}, blaze_now() - n * interval '1 day'
    from generate_series(1, 9) n`.execute(server.database.kysely);
  const moved = await signIn(other.mobile, device);
  const { rows } = await sql<{ count: number }>`
    select count(*) from known_devices where user_id = ${victim.id}`.execute(server.database.kysely);
  assert.equal(rows[0]?.count, devicesKept);
  assert.equal(await isKnown(victim.mobile, moved), true);
});
