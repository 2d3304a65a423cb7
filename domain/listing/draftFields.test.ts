import assert from "node:assert/strict";
import { test } from "node:test";
import {
  draftField,
  draftFieldNames,
  draftFields,
  fieldsIn,
  neededFields,
  withoutFields,
} from "./draftFields.ts";
import { draftSections, isPlain, plainSections } from "./draftSections.ts";

test("each section has its own fields, and each field is in one", () => {
  for (const section of draftSections) {
    for (const name of fieldsIn(section)) assert.equal(draftFields[name].section, section, name);
  }
  assert.deepEqual(fieldsIn("images"), []);
  assert.ok(fieldsIn("notes").includes("notes"));
});

test("the fields are declared in the order of the wizard's sections", () => {
  assert.deepEqual(
    draftFieldNames,
    draftSections.flatMap((section) => fieldsIn(section)),
  );
});

test("what must be there before a draft goes live is what is declared as needed", () => {
  for (const name of draftFieldNames) {
    assert.equal(
      neededFields.some((needed) => needed === name),
      draftFields[name].isNeeded,
      name,
    );
  }
});

test("a declaration is found by its name", () => {
  for (const name of draftFieldNames) assert.equal(draftField(name), draftFields[name]);
});

test("what a body says beside the fields of its section stays, the fields do not", () => {
  const body = { others: "A scratch", screen: "works", notes: "of another section" };
  assert.deepEqual(withoutFields("conditions", body), { screen: "works", notes: "of another section" });
  assert.deepEqual(withoutFields("pricing", body), body);
});

test("the notes are made of plain fields alone, the information of others too", () => {
  assert.ok(plainSections.includes("notes"));
  for (const section of plainSections) assert.ok(isPlain(section), section);
  assert.equal(isPlain("info"), false);
  assert.equal(plainSections.length, draftSections.filter(isPlain).length);
});
