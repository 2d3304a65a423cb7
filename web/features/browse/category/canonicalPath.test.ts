import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalPath } from "./canonicalPath.ts";

test("the order of a query is always the same, and what is undefined is left out", () => {
  assert.equal(canonicalPath("/products/phones", {}), "/products/phones");
  assert.equal(canonicalPath("/products/phones", { sub: undefined }), "/products/phones");
  const one = canonicalPath("/search", { q: "a&b", page: "2" });
  assert.equal(one, canonicalPath("/search", { page: "2", q: "a&b" }));
  assert.equal(one, "/search?page=2&q=a%26b");
});
