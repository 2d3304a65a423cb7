import assert from "node:assert/strict";
import { test } from "node:test";
import { plainLine } from "./plainLine.ts";

test("a line keeps what can be seen, joiners of Indian scripts and of emoji included", () => {
  for (const text of ["Asha Rao", "आशा क्‍ष", "👩‍🌾 farm", "½ – “new”"]) assert.equal(plainLine(text), text);
});

test("a line has no breaks, no controls, no marks without a width and no two spaces together", () => {
  assert.equal(plainLine(" Asha\r\n\tRao\u2028 "), "Asha Rao");
  assert.equal(plainLine("photo\u202egpj.exe\u0000\u200f"), "photogpj.exe");
  assert.equal(plainLine("\u2066\u2069\u202e"), "");
  assert.equal(plainLine("As\u200bha \u202e\u061c Rao\u0085Devi"), "Asha Rao Devi");
});
