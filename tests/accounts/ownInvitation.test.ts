import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { OwnInvitation, ReferralCode } from "#contract/invitations.ts";
import { makeOwnInvitation } from "#modules/accounts/ownInvitation.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { codeOf, newMobile, signInCalls } from "./signInCalls.ts";

let server: TestServer;
let make: Make;
let operatorId: string;
let operator: string;
const { type, askOtp } = signInCalls(() => server);

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  operatorId = (await make.user({ name: "Olga", isOperator: true })).id;
  operator = await server.signIn(operatorId);
});
after(() => server.close());

const allow = async (people: number) =>
  await server.call("PATCH", "/ops/settings", { as: operator, body: { INVITATIONS_PER_PERSON: people } });

async function makePerson(name: string) {
  const { id } = await make.user({ name });
  return { id, as: await server.signIn(id) };
}

async function join(code: string): Promise<string> {
  return codeOf(await type({ ...(await askOtp(newMobile())), referral_code: code }));
}

async function getCode(as: string): Promise<string> {
  const { invitation } = (await server.call("POST", "/user/invitation", { as })).json() as OwnInvitation;
  assert.ok(invitation);
  return invitation.id;
}

test("a person has one code, for as many as the operator allows", async () => {
  await allow(2);
  const { as } = await makePerson("Ravi");
  const before = (await server.call("GET", "/user/invitation", { as })).json();
  assert.deepEqual(before, { invitation: null, people_per_code: 2 });
  const [first, again] = await Promise.all([getCode(as), getCode(as)]);
  assert.equal(first, again);
  assert.deepEqual(
    [await join(first), await join(first), await join(first)],
    ["done", "done", "invitation_invalid"],
  );
  const { invitation } = (await server.call("GET", "/user/invitation", { as })).json();
  assert.deepEqual(invitation, { id: first, standing: "used_up", people: 2, uses_left: 0 });
});

test("what an operator allows counts for codes from then on, and none is given out at 0", async () => {
  await allow(1);
  const [ravi, asha] = [await makePerson("Ravi"), await makePerson("Asha")];
  const code = await getCode(ravi.as);
  await allow(0);
  assert.equal(await getCode(ravi.as), code);
  const refused = await server.call("POST", "/user/invitation", { as: asha.as });
  assert.deepEqual([refused.statusCode, codeOf(refused)], [409, "own_invitations_off"]);
  assert.equal(await join(code), "done");
});

test("nobody comes by the code of somebody who is kept out", async () => {
  await allow(5);
  const { id, as } = await makePerson("Ravi");
  const code = await getCode(as);
  const reason = "Fraud?";
  await blockPerson(server.database, { operatorId, person: id, reason, kind: null, until: null });
  assert.equal(await join(code), "invitation_invalid");
  const listed = await server.call("GET", `/ops/referral-codes?code=${code}`, { as: operator });
  assert.equal(listed.json().results[0].standing, "owner_out");
});

test("nobody comes by the code of somebody who has left", async () => {
  await allow(5);
  const { id, as } = await makePerson("Ravi");
  const code = await getCode(as);
  await sql`update users set is_blocked = true, closed_at = blaze_now(), mobile = null, name = null where id = ${id}`.execute(
    server.database.kysely,
  );
  assert.equal(await join(code), "invitation_invalid");
});

test("a code that was ended is not given out anew", async () => {
  await allow(5);
  const { as } = await makePerson("Ravi");
  const code = await getCode(as);
  const body = { reason: "It went round in a group." };
  await server.call("POST", `/ops/invitation-codes/${code}/end`, { as: operator, body });
  assert.equal(await getCode(as), code);
  const { invitation } = (await server.call("GET", "/user/invitation", { as })).json();
  assert.equal(invitation.standing, "ended");
});

test("the desk lists them, the latest first, with whose each is", async () => {
  await allow(3);
  const people = [await makePerson("Kiran"), await makePerson("Lata")];
  const codes: string[] = [];
  for (const { as } of people) {
    await make.advanceClock(1);
    codes.push(await getCode(as));
  }
  await join(codes[0] ?? "");
  const first = (await server.call("GET", "/ops/referral-codes?limit=1", { as: operator })).json();
  const next = `/ops/referral-codes?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`;
  const second = (await server.call("GET", next, { as: operator })).json();
  const rows: ReferralCode[] = [...first.results, ...second.results];
  assert.deepEqual(
    rows.map(({ id, code_owner: owner, people: came, uses_left }) => [
      id,
      owner.id,
      owner.name,
      came,
      uses_left,
    ]),
    [
      [codes[1], people[1]?.id, "Lata", 0, 3],
      [codes[0], people[0]?.id, "Kiran", 1, 2],
    ],
  );
  const found = await server.call("GET", `/ops/referral-codes?code=${codes[0]?.toLowerCase()}`, {
    as: operator,
  });
  assert.deepEqual(
    found.json().results.map(({ id }: ReferralCode) => id),
    [codes[0]],
  );
});

test("two at once make one code", async () => {
  await allow(5);
  const { id } = await makePerson("Ravi");
  const answers = await Promise.all([1, 2, 3, 4].map(() => makeOwnInvitation(server.database, id)));
  const codes = answers.map((answer) => ("invitation" in answer ? answer.invitation?.id : answer.refused));
  assert.equal(new Set(codes).size, 1);
});
