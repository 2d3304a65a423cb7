import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SessionAnswer } from "#contract/sessions.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";
import { deviceOf, signInCalls } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36";

async function list(as: string): Promise<SessionAnswer[]> {
  const answer = await server.call("GET", "/user/sessions", { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}

const isIn = async (as: string) => (await server.call("GET", "/auth", { as })).statusCode === 200;

test("a device is named by its browser, this one is marked, and its last use is approximate", async () => {
  const user = await make.user();
  const asked = await server.call("POST", "/request-otp", { body: { mobile: user.mobile } });
  const otp = await latestOtp(server, user.mobile);
  const verified = await server.call("POST", "/verify-otp", {
    body: { otp_request_id: asked.json().id, mobile: user.mobile, otp },
    headers: { "user-agent": android },
  });
  const as = verified.json().access_token;
  const elsewhere = await server.signIn(user.id);
  const [mine, other] = await list(as);
  assert.deepEqual([mine?.device, mine?.browser, mine?.is_current], ["android", "chrome", true]);
  assert.deepEqual([other?.device, other?.browser, other?.is_current], [null, null, false]);
  await make.advanceClock(300);
  await server.context.sessions.find(elsewhere, { fresh: true });
  assert.equal((await list(as))[1]?.last_used_at, other?.last_used_at, "written with every use");
  await make.advanceClock(301);
  await server.context.sessions.find(elsewhere, { fresh: true });
  assert.ok(Date.parse((await list(as))[1]?.last_used_at ?? "") > Date.parse(other?.last_used_at ?? ""));
});

test("one device, all others, or all are signed out, at once", async () => {
  const user = await make.user();
  const [as, second, third] = [
    await server.signIn(user.id),
    await server.signIn(user.id),
    await server.signIn(user.id),
  ];
  for (const token of [as, second, third]) assert.ok(await isIn(token));
  const ofSecond = (await list(second)).find((session) => session.is_current);
  const stranger = await server.signIn((await make.user()).id);
  const path = `/user/sessions/${ofSecond?.id}`;
  assert.equal((await server.call("DELETE", path, { as: stranger })).statusCode, 404);
  assert.ok(await isIn(second));
  assert.equal((await server.call("DELETE", path, { as })).statusCode, 200);
  assert.deepEqual([await isIn(as), await isIn(second), await isIn(third)], [true, false, true]);

  const others = await server.call("POST", "/user/sessions/end-others", { as });
  assert.deepEqual(others.json(), { ended: 1 });
  assert.deepEqual([await isIn(as), await isIn(third)], [true, false]);

  const fourth = await server.signIn(user.id);
  assert.ok(await isIn(fourth));
  const all = await server.call("POST", "/user/sessions/end-all", { as });
  assert.deepEqual(all.json(), { ended: 2 });
  assert.match(String(all.headers["set-cookie"]), /blaze_session=;/);
  assert.deepEqual([await isIn(as), await isIn(fourth), await isIn(stranger)], [false, false, true]);
});

test("of more than fifty sessions the one that was used longest ago ends, however long the others have run", async () => {
  const user = await make.user();
  const first = await server.signIn(user.id);
  await make.advanceClock(1);
  const second = await server.signIn(user.id);
  for (let count = 0; count < 48; count += 1) await server.signIn(user.id);
  await make.advanceClock(601);
  await server.context.sessions.find(first, { fresh: true });
  const as = await server.signIn(user.id);
  assert.equal((await list(as)).length, 50);
  assert.deepEqual([await isIn(first), await isIn(second), await isIn(as)], [true, false, true]);
});

test("others signed out, this device alone stays known; everybody signed out, none does", async () => {
  const { id, mobile } = await make.user();
  const { askOtp, type } = signInCalls(() => server);
  const signInHere = async () => {
    const answer = await type(await askOtp(mobile));
    return { as: answer.json().access_token, device: deviceOf(answer) };
  };
  const known = async () => {
    const { rows } = await sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from known_devices where user_id = ${id}`.execute(
      server.database.kysely,
    );
    return rows.map(({ hash }) => hash);
  };
  await signInHere();
  const { as, device = "" } = await signInHere();
  assert.equal((await known()).length, 2);
  const end = (path: string) =>
    server.call("POST", `/user/sessions/${path}`, { as, headers: { cookie: `blaze_device=${device}` } });
  assert.equal((await end("end-others")).statusCode, 200);
  assert.deepEqual(await known(), [createHash("sha256").update(device).digest("hex")]);
  assert.equal((await end("end-all")).statusCode, 200);
  assert.deepEqual(await known(), []);
});
