import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** What a product that is not itself published may be made with, by their SPDX names. */
const allowed = new Set([
  ...["MIT", "ISC", "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "Zlib"],
  ...["Unlicense", "CC0-1.0", "Python-2.0", "OFL-1.1", "CC-BY-4.0"],
  // Of libraries that are loaded as they were published, and changed by nobody here: libvips under sharp, Lightning CSS.
  ...["LGPL-3.0-or-later", "MPL-2.0"],
]);
/** Their package.json does not name what the licence in the package is. */
const named: Readonly<Record<string, string>> = { "png-js": "MIT" };

test("each package of the product has a licence that allows it", async () => {
  const text = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
  const { packages }: { packages: Record<string, { dev?: boolean; license?: string }> } = JSON.parse(text);
  const refused = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, { license }]) => ({ name: place.replace(/.*node_modules\//, ""), license }))
    .filter(({ name, license = named[name] ?? "" }) => !isAllowed(license));
  assert.deepEqual(refused, []);
});

test("of several licences to choose from one has to be allowed, of several parts each", () => {
  assert.ok(isAllowed("(AFL-2.1 OR BSD-3-Clause)"));
  assert.ok(isAllowed("Apache-2.0 AND LGPL-3.0-or-later AND MIT"));
  assert.ok(!isAllowed("MIT AND GPL-3.0-only"));
  assert.ok(!isAllowed("(AGPL-3.0-only OR SSPL-1.0)"));
  assert.ok(!isAllowed(""));
});

/** An SPDX expression without brackets inside brackets, as those of our packages are. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => allowed.has(part)));
}
