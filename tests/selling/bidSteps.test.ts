import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BidStepRule } from "#contract/bidSteps.ts";
import { standardBidSteps } from "#domain/auction/bidSteps.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let olga: string;
before(async () => {
  world = await startSellingWorld();
  olga = await world.server.signIn((await world.make.user({ name: "Olga", isOperator: true })).id);
});
after(() => world.server.close());

const table = (above: number, ...tiers: [upTo: number, step: number][]) => ({
  tiers: tiers.map(([upTo, step]) => ({ up_to: rupees(upTo), bid_step: rupees(step) })),
  above: rupees(above),
});
const call = (method: "GET" | "PUT" | "DELETE" | "POST", path: string, body?: object) =>
  world.server.call(method, path, { as: olga, ...(body && { body }) });
const set = (rule: string | number, body: object) => call("PUT", `/ops/bid-steps/${rule}`, body);
const remove = (rule: string | number) => call("DELETE", `/ops/bid-steps/${rule}`);
const rules = async (): Promise<BidStepRule[]> => (await call("GET", "/ops/bid-steps")).json().results;
const history = async () => (await call("GET", "/ops/rule-changes?kind=bid_steps")).json().results;

async function goesLive(): Promise<{ id: number }> {
  const { id } = await world.wholeDraft();
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  return { id };
}
async function stepOf({ id }: { id: number }): Promise<Paise> {
  return (await world.server.call("GET", `/guest/product/${id}`)).json().bid_step;
}

test("a new installation has the standard tables, and no category one of its own", async () => {
  assert.deepEqual(
    (await rules()).map(({ rule, table: { above } }) => [rule, above]),
    [
      ["flat", rupees(500)],
      ["tiered", rupees(5000)],
    ],
  );
  const { rows } = await world.server.database.pool.query("select policy, steps from bid_steps");
  assert.deepEqual(Object.fromEntries(rows.map(({ policy, steps }) => [policy, steps])), standardBidSteps);
});

test("a change counts for listings that go live after it; a live one keeps what it began with", async () => {
  const before = await goesLive();
  assert.equal((await set("flat", table(300))).statusCode, 200);
  const after = await goesLive();
  assert.deepEqual([await stepOf(before), await stepOf(after)], [rupees(500), rupees(300)]);
  assert.equal((await set(world.categoryId, table(900, [10_000, 250]))).statusCode, 200);
  const own = await goesLive();
  assert.equal(await stepOf(own), rupees(250));
  await set(world.subCategoryId, table(70));
  assert.equal(await stepOf(await goesLive()), rupees(70), "a subcategory's own goes before its category's");
  assert.deepEqual([await stepOf(before), await stepOf(after), await stepOf(own)], [50_000, 30_000, 25_000]);
  await remove(world.subCategoryId);
  assert.equal(await stepOf(await goesLive()), rupees(250));
  await remove(world.categoryId);
  assert.equal(await stepOf(await goesLive()), rupees(300));
});

test("what is no table is refused, field by field, and changes nothing", async () => {
  const before = await rules();
  for (const [rule, body, at] of [
    ["tiered", table(100, [200, 10], [200, 20]), ["tiers", 1, "up_to", "tiers_not_ascending"]],
    ["tiered", table(100, [200, 10], [100, 20]), ["tiers", 1, "up_to", "tiers_not_ascending"]],
    ["tiered", table(0), ["above", "too_small"]],
    ["tiered", table(100, [200, 0]), ["tiers", 0, "bid_step", "too_small"]],
    ["tiered", table(100, [200, -10]), ["tiers", 0, "bid_step", "too_small"]],
    ["tiered", table(100, [0, 10]), ["tiers", 0, "up_to", "too_small"]],
    [
      "tiered",
      { tiers: [{ up_to: 20_050, bid_step: 1000 }], above: 1000 },
      ["tiers", 0, "up_to", "not_multiple"],
    ],
    [
      "tiered",
      { tiers: [{ up_to: 20_000, bid_step: 1050 }], above: 1000 },
      ["tiers", 0, "bid_step", "not_multiple"],
    ],
    ["tiered", table(200_000), ["above", "too_large"]],
    [
      "tiered",
      table(100, ...Array.from({ length: 21 }, (_, i): [number, number] => [i + 1, 1])),
      ["tiers", "too_many"],
    ],
    ["flat", table(100, [200, 10]), ["tiers", "too_many"]],
  ] as const) {
    const answer = await set(rule, body);
    assert.equal(answer.statusCode, 422, answer.body);
    const [{ loc, type }] = answer.json().detail;
    assert.deepEqual([...loc, type], ["body", ...at]);
  }
  for (const rule of ["free", "0", "-1", "999999999"])
    assert.equal((await set(rule, table(100))).statusCode, 404, rule);
  for (const rule of ["flat", "tiered"]) assert.equal((await remove(rule)).statusCode, 404);
  assert.deepEqual(await rules(), before);
});

test("what somebody else has changed meanwhile is not written over", async () => {
  const seen = (await rules()).find(({ rule }) => rule === "tiered")?.table;
  assert.equal((await set("tiered", { ...table(2000), seen })).statusCode, 200);
  const late = await set("tiered", { ...table(1000), seen });
  assert.deepEqual([late.statusCode, late.json().detail.code], [409, "bid_steps_changed"]);
  assert.equal((await set(world.categoryId, { ...table(10), seen: null })).statusCode, 200);
  assert.equal((await set(world.categoryId, { ...table(20), seen: null })).statusCode, 409);
  await remove(world.categoryId);
});

test("every change is in the history, and the latest of each table is undone", async () => {
  await set(world.categoryId, table(40, [100, 5]));
  const [latest] = await history();
  assert.deepEqual(
    [latest.subject, latest.before, latest.after],
    [String(world.categoryId), null, "100:5,40"],
  );
  assert.deepEqual((await call("POST", `/ops/rule-changes/${latest.id}/undo`)).json(), { undone: true });
  assert.equal((await rules()).length, 2);
  assert.equal((await call("POST", `/ops/rule-changes/${latest.id}/undo`)).statusCode, 409);
});

test("while the table changes under running auctions, every bid goes by what its auction began with", async () => {
  await set("flat", table(500));
  const listing = await goesLive();
  const { server, make } = world;
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { id } = await make.user();
      await make.deposit({ listingId: listing.id, bidderId: id });
      return await server.signIn(id);
    }),
  );
  const bid = (round: number) =>
    server.call("POST", `/bid/${listing.id}/bid`, {
      as: people[round % people.length] as string,
      body: { amount: rupees(9000 + 500 * round) },
    });
  const change = (round: number) => set("flat", table(round % 2 === 0 ? 1 : 9999));
  for (let round = 0; round < 12; round += 1) {
    const [answer] = await Promise.all([bid(round), change(round)]);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(
      [answer.json().bid_step, answer.json().minimum_next_bid],
      [rupees(500), rupees(9000 + 500 * (round + 1))],
    );
    const tooLow = await server.call("POST", `/bid/${listing.id}/bid`, {
      as: people[(round + 1) % people.length] as string,
      body: { amount: rupees(9000 + 500 * round + 499) },
    });
    assert.equal(tooLow.json().detail.code, "bid_too_low");
  }
});

test("listings that go live while a table changes begin with the one or the other", async () => {
  await set("flat", table(500));
  const { id } = await world.wholeDraft();
  const [, posted] = await Promise.all([
    set("flat", table(300)),
    world.call("POST", `/user/product/${id}/activate`),
  ]);
  assert.equal(posted.status, 200);
  assert.ok([rupees(500), rupees(300)].includes(await stepOf({ id })));
  assert.equal(await stepOf(await goesLive()), rupees(300));
});
