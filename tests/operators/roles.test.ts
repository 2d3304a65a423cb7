import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { appointOperator } from "#modules/operators/appointOperator.ts";
import { createMake, randomMobile } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
type Admin = { id: string; as: string };
let anna: Admin;
let arun: Admin;

before(async () => {
  server = await startTestServer();
  anna = await admin("Anna");
  arun = await admin("Arun");
});
after(() => server.close());

async function admin(name: string): Promise<Admin> {
  const { id } = await createMake(server.database).user({ name, isOperator: true });
  return { id, as: await server.signIn(id) };
}

type Wish = { mobile: string; roles: OperatorRole[]; reason?: string };
async function propose(by: Admin, wish: Wish, headers: Record<string, string> = {}) {
  const body = { reason: "Joins us.", ...wish };
  return (await server.call("POST", "/ops/operators", { as: by.as, body, headers })).json();
}
async function decide(by: Admin, id: string, decision = "approve") {
  return (
    await server.call("POST", `/ops/proposals/${id}/decision`, { as: by.as, body: { decision } })
  ).json();
}
async function rolesOf(mobile: string): Promise<string[] | undefined> {
  const found = await server.database.pool.query("select operator_roles from users where mobile = $1", [
    mobile,
  ]);
  return found.rows[0]?.operator_roles;
}

test("who has no account is invited by one admin and let in by another", async () => {
  const mobile = randomMobile();
  const proposal = await propose(anna, { mobile, roles: ["support", "inspector"] });
  assert.deepEqual(proposal.role_change, { before: [], after: ["inspector", "support"] });
  assert.equal(proposal.subject, mobile.slice(-4), "the number stands in no answer");
  assert.equal(await rolesOf(mobile), undefined);
  assert.equal((await decide(anna, proposal.id)).detail.code, "second_operator_needed");
  const approved = await decide(arun, proposal.id);
  assert.deepEqual([approved.outcome, approved.decided_by, approved.decisions], ["approved", "Arun", []]);
  assert.deepEqual((await rolesOf(mobile))?.toSorted(), ["inspector", "support"]);
  assert.equal((await decide(arun, proposal.id)).outcome, "approved", "pressed twice");
  assert.equal((await decide(arun, proposal.id, "refuse")).detail.code, "proposal_decided");
  const told = await server.database.pool.query(
    "select template from messages join users on users.id = user_id where mobile = $1",
    [mobile],
  );
  assert.deepEqual(told.rows, [{ template: "operator_roles_set" }]);
});

test("two who approve at once do it once; nobody approves roles of their own", async () => {
  const vera = await createMake(server.database).user({ name: "Vera" });
  const proposal = await propose(anna, { mobile: vera.mobile, roles: ["verifier"] });
  const third = await admin("Asha");
  const both = await Promise.all([arun, third].map((one) => decide(one, proposal.id)));
  assert.deepEqual(
    both.map(({ outcome }) => outcome),
    ["approved", "approved"],
  );
  const { mobile } = (await createMake(server.database).user({ name: "Alma" })) as { mobile: string };
  const own = await propose(anna, { mobile, roles: ["admin"] });
  await decide(arun, own.id);
  const alma = await server.database.pool.query("select id from users where mobile = $1", [mobile]);
  const almaAs = { id: alma.rows[0].id, as: await server.signIn(alma.rows[0].id) };
  const less = await propose(anna, { mobile, roles: [] });
  assert.equal((await decide(almaAs, less.id)).detail.code, "second_operator_needed");
  assert.equal((await decide(almaAs, less.id, "refuse")).outcome, "refused");
  assert.deepEqual(await rolesOf(mobile), ["admin"]);
});

test("the database itself refuses one person for both", async () => {
  const proposal = await propose(anna, { mobile: randomMobile(), roles: ["finance"] });
  const approve = (by: string) =>
    server.database.pool.query(
      "update operator_proposals set outcome = 'approved', decided_by = $1, decided_at = now() where id = $2",
      [by, proposal.id],
    );
  await assert.rejects(approve(anna.id), /two_people/);
  const person = await createMake(server.database).user();
  const own = await propose(anna, { mobile: person.mobile, roles: ["finance"] });
  await assert.rejects(
    server.database.pool.query(
      "update operator_proposals set outcome = 'approved', decided_by = $1, decided_at = now() where id = $2",
      [person.id, own.id],
    ),
    /not_own_roles/,
  );
});

test("the same wish again is the same proposal, another one about the same person waits", async () => {
  const { mobile } = await createMake(server.database).user();
  const key = { "idempotency-key": randomUUID() };
  const first = await propose(anna, { mobile, roles: ["support"] }, key);
  assert.equal((await propose(anna, { mobile, roles: ["support"] })).id, first.id);
  const other = await propose(arun, { mobile, roles: ["finance"] });
  assert.equal(other.detail.code, "proposal_open");
  assert.equal((await decide(anna, first.id, "withdraw")).outcome, "withdrawn");
  assert.equal((await propose(anna, { mobile, roles: ["support"] }, key)).id, first.id, "the key's own");
  const reused = await propose(anna, { mobile, roles: ["finance"] }, key);
  assert.equal(reused.detail.code, "idempotency_key_reused");
  assert.equal((await propose(arun, { mobile, roles: ["finance"] })).outcome, null);
  const unchanged = await propose(anna, {
    mobile: (await createMake(server.database).user()).mobile,
    roles: [],
  });
  assert.equal(unchanged.detail.code, "roles_unchanged");
});

test("finance sees money that waits and no roles; support sees nothing of it", async () => {
  const make = createMake(server.database);
  const signInAs = async (role: OperatorRole) =>
    await server.signIn((await make.user({ operatorRoles: [role] })).id);
  const proposal = await propose(anna, { mobile: randomMobile(), roles: ["finance"] });
  const finance = await signInAs("finance");
  const listed = (await server.call("GET", "/ops/proposals", { as: finance })).json();
  assert.deepEqual(listed.results, []);
  assert.equal((await decide({ id: "", as: finance }, proposal.id)).detail.code, "not_found");
  assert.equal(
    (await server.call("GET", "/ops/proposals", { as: await signInAs("support") })).statusCode,
    403,
  );
  const open = (await server.call("GET", "/ops/proposals", { as: anna.as })).json().results;
  assert.ok(open.some(({ id }: { id: string }) => id === proposal.id));
  await decide(anna, proposal.id, "withdraw");
  const { rows } = await server.database.pool.query("select subject from operator_proposals where id = $1", [
    proposal.id,
  ]);
  assert.match(rows[0].subject, /^\+\d{4}$/, "the number of somebody who never joined is not kept");
  const decided = (await server.call("GET", "/ops/proposals?decided=true", { as: anna.as })).json().results;
  assert.equal(decided[0].id, proposal.id);
});

test("two admins stay, also when two go at once", async () => {
  const own = await startTestServer();
  try {
    const make = createMake(own.database);
    const people = await Promise.all([1, 2, 3].map(() => make.user({ isOperator: true })));
    const tokens = await Promise.all(people.map(({ id }) => own.signIn(id)));
    const ask = async (by: number, about: number) => {
      const body = { mobile: people[about]?.mobile, roles: ["support"], reason: "Moves." };
      const as = tokens[by] as string;
      return (await own.call("POST", "/ops/operators", { as, body })).json().id as string;
    };
    const proposals = [await ask(0, 1), await ask(1, 0)];
    const answers = await Promise.all(
      proposals.map(async (id) => {
        const as = tokens[2] as string;
        return (
          await own.call("POST", `/ops/proposals/${id}/decision`, { as, body: { decision: "approve" } })
        ).json();
      }),
    );
    const codes = answers.map(({ outcome, detail }) => outcome ?? detail.code).toSorted();
    assert.deepEqual(codes, ["admins_needed", "approved"]);
  } finally {
    await own.close();
  }
});

test("the command line makes the first admin, and it stands among what was decided", async () => {
  const mobile = randomMobile();
  await appointOperator(server.database, { mobile, roles: ["admin"] });
  assert.deepEqual(await rolesOf(mobile), ["admin"]);
  const decided = (await server.call("GET", "/ops/proposals?decided=true", { as: anna.as })).json().results;
  assert.deepEqual(
    [decided[0].reason, decided[0].proposed_by, decided[0].decided_by, decided[0].outcome],
    ["npm run operator", null, null, "approved"],
  );
  const listed = (await server.call("GET", "/ops/operators?limit=200", { as: anna.as })).json().results;
  assert.ok(listed.some(({ mobile: shown }: { mobile: string }) => `+91${shown}` === mobile));
});
