import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { AreaListPreview } from "#contract/serviceAreas.ts";
import { mostAreaListLength } from "#domain/delivery/areaList.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let anna: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  anna = await server.signIn((await make.user({ name: "Anna", isOperator: true })).id);
  for (const pinCode of ["560005", "560010", "570001"]) await make.postOffice({ pinCode });
});
after(() => server.close());
beforeEach(() => server.database.pool.query("delete from service_areas"));

type Standing = { available: boolean; pickups_per_slot: number | null };
type Listed = { prefix: string } & Standing;

const preview = async (list: string, action = "start"): Promise<AreaListPreview> =>
  (await server.call("POST", "/ops/service-areas/preview", { as: anna, body: { list, action } })).json();
async function apply(list: string, action = "start", revision?: string | null) {
  const seen = revision === undefined ? (await preview(list, action)).revision : revision;
  return await server.call("POST", "/ops/service-areas/list", {
    as: anna,
    body: { list, action, revision: seen },
  });
}
async function areas(query = ""): Promise<[string, boolean, number | null][]> {
  const { results } = (await server.call("GET", `/ops/service-areas${query}`, { as: anna })).json();
  return results.map(({ prefix, available, pickups_per_slot }: Listed) => [
    prefix,
    available,
    pickups_per_slot,
  ]);
}
const history = async () =>
  (await server.call("GET", "/ops/rule-changes?kind=area", { as: anna })).json().results;
const undo = (id: string) => server.call("POST", `/ops/rule-changes/${id}/undo`, { as: anna });

test("a preview says what a list changes and changes nothing; applied, it does just that, as one change", async () => {
  await apply("560005\n570001");
  const list = "pin_code,service,pickups_per_slot\n560005,yes,\n570001,no,\n570,yes,12\n999,yes,";
  const seen = await preview(list);
  assert.deepEqual(seen.change_counts, [
    { kind: "added", count: 2 },
    { kind: "stopped", count: 1 },
  ]);
  assert.deepEqual([seen.lines, seen.unchanged, seen.bad_count], [4, 1, 0]);
  assert.deepEqual(seen.unknown, { count: 1, first: ["999"] });
  assert.deepEqual(
    seen.changes.map(({ prefix, kind }) => [prefix, kind]),
    [
      ["570001", "stopped"],
      ["570", "added"],
      ["999", "added"],
    ],
  );
  assert.equal((await areas()).length, 2);
  const before = (await history()).length;
  assert.deepEqual((await apply(list)).json().change_counts, seen.change_counts);
  assert.deepEqual(await areas(), [
    ["560005", true, null],
    ["570", true, 12],
    ["570001", false, null],
    ["999", true, null],
  ]);
  const [latest, ...others] = await history();
  assert.equal(others.length, before);
  assert.deepEqual([latest.operator_name, latest.after.count, latest.is_latest], ["Anna", 3, true]);
});

test("a list with a line that cannot be read changes nothing, and names the line", async () => {
  const list = "560005\n\n0560\n560010";
  const seen = await preview(list);
  assert.deepEqual(seen.bad, [{ row: 3, text: "0560", why: "pin_code" }]);
  const refused = await apply(list);
  assert.equal(refused.statusCode, 422, refused.body);
  const [problem] = refused.json().detail;
  assert.deepEqual(
    [problem.type, problem.count, problem.row, problem.loc],
    ["area_list_bad_lines", 1, 3, ["body", "list"]],
  );
  assert.deepEqual(await areas(), []);
});

test("what the list of all areas says is read back as no change", async () => {
  await apply("pin_code,service,pickups_per_slot\n56,yes,7\n560,no,\n560005,yes,");
  const file = await server.call("GET", "/ops/service-areas/csv", { as: anna });
  assert.equal(file.headers["content-type"], "text/csv; charset=utf-8");
  const { change_counts: counts, unchanged } = await preview(file.body, "replace");
  assert.deepEqual([counts, unchanged], [[], 3]);
});

test("an undo puts every area of a list back, also what was removed, and can be undone itself", async () => {
  await apply("pin_code,service,pickups_per_slot\n56,yes,7\n57,no,\n58,yes,");
  const before = await areas();
  await apply("57\n59", "replace");
  assert.deepEqual(await areas(), [
    ["57", true, null],
    ["59", true, null],
  ]);
  const [latest, earlier] = await history();
  assert.equal((await undo(earlier.id)).statusCode, 409);
  assert.deepEqual((await undo(latest.id)).json(), { undone: true });
  assert.deepEqual(await areas(), before);
  const [undone] = await history();
  assert.equal(undone.is_undo, true);
  assert.deepEqual((await undo(undone.id)).json(), { undone: true });
  assert.equal((await areas()).length, 2);
});

test("a change of one area is in the history too, with the pick-ups", async () => {
  const set = (body: object) => server.call("PUT", "/ops/service-areas/56", { as: anna, body });
  await set({ available: true });
  await set({ available: true, pickups_per_slot: 3 });
  const count = (await history()).length;
  await set({ available: true });
  assert.equal((await history()).length, count, "what stays as it was is no change");
  const [latest] = await history();
  assert.deepEqual(
    [latest.before.areas[0].standing, latest.after.areas[0].standing],
    [
      { available: true, pickups_per_slot: null },
      { available: true, pickups_per_slot: 3 },
    ],
  );
  await server.call("DELETE", "/ops/service-areas/56", { as: anna });
  const [removed] = await history();
  assert.equal(removed.after.areas[0].standing, null);
  await undo(removed.id);
  assert.deepEqual(await areas(), [["56", true, 3]]);
});

test("a list that was looked at before somebody else's change is refused", async () => {
  const { revision } = await preview("56", "replace");
  await apply("57");
  const refused = await apply("56", "replace", revision);
  assert.deepEqual([refused.statusCode, refused.json().detail.code], [409, "service_areas_changed"]);
  assert.deepEqual(await areas(), [["57", true, null]]);
});

test("of ten who apply a list that they saw at once, one does", async () => {
  const { revision } = await preview("561");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => apply(`561\n57${index}`, "start", revision)),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  assert.equal((await areas()).length, 2);
});

test("a preview counts who waits where service starts, and who keeps what was agreed where it stops", async () => {
  await make.serviceArea("560");
  const seller = await make.user();
  const bidder = await make.user();
  await make.address({ userId: bidder.id });
  const listing = await make.listing({ sellerId: seller.id });
  await make.deposit({ listingId: listing.id, bidderId: bidder.id });
  await server.database.pool.query(
    "insert into service_interests (user_id, pin_code) values ($1, '570001')",
    [seller.id],
  );
  const { concerned } = await preview("570", "replace");
  assert.deepEqual(concerned, { open_orders: 0, bidders: 1, people_waiting: 1 });
  const nothing = await preview("56\n560\n570002");
  assert.deepEqual(nothing.concerned, { open_orders: 0, bidders: 0, people_waiting: 0 });
  const applied = (await apply("570", "replace")).json();
  assert.equal(applied.people_to_tell, 1);
});

test("20,000 pin codes are read, applied and undone, and the list comes page by page", async () => {
  const list = Array.from({ length: 20_000 }, (_, index) => String(400_000 + index)).join("\n");
  const begun = Date.now();
  const applied = await apply(list);
  assert.deepEqual(applied.json().change_counts, [{ kind: "added", count: 20_000 }]);
  const [latest] = await history();
  assert.equal((await undo(latest.id)).statusCode, 200);
  assert.ok(Date.now() - begun < 30_000, `${Date.now() - begun} ms`);
  assert.deepEqual(await areas(), []);
  const tooMany = await apply(`${list}\n5`, "start", null);
  assert.equal(tooMany.json().detail[0].type, "area_list_too_long");
  const tooLong = await apply("5".repeat(mostAreaListLength + 1), "start", null);
  assert.equal(tooLong.json().detail[0].type, "too_long");

  await apply("pin_code,service\n5,yes\n56,no\n560005,yes\n6,yes");
  const call = async (query: string) =>
    (await server.call("GET", `/ops/service-areas?limit=2${query}`, { as: anna })).json();
  const first = await call("");
  const second = await call(`&cursor=${first.next_cursor}`);
  assert.deepEqual(
    [...first.results, ...second.results].map(({ prefix }: Listed) => prefix),
    ["5", "56", "560005", "6"],
  );
  assert.equal(second.next_cursor, null);
  assert.deepEqual(
    (await areas("?near=560")).map(([prefix]) => prefix),
    ["5", "56", "560005"],
  );
  assert.deepEqual(await areas("?available=false"), [["56", false, null]]);
});

test("what a change did is never rewritten", async () => {
  await assert.rejects(server.database.pool.query("update service_area_changes set is_pickups = 1"));
  await assert.rejects(server.database.pool.query("delete from service_area_changes"));
});
