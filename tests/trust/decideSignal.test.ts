import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { TrustSignal } from "#contract/trust.ts";
import { inTransaction } from "#db/transaction.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { raiseSignals } from "#modules/trust/raiseSignals.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  as = await server.signIn((await make.user({ name: "Olga", operatorRoles: ["support"] })).id);
});
after(() => server.close());

/** So many meetings of somebody with somebody else. */
async function raise(auctions: number, people?: { userId: string; otherId: string }) {
  const pair = people ?? { userId: (await make.user()).id, otherId: (await make.user()).id };
  const evidence = { auctions, wins: 0, bids: auctions, all_bids: 2 * auctions, product_ids: [1] };
  await inTransaction(server.database, (tx) =>
    raiseSignals(tx, [{ kind: "meets_again", ...pair, weight: auctions, evidence }]),
  );
  return pair;
}

type Page = { results: TrustSignal[]; next_cursor: string | null };
const list = async (more: string, token = as): Promise<Page> =>
  (await server.call("GET", `/ops/signals${more}`, { as: token })).json();
const idsOf = async (more: string, token = as) => (await list(more, token)).results.map(({ id }) => id);
const signalOf = async (userId: string): Promise<TrustSignal> => {
  const answer = await server.call("GET", `/ops/users/${userId}/signals`, { as });
  return answer.json().results[0];
};
type Said = { outcome: string; note?: string; seen_decisions: number; key?: string; token?: string };
const decide = (id: string, { token = as, key = randomUUID(), note = "Brothers", ...said }: Said) =>
  server.call("POST", `/ops/signals/${id}/decisions`, {
    as: token,
    body: { note, ...said },
    headers: { "idempotency-key": key },
  });

test("what is said of a signal stays with it, and moves it from what waits to what was laid aside", async () => {
  const { userId } = await raise(4);
  const { id } = await signalOf(userId);
  assert.ok((await idsOf("?kind=meets_again")).includes(id));
  assert.ok(!(await idsOf("?kind=defaults")).includes(id));
  const looked: TrustSignal = (await decide(id, { outcome: "looked_at", seen_decisions: 0 })).json();
  assert.deepEqual([looked.state, looked.decision_count], ["looked_at", 1]);
  const noted: TrustSignal = (await decide(id, { outcome: "note", seen_decisions: 1 })).json();
  assert.equal(noted.state, "looked_at", "a note changes nothing");
  assert.ok((await idsOf("")).includes(id));
  const done: TrustSignal = (
    await decide(id, { outcome: "nothing", note: "They collect stamps", seen_decisions: 2 })
  ).json();
  assert.deepEqual(
    done.decisions.map(({ outcome, note, decided_by_name: name }) => [outcome, note, name]),
    [
      ["nothing", "They collect stamps", "Olga"],
      ["note", "Brothers", "Olga"],
      ["looked_at", "Brothers", "Olga"],
    ],
  );
  assert.deepEqual(
    [(await idsOf("")).includes(id), (await idsOf("?state=aside")).includes(id)],
    [false, true],
  );
});

test("of two operators the second sees what the first said before anything is said over it", async () => {
  const { userId } = await raise(4);
  const { id } = await signalOf(userId);
  const other = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  const key = randomUUID();
  const answers = await Promise.all([
    decide(id, { outcome: "nothing", seen_decisions: 0, key }),
    decide(id, { outcome: "acted", seen_decisions: 0, token: other }),
  ]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  assert.deepEqual([refused?.json().detail.code, refused?.json().detail.decisions], ["signal_decided", 1]);
  if (answers[0]?.statusCode === 200) {
    const again = await decide(id, { outcome: "nothing", seen_decisions: 0, key });
    assert.deepEqual(again.json(), answers[0].json(), "the same again is answered alike");
    const reused = await decide(id, { outcome: "acted", seen_decisions: 1, key });
    assert.equal(reused.json().detail.code, "idempotency_key_reused");
  }
});

test("what was laid aside comes back when there is twice as much of it", async () => {
  const people = await raise(4);
  const { id } = await signalOf(people.userId);
  await decide(id, { outcome: "nothing", seen_decisions: 0 });
  await raise(7, people);
  assert.equal((await signalOf(people.userId)).state, "nothing");
  await raise(8, people);
  const back = await signalOf(people.userId);
  assert.deepEqual([back.state, back.id, back.decision_count], ["open", id, 1]);
});

test("an operator whom it is about neither sees nor decides it, nor is told of it", async () => {
  const people = await raise(4);
  const { id } = await signalOf(people.userId);
  await server.database.pool.query("update users set operator_roles = '{support}' where id = any($1)", [
    Object.values(people),
  ]);
  for (const userId of Object.values(people)) {
    const token = await server.signIn(userId);
    assert.ok(!(await idsOf("", token)).includes(id));
    assert.equal((await decide(id, { outcome: "nothing", seen_decisions: 0, token })).statusCode, 404);
    const count = async (asked: string) => {
      const { results } = (await server.call("GET", "/ops/queues", { as: asked })).json();
      return results.find(({ name }: { name: string }) => name === "signals").count;
    };
    assert.equal(await count(token), (await count(as)) - 1);
  }
});

test("signals come page by page, the latest first", async () => {
  for (let count = 0; count < 3; count += 1) {
    await make.advanceClock(1);
    await raise(5);
  }
  const all = await idsOf("?limit=60");
  const first = await list("?limit=2");
  const rest = await list(`?limit=58&cursor=${encodeURIComponent(first.next_cursor ?? "")}`);
  assert.deepEqual(
    [...first.results, ...rest.results].map(({ id }) => id),
    all,
  );
});

test("what was said is not changed, and goes with the account", async () => {
  const { userId, otherId } = await raise(4);
  const { id } = await signalOf(userId);
  await decide(id, { outcome: "note", seen_decisions: 0 });
  const { pool } = server.database;
  await assert.rejects(pool.query("update trust_decisions set note = 'x' where signal_id = $1", [id]));
  const { rows } = await pool.query("select mobile from users where id = $1", [otherId]);
  await inTransaction(server.database, (tx) => forgetPerson(tx, { userId: otherId, mobile: rows[0].mobile }));
  assert.equal(await signalOf(userId), undefined);
});
