import assert from "node:assert/strict";
import { test } from "node:test";
import { deliveredLines } from "./deliveredLines.ts";

const place = {
  ...{ name: "Asha Verma", door_no: "14", locality: "2nd Cross", city: "Bengaluru" },
  ...{ state: "Karnataka", pin_code: "560038" },
};

test("the buyer's invoice has the whole address, the seller's the city, one of a closed account what is left", () => {
  assert.deepEqual(deliveredLines(place, "buyer"), [
    ["Delivered to", "Asha Verma, 14, 2nd Cross, Bengaluru, Karnataka, 560038"],
  ]);
  assert.deepEqual(deliveredLines(place, "seller"), [["Delivered to", "Bengaluru, Karnataka"]]);
  assert.deepEqual(deliveredLines({ ...place, name: "", door_no: "-", locality: "-" }, "buyer"), [
    ["Delivered to", "Bengaluru, Karnataka, 560038"],
  ]);
  assert.deepEqual(deliveredLines(null, "buyer"), []);
});
