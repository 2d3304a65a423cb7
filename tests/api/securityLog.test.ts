import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { keepLog } from "#tests/support/logLines.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { softwareAuthenticator } from "#tests/support/softwareAuthenticator.ts";

let server: TestServer;
let app: FastifyInstance;
let log: ReturnType<typeof keepLog>;

before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  log = keepLog();
  // What an operator turned down to see less must not take these lines away.
  const config = { ...server.context.config, LOG_LEVEL: "error" as const };
  app = await buildApp({ ...server.context, config, logStream: log.stream });
});
after(() => server.close());

function events(): Record<string, unknown>[] {
  return log
    .lines()
    .filter((line) => "security" in line)
    .map(({ security, userId, reason, recordId }) => ({
      security,
      userId,
      ...(reason === undefined ? {} : { reason }),
      ...(recordId === undefined ? {} : { recordId }),
    }));
}

const post = (url: string, payload: object) => app.inject({ method: "POST", url: `/api/v1${url}`, payload });
const get = (url: string, as?: string) =>
  app.inject({ url: `/api/v1${url}`, headers: as ? { authorization: `Bearer ${as}` } : {} });

async function requestOtp(mobile: string): Promise<{ mobile: string; otp_request_id: string; otp: string }> {
  const { id } = (await post("/request-otp", { mobile })).json();
  const { results } = (await get(`/demo/outbox?to=${encodeURIComponent(mobile)}`)).json();
  const [, otp = ""] = /\b(\d{6})\b/.exec(results[0].text) ?? [];
  return { mobile, otp_request_id: id, otp };
}

test("a sign-in, one that was refused and a sign-out name the person and nothing else of them", async () => {
  const user = await createMake(server.database).user();
  const answer = await requestOtp(user.mobile);
  const wrong = answer.otp === "000000" ? "111111" : "000000";
  await post("/verify-otp", { ...answer, otp: wrong });
  const token = (await post("/verify-otp", answer)).json().access_token;
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ method: "POST", url: "/api/v1/logout", headers });
  assert.deepEqual(events(), [
    { security: "sign_in_refused", userId: user.id, reason: "otp_wrong" },
    { security: "sign_in", userId: user.id },
    { security: "sign_out", userId: user.id },
  ]);
  for (const secret of [user.mobile.slice(3), token, answer.otp]) assert.ok(!log.text().includes(secret));
});

test("access that was refused is logged with who asked, and for a guest without a token it is not", async () => {
  const user = await createMake(server.database).user();
  const token = await server.signIn(user.id);
  await get("/auth");
  assert.deepEqual(events(), []);
  await get("/ops/settings", token);
  await get("/auth", "A".repeat(43));
  await app.inject({
    method: "POST",
    url: "/api/v1/logout",
    headers: { "sec-fetch-site": "cross-site" },
  });
  assert.deepEqual(events(), [
    { security: "access_refused", userId: user.id, reason: "not_an_operator" },
    { security: "access_refused", userId: null, reason: "sign_in_required" },
    { security: "access_refused", userId: null, reason: "cross_site_request" },
  ]);
});

test("who reads another person's papers is logged with what they read; what was refused is not a reading", async () => {
  const make = createMake(server.database);
  const [owner, operator] = [await make.user(), await make.user({ isOperator: true })];
  const kyc = await createMakeIdentity(server.context).kyc({ userId: owner.id });
  const upload = await makeUpload(server, { ownerId: owner.id, purpose: "chat" });
  const token = await server.signIn(operator.id);
  assert.equal((await get(`/ops/kyc/${kyc.id}`, token)).statusCode, 200);
  assert.equal((await get(`/ops/uploads/${upload.id}/file`, token)).statusCode, 200);
  assert.equal((await get(`/ops/kyc/${upload.id}`, token)).statusCode, 404);
  assert.equal((await get("/ops/settings", token)).statusCode, 200);
  assert.deepEqual(events(), [
    { security: "private_data_read", userId: operator.id, recordId: kyc.id },
    { security: "private_data_read", userId: operator.id, recordId: upload.id },
  ]);
});

test("a mobile number in an address is in no line of the log", async () => {
  const make = createMake(server.database);
  const [person, operator] = [await make.user(), await make.user({ isOperator: true })];
  const config = { ...server.context.config, LOG_LEVEL: "info" as const };
  const talkative = await buildApp({ ...server.context, config, logStream: log.stream });
  const headers = { authorization: `Bearer ${await server.signIn(operator.id)}` };
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    talkative.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const users = `/api/v1/ops/users/${person.mobile}`;
  assert.equal((await call("POST", `${users}/block`, { reason: "x" })).statusCode, 200);
  assert.equal((await call("GET", `${users.replace("+", "%2B")}/blocks`)).statusCode, 200);
  assert.equal((await call("POST", `${users}/unblock`)).statusCode, 200);
  assert.equal((await call("GET", `${users}/no-such`)).statusCode, 404);
  assert.equal((await call("GET", `/${person.mobile}`)).statusCode, 404);
  assert.ok(log.lines().length >= 7, "the calls and the block are logged");
  assert.ok(!log.text().includes(person.mobile.slice(3)), log.text());
  assert.ok(log.text().includes("/api/v1/ops/users/:id/block"));
  assert.ok(log.text().includes(person.id), "the block names the person by their id");
});

test("blocking, sessions that end, confirmations and passkeys are logged with the person's id", async () => {
  const make = createMake(server.database);
  const [asha, blocked, operator] = [
    await make.user(),
    await make.user(),
    await make.user({ isOperator: true }),
  ];
  const tokenOf = async (id: string) => ({ authorization: `Bearer ${await server.signIn(id)}` });
  const [headers, desk] = [await tokenOf(asha.id), await tokenOf(operator.id)];
  const call = async (
    method: "POST" | "DELETE",
    url: string,
    options: { payload?: object; headers?: typeof headers } = {},
  ) => {
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...options });
    return answer.json();
  };
  await call("POST", `/ops/users/${blocked.id}/block`, { headers: desk, payload: { reason: "seen twice" } });
  await call("POST", `/ops/users/${blocked.id}/unblock`, { headers: desk });

  const asked = await call("POST", "/step-up/request-otp");
  const { results } = (await get(`/demo/outbox?to=${encodeURIComponent(asha.mobile)}`)).json();
  const [, otp = ""] = /\b(\d{6})\b/.exec(results[0].text) ?? [];
  const confirm = (typed: string) =>
    call("POST", "/step-up/verify", { payload: { otp_request_id: asked.id, otp: typed } });
  await confirm(otp === "000000" ? "111111" : "000000");
  await confirm(otp);

  const key = softwareAuthenticator(server.context.config.PUBLIC_URL);
  const credential = key.create(await call("POST", "/user/passkeys/options"));
  const { id } = await call("POST", "/user/passkeys", { payload: { name: "Phone", credential } });
  const signed = key.sign(await call("POST", "/step-up/passkey-options"));
  await call("POST", "/step-up/passkey", { payload: { credential: signed } });
  await call("POST", "/step-up/passkey", { payload: { credential: signed } });
  await call("DELETE", `/user/passkeys/${id}`);
  await call("POST", "/user/sessions/end-others");
  await call("POST", "/user/sessions/end-all");

  const lines = log
    .lines()
    .filter((line) => "security" in line)
    .map(({ security, userId, subjectId, reason }) => [security, userId, subjectId ?? reason ?? null]);
  assert.deepEqual(lines, [
    ["person_blocked", operator.id, blocked.id],
    ["person_unblocked", operator.id, blocked.id],
    ["step_up_refused", asha.id, "otp_wrong"],
    ["step_up", asha.id, null],
    ["passkey_added", asha.id, null],
    ["step_up", asha.id, null],
    ["step_up_refused", asha.id, "passkey_invalid"],
    ["passkey_removed", asha.id, null],
    ["sessions_ended", asha.id, null],
    ["sessions_ended", asha.id, null],
  ]);
  for (const secret of [asha.mobile.slice(3), otp, headers.authorization])
    assert.ok(!log.text().includes(secret));
});
