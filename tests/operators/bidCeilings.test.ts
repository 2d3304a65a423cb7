import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;
let olga: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  olga = (await make.user({ name: "Olga", operatorRoles: ["support"] })).id;
  as = await server.signIn(olga);
});
after(() => server.close());

type Wish = { amount?: number | null; reason?: string; until?: string | null; seen_id?: string | null };
const set = async (personId: string, wish: Wish = {}, by = as) => {
  const body = { amount: 500_000, reason: "Two late payments.", seen_id: null, ...wish };
  return await server.call("POST", `/ops/users/${personId}/bid-ceilings`, { as: by, body });
};
const list = async (personId: string) =>
  (await server.call("GET", `/ops/users/${personId}/bid-ceilings`, { as })).json().results;

test("an operator sets somebody's ceiling; the person reads the amount, the reason and the end, and is told", async () => {
  const person = await make.user();
  const until = "2099-01-01T00:00:00.000Z";
  const answer = await set(person.id, { until });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await set(person.id, { until })).json().id, answer.json().id, "the same again is the same");
  const theirs = await server.signIn(person.id);
  const { ceiling, ceiling_by_hand: byHand } = (
    await server.call("GET", "/user/strikes", { as: theirs })
  ).json();
  assert.deepEqual([ceiling, byHand], [500_000, { reason: "Two late payments.", until }]);
  const { results } = (await server.call("GET", "/user/notices", { as: theirs })).json();
  assert.deepEqual(
    results.map(({ template }: { template: string }) => template),
    ["bid_ceiling_set"],
  );
  const seen = (await server.call("GET", `/ops/users/${person.id}/strikes`, { as })).json();
  assert.equal(seen.ceiling, 500_000);
});

test("it is replaced by who has seen it, and ended once; who set and who ended stays", async () => {
  const person = await make.user();
  const first = (await set(person.id)).json();
  const other = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  const blind = await set(person.id, { amount: 900_000 }, other);
  assert.deepEqual([blind.statusCode, blind.json().detail.code], [409, "limit_changed"]);
  const second = await set(person.id, { amount: null, seen_id: first.id }, other);
  assert.deepEqual([second.json().amount, second.json().stands], [null, true]);
  for (let times = 0; times < 2; times += 1) {
    const ended = await server.call("POST", `/ops/bid-ceilings/${second.json().id}/end`, { as });
    assert.deepEqual(
      [ended.statusCode, ended.json().stands, ended.json().ended_by_name],
      [200, false, "Olga"],
    );
  }
  assert.deepEqual(
    (await list(person.id)).map(({ amount, stands }: { amount: number; stands: boolean }) => [
      amount,
      stands,
    ]),
    [
      [null, false],
      [500_000, false],
    ],
  );
  assert.equal((await set(person.id, { amount: 800_000 })).statusCode, 200, "none stands, and none was seen");
});

test("of operators who set at once one does; the others are told", async () => {
  const person = await make.user();
  const operators = await Promise.all(Array.from({ length: 5 }, () => make.user({ isOperator: true })));
  const answers = await Promise.all(
    operators.map(async ({ id }, at) =>
      set(person.id, { amount: 100_000 * (at + 2) }, await server.signIn(id)),
    ),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409, 409]);
});

test("nobody sets their own; amounts have bounds, and an end is still to come", async () => {
  const person = await make.user();
  const own = await set(olga);
  assert.deepEqual([own.statusCode, own.json().detail.code], [403, "own_limits"]);
  const wrong: [Wish, string][] = [
    [{ amount: 99_900 }, "amount"],
    [{ amount: 50_000_100 }, "amount"],
    [{ amount: 500_050 }, "amount"],
    [{ reason: " " }, "reason"],
    [{ until: "2020-01-01T00:00:00.000Z" }, "until"],
  ];
  for (const [wish, field] of wrong) {
    const answer = await set(person.id, wish);
    assert.equal(answer.statusCode, 422, JSON.stringify(wish));
    assert.equal(answer.json().detail[0].loc.at(-1), field);
  }
  assert.deepEqual(await list(person.id), []);
});
