import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { whileNobodyWrites } from "#tests/support/whileNobodyWrites.ts";
import { latestOtp } from "./latestOtp.ts";
import { codeOf, deviceOf, type From, signInCalls, wrongFor } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
const { ask, type, askOtp } = signInCalls(() => server);

before(async () => {
  // A limit for the day, which there was once, would make the owner wait for 23 hours.
  server = await startTestServer({ environment: { OTP_DAY_LIMIT: "20" } });
  make = createMake(server.database);
});
after(() => server.close());

/** A person who has signed in on a device; returns its cookie. */
async function knownDevice(mobile: string, from: From = {}): Promise<string> {
  const answer = await type(await askOtp(mobile, from), from);
  assert.equal(answer.statusCode, 200, answer.body);
  return deviceOf(answer) ?? assert.fail("no device cookie");
}

/** Asks as soon as it is let, `times` times. Returns how many seconds that took. */
async function pester(mobile: string, times: number, address: string): Promise<number> {
  let seconds = 0;
  for (let sent = 0; sent < times; ) {
    const asked = await ask(mobile, { address });
    if (asked.statusCode === 200) sent += 1;
    else {
      const wait = asked.json().detail.retry_after_seconds;
      await make.advanceClock(wait);
      seconds += wait;
    }
  }
  return seconds;
}

test("twenty requests of a stranger make the owner wait neither on a known nor on a new device", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  await pester(mobile, 20, "203.0.113.66");

  const known = await ask(mobile, { device });
  assert.equal(known.statusCode, 200, "on the known device");
  const elsewhere = await ask(mobile, { address: "198.51.100.7" });
  assert.equal(elsewhere.statusCode, 200, "on a new phone with a network of its own");
  const beside = await ask(mobile, { address: "203.0.113.66" });
  assert.equal(beside.statusCode, 429);
  assert.ok(beside.json().detail.retry_after_seconds <= 15 * 60, "on a new phone beside the stranger");
});

test("after twenty requests of a stranger somebody on the same network waits a quarter of an hour at most", async () => {
  const { mobile } = await make.user();
  await pester(mobile, 20, "203.0.113.67");
  const wait = (await ask(mobile, { address: "203.0.113.67" })).json().detail?.retry_after_seconds ?? 0;
  assert.ok(wait <= 15 * 60, `${wait} s`);
});

test("many networks at once use up what new devices have, and nothing of a known one's", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  const seen: number[] = [];
  for (let host = 1; host <= 20; host += 1) {
    seen.push((await ask(mobile, { address: `203.0.113.${host}` })).statusCode);
  }
  assert.deepEqual([seen.filter((each) => each === 200).length, seen.at(-1)], [15, 429]);
  const wait = (await ask(mobile, { address: "198.51.100.8" })).json().detail.retry_after_seconds;
  assert.ok(wait > 0 && wait <= 12 * 60, `${wait} s`);
  const { statusCode } = await type(await askOtp(mobile, { device }), { device });
  assert.equal(statusCode, 200);
});

test("a network that is used up is no hindrance to a known device on it", async () => {
  const small = await startTestServer({ environment: { OTP_ADDRESS_LIMIT: "1" } });
  try {
    const { mobile } = await createMake(small.database).user();
    const call = (path: string, body: object, headers = {}) => small.call("POST", path, { body, headers });
    const { id } = (await call("/request-otp", { mobile })).json();
    const otp = await latestOtp(small, mobile);
    const device = deviceOf(await call("/verify-otp", { otp_request_id: id, mobile, otp }));
    assert.equal((await call("/request-otp", { mobile })).statusCode, 429);
    const known = await call("/request-otp", { mobile }, { cookie: `blaze_device=${device}` });
    assert.equal(known.statusCode, 200);
  } finally {
    await small.close();
  }
});

test("a new OTP ends the older ones, and a sign-in all of them", async () => {
  const { mobile } = await make.user();
  const first = await askOtp(mobile);
  const second = await askOtp(mobile);
  assert.equal(codeOf(await type(first)), "otp_expired");
  assert.equal(codeOf(await type(second)), "done");
  const device = await knownDevice(mobile);
  const third = await askOtp(mobile);
  assert.equal(codeOf(await type(await askOtp(mobile, { device }), { device })), "done");
  assert.equal(codeOf(await type(third)), "otp_expired");
});

test("a stranger who asks does not end the OTP that the owner asked for on a known device", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  const own = await askOtp(mobile, { device });
  const stranger = await askOtp(mobile, { address: "203.0.113.5" });
  const [signedIn, guessed] = await Promise.all([
    type(own, { device }),
    type({ ...stranger, otp: wrongFor(stranger.otp) }, { address: "203.0.113.5" }),
  ]);
  assert.equal(signedIn.statusCode, 200, signedIn.body);
  assert.match(codeOf(guessed), /^otp_(wrong|expired)$/);
  assert.equal(codeOf(await type(stranger, { address: "203.0.113.5" })), "otp_expired");
});

test("a stranger and the owner who ask at once are both counted, each in their own budget", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  const askers = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? { device } : { address: "203.0.113.5" },
  );
  const answers = await Promise.all(askers.map((from) => ask(mobile, from)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 4, "two each");
  const { rows } = await sql<{ budget: string; count: number }>`
    select budget, count(*) from otp_requests
    where mobile = ${mobile} and used_at is null
    group by budget order by budget`.execute(server.database.kysely);
  assert.deepEqual(rows, [
    { budget: "device", count: 2 },
    { budget: "stranger", count: 2 },
  ]);
});

test("requests of a known device that race are all counted", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  // Each has counted, as far as it may, before another is written down.
  const calls = await whileNobodyWrites(server.database, "otp_requests", async (untilWaiting) => {
    const begun = [1, 2, 3].map(() => ask(mobile, { device }));
    await untilWaiting(3);
    return begun;
  });
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses.toSorted(), [200, 200, 429]);
});

test("a device whose own OTPs are used up for hours may ask like anybody else", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  for (const seconds of [0, 0, 30, 60]) {
    await make.advanceClock(seconds);
    assert.equal((await ask(mobile, { device })).statusCode, 200);
  }
  await make.advanceClock(600);
  assert.equal((await ask(mobile, { device })).statusCode, 200);
  const { rows } = await sql<{ budget: string }>`
    select budget from otp_requests where mobile = ${mobile} order by created_at desc limit 2`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ budget: "stranger" }, { budget: "device" }]);
});

test("wrong tries of unknown devices are counted for the number, and do not count for a known one", async () => {
  const { mobile } = await make.user();
  const device = await knownDevice(mobile);
  await sql`
    insert into otp_wrong_tries (mobile, network_address)
    select ${mobile}, '203.0.113.' || n from generate_series(1, 75) n`.execute(server.database.kysely);
  const asked = await askOtp(mobile);
  const refused = await type(asked);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [429, "otp_tries_limited"]);
  assert.equal(refused.headers["retry-after"], String(refused.json().detail.retry_after_seconds));
  assert.ok(refused.json().detail.retry_after_seconds <= 150);
  assert.equal(codeOf(await type(await askOtp(mobile, { device }), { device })), "done");
});

test("a wrong try on an unknown device is kept, a right one and one for nothing are not", async () => {
  const { mobile } = await make.user();
  const asked = await askOtp(mobile, { address: "2001:db8:0:9::1" });
  await type({ ...asked, otp: wrongFor(asked.otp) }, { address: "2001:db8:0:9::2" });
  await type({ ...asked, id: "00000000-0000-4000-8000-000000000000" });
  await type(asked);
  const { rows } = await sql`
    select network_address from otp_wrong_tries where mobile = ${mobile}`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ network_address: "2001:db8:0:9::/64" }]);
});

test("the device cookie is known for its owner's number alone, and is nobody's choice", async () => {
  const [owner, other] = [await make.user(), await make.user()];
  const device = await knownDevice(owner.mobile);
  const answer = await type(await askOtp(owner.mobile, { device }), { device });
  assert.equal(deviceOf(answer), device, "kept at the next sign-in");
  const cookie = answer.cookies.find(({ name }) => name === "blaze_device");
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, "Lax", "/"]);
  assert.ok((cookie?.maxAge ?? 0) > 365 * 24 * 3600);

  const budgetsOf = async (mobile: string, token: string) => {
    await make.advanceClock(86_400);
    await ask(mobile, { device: token });
    const { rows } = await sql<{ budget: string }>`
      select budget from otp_requests where mobile = ${mobile} order by created_at desc limit 1`.execute(
      server.database.kysely,
    );
    return rows[0]?.budget;
  };
  assert.equal(await budgetsOf(other.mobile, device), "stranger", "somebody else's device");
  const planted = await knownDevice(other.mobile, { device });
  assert.notEqual(planted, device, "a token that came from elsewhere is replaced");
  const made = await knownDevice(owner.mobile, { device: "x".repeat(43) });
  assert.notEqual(made, "x".repeat(43));
  assert.equal(await budgetsOf(other.mobile, device), "stranger", "the planted cookie knows nobody new");
  assert.equal(await budgetsOf(other.mobile, planted), "device");
  assert.equal(await budgetsOf(owner.mobile, planted), "device", "a browser of two people is known for both");
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(d)::text as row from known_devices d`.execute(server.database.kysely);
  for (const { row } of rows) assert.ok(!row.includes(device));
});

test("the five latest devices of a person are known", async () => {
  const { mobile, id } = await make.user();
  const devices: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    devices.push(await knownDevice(mobile));
    await make.advanceClock(60);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from known_devices where user_id = ${id}`.execute(server.database.kysely);
  assert.equal(rows[0]?.count, 5);
});
