import assert from "node:assert/strict";
import { test } from "node:test";
import { isReadable } from "./isReadable.ts";

test("a text is readable when anything of it can be seen", () => {
  for (const text of ["a", "आशा", "7", "—", "👍", "\u200bx"]) assert.ok(isReadable(text), text);
  for (const text of ["", " ", "\u200b\u200d", "\u202e", "\u00ad\ufeff"]) assert.ok(!isReadable(text), text);
});
