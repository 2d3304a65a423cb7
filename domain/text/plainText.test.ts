import assert from "node:assert/strict";
import { test } from "node:test";
import { plainText } from "./plainText.ts";

test("a text keeps its lines and what scripts and emoji are written with, and nothing that cannot be seen", () => {
  assert.equal(plainText(" One\r\ntwo\u2028three\tfour "), "One\ntwo\nthree four");
  assert.equal(
    plainText("one\rtwo\u0085three\u2029four\r\n\r\nfive\n\rsix"),
    "one\ntwo\nthree\nfour\n\nfive\n\nsix",
  );
  assert.equal(plainText("photo\u202egpj.exe\u2066\u00ad\u3164\u{e0041}"), "photogpj.exe");
  for (const text of ["क्‍ष", "👩‍🌾", "❤️"]) assert.equal(plainText(text), text);
});
