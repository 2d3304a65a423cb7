import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Invitation, InvitationCode } from "#contract/invitations.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { codeOf, newMobile, signInCalls } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
let operator: string;
const { type, askOtp } = signInCalls(() => server);

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  operator = await server.signIn((await make.user({ name: "Olga", operatorRoles: ["support"] })).id);
});
after(() => server.close());

const usual = { note: "For friends", count: 1, uses_each: 1, expires_at: null };
const call = (method: "GET" | "POST", path: string, body?: object, key?: string) =>
  server.call(method, path, {
    as: operator,
    ...(body && { body }),
    ...(key && { headers: { "idempotency-key": key } }),
  });
const makeCodes = (wish: object, key?: string) =>
  call("POST", "/ops/invitations", { ...usual, ...wish }, key);
async function codesOf({ id }: Invitation): Promise<InvitationCode[]> {
  return (await call("GET", `/ops/invitations/${id}/codes?limit=200`)).json().results;
}
async function join(code: string): Promise<string> {
  const asked = await askOtp(newMobile());
  return codeOf(await type({ ...asked, referral_code: code }));
}

test("a code of one's own lets in as many as it may, and says who came", async () => {
  const made = await makeCodes({ code: "diwali26", uses_each: 2 });
  assert.equal(made.statusCode, 200, made.body);
  const { id, created_at, ...facts } = made.json();
  assert.ok(id && created_at);
  assert.deepEqual(facts, {
    note: "For friends",
    code: "DIWALI26",
    code_count: 1,
    uses_each: 2,
    people: 0,
    open_codes: 1,
    expires_at: null,
    created_by: "Olga",
  });
  assert.equal(codeOf(await makeCodes({ code: "DIWALI26" })), "invitation_code_known");
  assert.deepEqual(
    [await join(" diwali26 "), await join("DIWALI26"), await join("DIWALI26")],
    ["done", "done", "invitation_invalid"],
  );
  const { results } = (await call("GET", "/ops/invitations?code=diwali26")).json();
  assert.deepEqual(
    results.map(({ people, open_codes }: Invitation) => [people, open_codes]),
    [[2, 0]],
  );
  assert.equal((await codesOf(results[0]))[0]?.standing, "used_up");
  const people = (await call("GET", "/ops/invitation-codes/DIWALI26/people")).json().results;
  assert.equal(people.length, 2);
  const { rows } = await server.database.pool.query(
    "select subject from operator_log where call = 'GET /ops/invitation-codes/:code/people'",
  );
  assert.deepEqual(rows, [{ subject: "DIWALI26" }]);
});

test("a thousand codes are made once, are all different, and are a file of CSV", async () => {
  const wish = { count: 1000, note: "Fair in Pune" };
  const [one, other] = await Promise.all([makeCodes(wish, "fair-1"), makeCodes(wish, "fair-1")]);
  assert.equal(one.json().id, other.json().id);
  assert.deepEqual([one.json().code, one.json().open_codes], [null, 1000]);
  const file = await call("GET", `/ops/invitations/${one.json().id}/codes.csv`);
  assert.match(String(file.headers["content-disposition"]), /^attachment; filename="invitations-.*\.csv"$/);
  const [head, ...lines] = file.body.replace("\uFEFF", "").split("\r\n");
  assert.equal(head, "Code,Standing,People,Uses left");
  assert.equal(new Set(lines).size, 1000);
  assert.match(lines[0] ?? "", /^BLZ-[2-9A-Z]{3}-[2-9A-Z]{4},open,0,1$/);
});

test("a code is over at its time, and an ended one at once", async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await makeCodes({ code: "ONE-HOUR", uses_each: null, expires_at });
  assert.equal(await join("ONE-HOUR"), "done");
  const several: Invitation = (await makeCodes({ count: 3 })).json();
  const [first, second, third] = (await codesOf(several)).map(({ id }) => id);
  assert.deepEqual(
    (await call("POST", `/ops/invitation-codes/${first}/end`, { reason: "It is over" })).json(),
    { ended_codes: 1 },
  );
  assert.deepEqual(
    (await call("POST", `/ops/invitation-codes/${first}/end`, { reason: "It is over" })).json(),
    { ended_codes: 0 },
  );
  assert.deepEqual([await join(first ?? ""), await join(second ?? "")], ["invitation_invalid", "done"]);
  assert.deepEqual(
    (await call("POST", `/ops/invitations/${several.id}/end`, { reason: "It is over" })).json(),
    { ended_codes: 2 },
  );
  assert.equal(await join(third ?? ""), "invitation_invalid");
  const ended = (await codesOf(several)).map(({ standing, ended_by }) => [standing, ended_by]);
  assert.deepEqual(new Set(ended.flat()), new Set(["ended", "Olga"]));
  await make.advanceClock(3600);
  assert.equal(await join("ONE-HOUR"), "invitation_invalid");
});

for (const [why, wish] of [
  ["no note", { note: " " }],
  ["more than a thousand", { count: 1001 }],
  ["several of one name", { count: 2, code: "SAME-NAME" }],
  ["a name with a space", { code: "TWO WORDS" }],
  ["no use at all", { uses_each: 0 }],
] as const) {
  test(`no codes are made of ${why}`, async () => {
    assert.equal((await makeCodes(wish)).statusCode, 422);
  });
}

test("a code that is over before it begins is refused", async () => {
  const refused = await makeCodes({ expires_at: "2020-01-01T00:00:00.000Z" });
  assert.equal(codeOf(refused), "invitation_expires_too_early");
});

const limit = (code: string, usesLeft: number | null, seenLeft: number | null, reason = "It went round") =>
  call("POST", `/ops/invitation-codes/${code}/limit`, {
    uses_left: usesLeft,
    seen: { uses_left: seenLeft },
    reason,
  });

test("how many more may come is changed with a reason, up and down, and nobody comes beyond it", async () => {
  const made: Invitation = (await makeCodes({ code: "GO-ROUND", uses_each: null })).json();
  const fewer = await limit("GO-ROUND", 1, null);
  assert.equal(fewer.statusCode, 200, fewer.body);
  const { limit_change: change, uses_left: left } = fewer.json();
  assert.deepEqual(
    [left, change.before_left, change.reason, change.operator_name],
    [1, null, "It went round", "Olga"],
  );
  assert.deepEqual([await join("GO-ROUND"), await join("GO-ROUND")], ["done", "invitation_invalid"]);
  assert.equal((await limit("GO-ROUND", 2, 0, "More after all")).statusCode, 200);
  assert.equal((await limit("GO-ROUND", 2, 0, "More after all")).statusCode, 200, "the same again");
  assert.equal(await join("GO-ROUND"), "done");
  const [row] = await codesOf(made);
  assert.deepEqual([row?.people, row?.uses_left, row?.limit_change?.before_left], [2, 1, 0]);
});

test("the second operator, and who came meanwhile, are not overwritten; an ended code takes no limit", async () => {
  const made: Invitation = (await makeCodes({ code: "BUSY-ONE", uses_each: 3 })).json();
  await join("BUSY-ONE");
  assert.equal(codeOf(await limit("BUSY-ONE", 5, 3)), "invitation_changed");
  assert.equal((await codesOf(made))[0]?.uses_left, 2);
  await call("POST", "/ops/invitation-codes/BUSY-ONE/end", { reason: "Posted in a forum" });
  assert.equal(codeOf(await limit("BUSY-ONE", 5, 2)), "invitation_ended");
  const [row] = await codesOf(made);
  assert.deepEqual([row?.end_reason, row?.ended_by, row?.uses_left], ["Posted in a forum", "Olga", 2]);
  assert.equal(codeOf(await limit("NO-SUCH-CODE", 5, 2)), "not_found");
  for (const wrong of [0, 100_001]) assert.equal((await limit("BUSY-ONE", wrong, 2)).statusCode, 422);
  assert.equal((await limit("BUSY-ONE", 5, 2, " ")).statusCode, 422);
  assert.equal((await call("POST", "/ops/invitation-codes/BUSY-ONE/end", { reason: "" })).statusCode, 422);
});
