import assert from "node:assert/strict";
import { test } from "node:test";
import { looksLike } from "./looksLike.ts";

const alike: [one: string, other: string][] = [
  ["Mobile World", "Mobile World"],
  ["Mobile World", "mobile world"],
  ["Mobile World", "MobileWorld"],
  ["Mobile World", "M0bile-World"],
  ["Mobile World", "mobile world!"],
  ["Mobile World", "Mob!le World"],
  ["Mobile World", "Mobi|e W.o.r.l.d"],
  ["Mobile World", "Mоbilе Wоrld"],
  ["Mobile World", "Ｍｏｂｉｌｅ Ｗｏｒｌｄ"],
  ["Mobile World", "Möbile Wörld™"],
  ["Mobile World", "🅼🅾🅱🅸🅻🅴 World"],
  ["Mobile World", "Mobile\u200b World 📱"],
  ["Cash Point", "Ca$h Point"],
  ["मोबाइल दुकान", "मोबाइल-दुकान"],
];

const different: [one: string, other: string][] = [
  ["Mobile World", "Mobile Worlds"],
  ["Mobile World", "World Mobile"],
  ["Mobile World", "Mobile"],
  ["Mobile World", "Second Spring"],
  ["Shop 23", "Shop 24"],
  ["मोबाइल दुकान", "मोबाइल दुकानें"],
];

for (const [one, other] of alike) {
  test(`${JSON.stringify(other)} looks like ${one}`, () => {
    assert.ok(looksLike(one, other));
    assert.ok(looksLike(other, one));
  });
}

for (const [one, other] of different) {
  test(`${JSON.stringify(other)} does not look like ${one}`, () => {
    assert.ok(!looksLike(one, other));
    assert.ok(!looksLike(other, one));
  });
}
