import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let nextMobile = 9_100_000_000;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await make.invitation({ code: "BLZ-001" });
});
after(() => server.close());

const newMobile = () => {
  nextMobile += 1;
  return `+91${nextMobile}`;
};

function ask(mobile: string, referralCode?: string, remoteAddress?: string) {
  const body = { mobile, ...(referralCode === undefined ? {} : { referral_code: referralCode }) };
  return server.call("POST", "/request-otp", { body, ...(remoteAddress ? { remoteAddress } : {}) });
}

function answer(id: string, mobile: string, otp: string) {
  return server.call("POST", "/verify-otp", { body: { otp_request_id: id, mobile, otp } });
}

/** What the stand-in of the SMS provider was given for this number last. */
async function lastOtp(mobile: string): Promise<string> {
  const response = await fetch(`${server.standins.url}/control/messages?to=${encodeURIComponent(mobile)}`);
  const { results } = (await response.json()) as { results: { text: string }[] };
  return /\b\d{6}\b/.exec(results[0]?.text ?? "")?.[0] ?? assert.fail("no OTP was sent");
}

async function askOtp(mobile: string, referralCode?: string): Promise<{ id: string; otp: string }> {
  const response = await ask(mobile, referralCode);
  assert.equal(response.statusCode, 200, response.body);
  return { id: response.json().id, otp: await lastOtp(mobile) };
}

const wrongFor = (otp: string) => (otp === "000000" ? "000001" : "000000");

test("a number is the same however it is written", async () => {
  const user = await make.user({ name: "Asha" });
  const digits = user.mobile.slice(3);
  const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`;
  const { id } = (await ask(`0${spaced}`)).json();
  const verified = await answer(id, `91-${spaced}`, await lastOtp(user.mobile));
  assert.equal(verified.statusCode, 200, verified.body);
});

test("a known number signs in without an invitation, by cookie and by bearer", async () => {
  const user = await make.user({ name: "Asha" });
  const { id, otp } = await askOtp(user.mobile);
  const verified = await answer(id, user.mobile, otp);
  assert.equal(verified.statusCode, 200, verified.body);
  const token = verified.json().access_token;

  const cookie = verified.cookies.find(({ name }) => name === "blaze_session");
  assert.equal(cookie?.value, token);
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, "Lax", "/"]);
  const byBearer = await server.call("GET", "/auth", { as: token });
  const byCookie = await server.call("GET", "/auth", { headers: { cookie: `blaze_session=${token}` } });
  const { id: userId, mobile } = user;
  const expected = {
    id: userId,
    mobile,
    name: "Asha",
    email: null,
    email_confirmed: false,
    is_operator: false,
    operator_roles: [],
    avatar: null,
  };
  for (const response of [byBearer, byCookie]) {
    const { live_point: livePoint, ...person } = response.json();
    assert.deepEqual(person, expected);
    assert.match(livePoint, /^\d+-0$/);
  }
});

test("ten digits without the country code are the same number", async () => {
  const user = await make.user();
  const response = await ask(user.mobile.slice(3));
  assert.equal(response.statusCode, 200, response.body);
  const verified = await answer(response.json().id, user.mobile.slice(3), await lastOtp(user.mobile));
  assert.equal(verified.statusCode, 200, verified.body);
});

test("an invitation that comes with the request signs a new number up once the OTP was right", async () => {
  const mobile = newMobile();
  const { id, otp } = await askOtp(mobile, " blz-001 ");
  assert.equal(await countUsers(mobile), 0);
  const verified = await answer(id, mobile, otp);
  assert.equal(verified.statusCode, 200, verified.body);
  assert.equal(await countUsers(mobile), 1);
  const { json } = await server.call("GET", "/auth", { as: verified.json().access_token });
  assert.deepEqual([json().mobile, json().name, json().is_operator], [mobile, null, false]);
  assert.equal((await ask(mobile)).statusCode, 200, "registered, it needs no code any more");
});

async function countUsers(mobile: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where mobile = ${mobile}
  `.execute(server.database.kysely);
  return rows[0]?.count ?? -1;
}

test("the last use of an invitation is one person's, however many answer at once", async () => {
  await make.invitation({ code: "BLZ-ONE", usesLeft: 1 });
  const mobiles = [newMobile(), newMobile(), newMobile()];
  const asked = await Promise.all(
    mobiles.map(async (mobile) => ({ mobile, ...(await askOtp(mobile, "BLZ-ONE")) })),
  );
  const answers = await Promise.all(asked.map(({ id, mobile, otp }) => answer(id, mobile, otp)));
  const codes = answers.map((each) => each.json().detail?.code ?? "signed in").toSorted();
  assert.deepEqual(codes, ["invitation_invalid", "invitation_invalid", "signed in"]);
  const late = await askOtp(newMobile(), "BLZ-ONE");
  assert.equal(
    (await answer(late.id, `+91${nextMobile}`, late.otp)).json().detail.code,
    "invitation_invalid",
  );
});

test("a new number that answers twice at once becomes one user", async () => {
  const mobile = newMobile();
  const { id, otp } = await askOtp(mobile, "BLZ-001");
  const answers = await Promise.all([1, 2, 3].map(() => answer(id, mobile, otp)));
  const codes = answers.map((each) => each.json().detail?.code ?? "signed in").toSorted();
  assert.deepEqual(codes, ["otp_expired", "otp_expired", "signed in"]);
  assert.equal(await countUsers(mobile), 1);
});

test("an OTP belongs to its request and its number", async () => {
  const [user, other] = [await make.user(), await make.user()];
  const { id, otp } = await askOtp(user.mobile);
  const { id: otherId } = await askOtp(other.mobile);
  assert.equal((await answer(id, other.mobile, otp)).json().detail.code, "otp_expired");
  assert.notEqual((await answer(otherId, user.mobile, otp)).statusCode, 200);
  const unknown = await answer("00000000-0000-4000-8000-000000000000", user.mobile, otp);
  assert.equal(unknown.json().detail.code, "otp_expired");
  assert.equal((await answer(id.toUpperCase(), user.mobile, otp)).statusCode, 200);
});

test("after 5 wrong tries even the right OTP is refused", async () => {
  const user = await make.user();
  const { id, otp } = await askOtp(user.mobile);
  const seen = [];
  for (let count = 0; count < 5; count += 1) {
    const { detail } = (await answer(id, user.mobile, wrongFor(otp))).json();
    seen.push(detail.tries_left ?? detail.code);
  }
  assert.deepEqual(seen, [4, 3, 2, 1, "otp_tries_used_up"]);
  const late = await answer(id, user.mobile, otp);
  assert.deepEqual([late.statusCode, late.json().detail.code], [400, "otp_tries_used_up"]);
});

test("a race gains no sixth try", async () => {
  const user = await make.user();
  const { id, otp } = await askOtp(user.mobile);
  await Promise.all(Array.from({ length: 30 }, () => answer(id, user.mobile, wrongFor(otp))));
  const { rows } = await sql<{ tries: number }>`
    select tries from otp_requests where id = ${id}
  `.execute(server.database.kysely);
  assert.equal(rows[0]?.tries, 5);
  assert.equal((await answer(id, user.mobile, otp)).json().detail.code, "otp_tries_used_up");
});

test("an OTP is valid for 10 minutes of the system's clock", async () => {
  const user = await make.user();
  const early = await askOtp(user.mobile);
  await make.advanceClock(9 * 60);
  assert.equal((await answer(early.id, user.mobile, early.otp)).statusCode, 200);
  const late = await askOtp(user.mobile);
  await make.advanceClock(10 * 60);
  assert.equal((await answer(late.id, user.mobile, late.otp)).json().detail.code, "otp_expired");
});

test("a blocked user is not let in", async () => {
  const user = await make.user({ isBlocked: true });
  const { id, otp } = await askOtp(user.mobile);
  const refused = await answer(id, user.mobile, otp);
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [403, "user_blocked"]);
});

test("the OTP stands in no table and in no answer", async () => {
  const user = await make.user();
  const response = await ask(user.mobile);
  const otp = await lastOtp(user.mobile);
  assert.ok(!response.body.includes(otp));
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(o)::text as row from otp_requests o where mobile = ${user.mobile}
  `.execute(server.database.kysely);
  for (const { row } of rows) assert.ok(!row.includes(`"${otp}"`));
});

test("the first two requests of a number are free, the third waits, and a sign-in clears the wait", async () => {
  const user = await make.user();
  await askOtp(user.mobile);
  const { id, otp } = await askOtp(user.mobile);
  const third = await ask(user.mobile);
  assert.equal(third.statusCode, 429);
  const wait = third.json().detail.retry_after_seconds;
  assert.ok(wait > 0 && wait <= 30, String(wait));
  assert.equal(third.headers["retry-after"], String(wait));
  assert.equal((await answer(id, user.mobile, otp)).statusCode, 200);
  assert.equal((await ask(user.mobile)).statusCode, 200);
});

test("a number gets 5 requests in 10 minutes, with growing waits between", async () => {
  const user = await make.user();
  const advised: number[] = [];
  for (const waitSeconds of [0, 0, 30, 60, 120]) {
    await make.advanceClock(waitSeconds);
    const response = await ask(user.mobile);
    assert.equal(response.statusCode, 200, response.body);
    advised.push(response.json().resend_after_seconds);
  }
  assert.deepEqual(advised, [30, 30, 60, 120, 240]);
  await make.advanceClock(240);
  const sixth = await ask(user.mobile);
  assert.equal(sixth.statusCode, 429);
  await make.advanceClock(sixth.json().detail.retry_after_seconds);
  assert.equal((await ask(user.mobile)).statusCode, 200);
});

test("two requests that race are both counted", async () => {
  const user = await make.user();
  const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(user.mobile)));
  assert.equal(responses.filter((response) => response.statusCode === 200).length, 2);
});

test("the limits of an address are the configuration's, and an IPv6 /64 is one address", async () => {
  const strict = await startTestServer({
    environment: { OTP_ADDRESS_LIMIT: "3", OTP_ADDRESS_DAY_LIMIT: "4", OTP_ADDRESS_WRONG_LIMIT: "2" },
  });
  try {
    const makeStrict = createMake(strict.database);
    const request = (remoteAddress: string) =>
      strict.call("POST", "/request-otp", { body: { mobile: newMobile() }, remoteAddress });
    for (const host of ["1", "2", "ffff"]) {
      assert.equal((await request(`2001:db8:0:1::${host}`)).statusCode, 200);
    }
    const fourth = await request("2001:db8:0:1:aaaa::4");
    assert.deepEqual([fourth.statusCode, fourth.json().detail.code], [429, "otp_limit_reached"]);
    assert.ok(fourth.json().detail.retry_after_seconds <= 600);
    assert.equal((await request("2001:db8:0:2::1")).statusCode, 200, "its neighbour may ask");
    await makeStrict.advanceClock(3600);
    assert.equal((await request("2001:db8:0:1::1")).statusCode, 200);
    assert.equal(
      (await request("2001:db8:0:1::1")).statusCode,
      429,
      "four in a day that nobody signed in with",
    );

    const typed = [];
    for (let count = 0; count < 3; count += 1) {
      const mobile = newMobile();
      const asked = await strict.call("POST", "/request-otp", {
        body: { mobile },
        remoteAddress: `198.51.100.${count}`,
      });
      const body = { otp_request_id: asked.json().id, mobile, otp: "none" };
      const tried = await strict.call("POST", "/verify-otp", { body, remoteAddress: "198.51.100.9" });
      typed.push(tried.json().detail.code);
    }
    assert.deepEqual(typed, ["otp_wrong", "otp_wrong", "otp_tries_limited"]);
  } finally {
    await strict.close();
  }
});

test("when the SMS provider is out of reach the caller is told, and no session comes of it", async () => {
  const cutOff = await startTestServer({ environment: { SMS_URL: "http://127.0.0.1:1" } });
  try {
    const user = await createMake(cutOff.database).user();
    const response = await cutOff.call("POST", "/request-otp", { body: { mobile: user.mobile } });
    assert.deepEqual([response.statusCode, response.json().detail.code], [503, "sms_not_sent"]);
  } finally {
    await cutOff.close();
  }
});

test("numbers that are none are refused beside their field", async () => {
  for (const mobile of [
    "12345",
    "+9112345",
    "+919000000003x",
    "90000000031",
    "",
    null,
    9_000_000_003,
    "+1 555",
  ]) {
    const response = await server.call("POST", "/request-otp", { body: { mobile } });
    assert.equal(response.statusCode, 422, String(mobile));
    assert.deepEqual(response.json().detail[0].loc, ["body", "mobile"]);
  }
  const response = await server.call("POST", "/request-otp", { body: { mobile: "123" } });
  assert.equal(response.json().detail[0].msg, "Please enter a valid 10 digit Indian mobile number!");
});
