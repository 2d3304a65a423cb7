import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "#contract/language.ts";
import { readSources } from "#tools/parts/sourceFiles.ts";

/** The one list, the words themselves, and what is no part of the app. */
const mayName = /^(contract\/language\.ts$|languages\/|tests\/|bench\/|db\/schema\.ts$)|\.test\.ts$/;

test("a language is named in one place, so that a new one is a line there and a folder", async () => {
  const code = `["'](${languages.join("|")})["']`;
  const named = new RegExp(
    `([!=]==? *${code}|${code} *[!=]==?|\\bcase ${code}|\\?.*${code} : |\\blanguage: ${code})`,
  );
  const found = (await readSources())
    .filter(({ path }) => !mayName.test(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (named.test(line) ? `${path}: ${line}` : [])),
    );
  assert.deepEqual(found, []);
});
