import assert from "node:assert/strict";
import { test } from "node:test";
import { supportViewIn, supportViewPath, supportViewState } from "./supportView.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 12, minute));
const asked = { openUntil: at(15), answer: null, holdsUntil: null, endedAt: null } as const;
const allowed = { ...asked, answer: "allowed", holdsUntil: at(40) } as const;

const cases = [
  ["an open request is asked", asked, 14, "asked"],
  ["one that nobody answered in time is over", asked, 15, "unanswered"],
  ["one that the operator took back cannot be answered", { ...asked, endedAt: at(3) }, 4, "taken_back"],
  ["a no is a no", { ...asked, answer: "refused" }, 1, "refused"],
  ["a yes holds until its end", allowed, 39, "holds"],
  ["by the code as well", { ...allowed, answer: "allowed_by_code" }, 39, "holds"],
  ["and not in its last moment", allowed, 40, "over"],
  ["nor after somebody ended it", { ...allowed, endedAt: at(12) }, 13, "over"],
] as const;

for (const [name, facts, minute, expected] of cases) {
  test(name, () => assert.equal(supportViewState(facts, at(minute)), expected));
}

test("an address says whose screens it shows, and any other shows one's own", () => {
  const id = "0b0e9b8e-6d5c-4f2a-9c3d-1a2b3c4d5e6f";
  for (const below of ["", "/", "/mybids?tab=won", "?a=1"])
    assert.equal(supportViewIn(`${supportViewPath(id)}${below}`), id);
  for (const other of [
    "/",
    "/ops/people",
    "/ops/view",
    "/ops/view/me",
    `/ops/view/${id}x`,
    `/a/ops/view/${id}`,
  ])
    assert.equal(supportViewIn(other), null);
});
