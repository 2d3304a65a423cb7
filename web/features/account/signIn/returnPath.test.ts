import assert from "node:assert/strict";
import { test } from "node:test";
import { returnPath } from "./returnPath.ts";

test("a path of this site is kept whole", () => {
  for (const path of ["/", "/product/7", "/products/phones?sub=iphone&sort=newest#top"]) {
    assert.equal(returnPath(path), path);
  }
});

test("nothing leads to another site", () => {
  const others = [
    undefined,
    7,
    "",
    "profile",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "//",
  ];
  for (const to of others) assert.equal(returnPath(to), undefined, String(to));
});
