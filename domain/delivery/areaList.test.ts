import assert from "node:assert/strict";
import { test } from "node:test";
import { areaChangeKind, areaChanges, changedAreas, isServed } from "./areaChanges.ts";
import { type AreaListAction, type AreaStanding, readAreaList } from "./areaList.ts";

const read = (text: string, action: AreaListAction = "start") => readAreaList(text, action, 100);
function readable(text: string, action?: AreaListAction) {
  const list = read(text, action);
  if ("type" in list) throw new Error(list.type);
  return list;
}
const served = { available: true };
const stopped = { available: false };

test("pasted pin codes are parted by commas, semicolons, tabs and lines; a space within one is none", () => {
  const { lines, bad } = readable("560034, 560 095;560001\t5600\n\n 600001 600002 \r\n560034");
  assert.deepEqual(
    lines.map(({ prefix }) => prefix),
    ["560034", "560095", "560001", "5600", "600001", "600002"],
  );
  assert.deepEqual(bad, []);
  assert.ok(lines.every(({ standing }) => standing?.available === true));
});

test("a list does what it is for", () => {
  for (const [action, standing] of [
    ["start", served],
    ["replace", served],
    ["stop", stopped],
    ["remove", null],
  ] as const)
    assert.deepEqual(readable("560034", action).lines, [{ prefix: "560034", standing }], action);
});

test("a file is read by the names of its columns, whose service goes before the action but for removing", () => {
  const file =
    "\uFEFFOffice,Pin Code,Service,Pickups per slot\nFort,400001,no,\nDadar,400014,YES,25\nWorli,400018,,";
  assert.deepEqual(readable(file).lines, [
    { prefix: "400001", standing: { available: false, pickups_per_slot: null } },
    { prefix: "400014", standing: { available: true, pickups_per_slot: 25 } },
    { prefix: "400018", standing: { available: true, pickups_per_slot: null } },
  ]);
  assert.ok(readable(file, "remove").lines.every(({ standing }) => standing === null));
  assert.deepEqual(readable("pincode\n400001", "stop").lines, [{ prefix: "400001", standing: stopped }]);
});

test("each line that cannot be read is named, with the row of a spreadsheet", () => {
  const bad = (text: string) => readable(text).bad;
  assert.deepEqual(bad("560034\n\n056003\n5600345\nFort,400001\n56003a"), [
    { row: 3, text: "056003", why: "pin_code" },
    { row: 4, text: "5600345", why: "pin_code" },
    { row: 5, text: "Fort", why: "pin_code" },
    { row: 6, text: "56003a", why: "pin_code" },
  ]);
  assert.deepEqual(
    bad(
      "pin_code,service,pickups_per_slot\n560034,perhaps,1\n560035,yes,0\n560036,yes,101\n,yes,1\n560037,yes,1.5",
    ),
    [
      { row: 2, text: "560034,perhaps,1", why: "service" },
      { row: 3, text: "560035,yes,0", why: "pickups" },
      { row: 4, text: "560036,yes,101", why: "pickups" },
      { row: 5, text: ",yes,1", why: "pin_code" },
      { row: 6, text: "560037,yes,1.5", why: "pickups" },
    ],
  );
  assert.deepEqual(bad("pin_code,service\n560034,yes\n560034,no\n560034,yes"), [
    { row: 3, text: "560034,no", why: "contradiction" },
  ]);
});

test("a list of nothing, or of too much, is none", () => {
  for (const text of ["", " \n,;\n", "pin_code,service\n"])
    assert.deepEqual(read(text), { type: "area_list_empty" }, JSON.stringify(text));
  const lines = 20_000;
  const most = Array.from({ length: lines }, (_, index) => String(100_000 + index)).join("\n");
  assert.equal(readable(most).lines.length, lines);
  assert.deepEqual(read(`${most}\n56`), { type: "area_list_too_long", most: lines });
});

const area = (available: boolean, pickups: number | null = null): AreaStanding => ({
  available,
  pickups_per_slot: pickups,
});

test("what a list changes: what stays as it is is no change, and what it does not say of an area stays", () => {
  const areas = new Map([
    ["560", area(true, 5)],
    ["561", area(true)],
    ["562", area(false)],
  ]);
  const lines = [
    { prefix: "560", standing: served },
    { prefix: "561", standing: null },
    { prefix: "562", standing: served },
    { prefix: "563", standing: null },
    { prefix: "564", standing: stopped },
  ];
  const changes = areaChanges(areas, { lines, replaces: false });
  assert.deepEqual(
    changes.map((change) => [change.prefix, areaChangeKind(change)]),
    [
      ["561", "removed"],
      ["562", "started"],
      ["564", "added"],
    ],
  );
  const replaced = areaChanges(areas, { lines: [{ prefix: "560", standing: stopped }], replaces: true });
  assert.deepEqual(
    replaced.map((change) => [change.prefix, areaChangeKind(change)]),
    [
      ["560", "stopped"],
      ["561", "removed"],
      ["562", "removed"],
    ],
  );
  assert.deepEqual(replaced[0]?.after, area(false, 5));
  const pickups = [{ prefix: "560", standing: { available: true, pickups_per_slot: null } }];
  const [more] = areaChanges(areas, { lines: pickups, replaces: false });
  assert.equal(more && areaChangeKind(more), "pickups");
  assert.deepEqual([...changedAreas(areas, replaced).keys()], ["560"]);
});

test("the longest beginning decides, and nothing said means no", () => {
  const areas = new Map([
    ["5", area(true)],
    ["560", area(false)],
    ["560034", area(true)],
  ]);
  for (const [pinCode, expected] of [
    ["560034", true],
    ["560035", false],
    ["561001", true],
    ["600001", false],
  ] as const)
    assert.equal(isServed(areas, pinCode), expected, pinCode);
  assert.equal(isServed(new Map(), "560034"), false);
});
