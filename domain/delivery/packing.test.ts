import assert from "node:assert/strict";
import { test } from "node:test";
import { marksFor, packingFor } from "./packing.ts";

test("what one person carries goes into a box; a machine stands free and takes two", () => {
  const mixer = packingFor("appliance", "medium");
  assert.ok(mixer.includes("firm_box"));
  assert.ok(!mixer.includes("two_people"));
  for (const size of ["large", null] as const) {
    assert.ok(packingFor("appliance", size).includes("two_people"));
    assert.ok(!packingFor("appliance", size).includes("firm_box"));
  }
  assert.ok(!packingFor("screen", "medium").includes("two_people"));
  assert.deepEqual(packingFor("phone", "large"), packingFor("phone", "small"));
});

test("a parcel asks for two people where it is large alone", () => {
  assert.deepEqual(marksFor("appliance", "large"), ["this_side_up", "two_people"]);
  assert.deepEqual(marksFor("appliance", "medium"), ["this_side_up"]);
  assert.deepEqual(marksFor("screen", "small"), ["fragile", "this_side_up"]);
});
