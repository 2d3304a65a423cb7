import assert from "node:assert/strict";
import { test } from "node:test";
import { nightAround } from "./nightAround.ts";

test("the night lasts from 21:00 to 9:00 in India", () => {
  const at = (clock: string) => new Date(`2026-11-28T${clock}+05:30`);
  assert.deepEqual(nightAround(at("08:59:59")), { endsAt: at("09:00:00") });
  assert.equal(nightAround(at("09:00:00")), null);
  assert.equal(nightAround(at("20:59:59")), null);
  assert.deepEqual(nightAround(at("21:00:00")), { endsAt: new Date("2026-11-29T09:00:00+05:30") });
});
