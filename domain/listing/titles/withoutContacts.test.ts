import assert from "node:assert/strict";
import { test } from "node:test";
import { findContact } from "../../text/findContact.ts";
import { withoutContacts } from "./withoutContacts.ts";

test("a number goes with its invitation, what stands around it stays", () => {
  assert.match(
    withoutContacts("Sofa, good. Call 9876543210 in the evening"),
    /^Sofa, good\s+in the evening$/,
  );
  assert.equal(withoutContacts("Fridge 190 L, 2 years old"), "Fridge 190 L, 2 years old");
});

test("a number far into a long line is found", () => {
  const clean = withoutContacts(`${"good sofa ".repeat(60)}9876543210 ${"and chairs ".repeat(60)}`);
  assert.equal(findContact(clean), null);
  assert.match(clean, /^good sofa .* and chairs$/);
});

test("a long line full of digits is looked at a bounded number of times", () => {
  for (const line of ["9 8 7 6 5 ".repeat(300), "98765 43210 ".repeat(250), "1".repeat(3_000)]) {
    let looks = 0;
    const clean = withoutContacts(line, (text) => {
      looks += 1;
      return findContact(text);
    });
    assert.equal(findContact(clean), null);
    // From each of its words it would be more than twenty thousand.
    assert.ok(looks < 4_000, `${line.slice(0, 12)}: ${looks} looks`);
  }
});
