import assert from "node:assert/strict";
import { test } from "node:test";
import { findNamed, keysOf, lineOfNamed, namedIn, nameKey, startsAsTyped, unclearName } from "./brands.ts";

const keys: readonly [text: string, key: string][] = [
  ["OnePlus", "oneplus"],
  ["One Plus", "oneplus"],
  ["ONE-PLUS ", "oneplus"],
  ["One+", "oneplus"],
  ["Galaxy S21+", "galaxys21plus"],
  ["Galaxy S21 Plus", "galaxys21plus"],
  ["Galaxy S21", "galaxys21"],
  ["ＩＰＨＯＮＥ", "iphone"],
  ["वनप्लस", "वनप्लस"],
  ["– / –", ""],
];
for (const [text, key] of keys) test(`${text} is compared as ${key}`, () => assert.equal(nameKey(text), key));

const nord = { name: "Nord CE 3", aliases: ["Nord Core Edition 3"] };
const eleven = { name: "11R", aliases: ["11 R 5G"] };

test("a line says a name and its other spellings", () => {
  assert.deepEqual(namedIn(" 11R = 11 R 5G, ,"), eleven);
  assert.equal(lineOfNamed(eleven), "11R = 11 R 5G");
  assert.deepEqual(namedIn(lineOfNamed({ name: "8T", aliases: [] })), { name: "8T", aliases: [] });
});

test("a spelling that stands twice, or for nothing, is found", () => {
  assert.equal(unclearName([nord, eleven]), null);
  assert.equal(unclearName([eleven, { name: "10R", aliases: ["11 r"] }]), "11 r");
  assert.equal(unclearName([nord, { name: "-", aliases: [] }]), "-");
  // Of one thing two spellings may be compared alike.
  assert.deepEqual(keysOf({ name: "One Plus", aliases: ["OnePlus", "1+"] }), ["oneplus", "1plus"]);
  assert.equal(unclearName([{ name: "One Plus", aliases: ["OnePlus"] }]), null);
});

test("suggestions begin as it was typed: the name, a word of it, or another spelling", () => {
  assert.ok(startsAsTyped(nord, "nordce"));
  assert.ok(startsAsTyped(nord, "ce 3"));
  assert.ok(startsAsTyped(nord, "Nord core"));
  assert.ok(startsAsTyped(nord, ""));
  assert.ok(!startsAsTyped(nord, "e 3"));
});

test("whatever spelling is used, one thing is meant", () => {
  assert.equal(findNamed([nord, eleven], "11 r 5g"), eleven);
  assert.equal(findNamed([nord, eleven], "11"), undefined);
  assert.equal(findNamed([{ name: "–", aliases: [] }], " "), undefined);
});
