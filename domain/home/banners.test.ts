import assert from "node:assert/strict";
import { test } from "node:test";
import { bannerStandings, isSitePath } from "./banners.ts";

const hour = (at: number) => new Date(Date.UTC(2026, 10, 20, at)).toISOString();
const banner = (id: number, from: number, until: number) => ({
  id,
  shown_from: hour(from),
  shown_until: hour(until),
});

test("a banner is shown from its beginning on, and at its end no longer", () => {
  const at = (now: number) => bannerStandings([banner(1, 5, 9)], new Date(hour(now))).get(1);
  assert.deepEqual([4, 5, 8, 9, 10].map(at), ["later", "shown", "shown", "over", "over"]);
});

test("three are shown, by their places; what is over or still to come takes nobody's place", () => {
  const banners = [
    banner(4, 1, 2),
    banner(9, 1, 9),
    banner(5, 7, 9),
    banner(1, 1, 9),
    banner(3, 1, 9),
    banner(2, 1, 9),
  ];
  assert.deepEqual(
    [...bannerStandings(banners, new Date(hour(5)))],
    [
      [4, "over"],
      [9, "shown"],
      [5, "later"],
      [1, "shown"],
      [3, "shown"],
      [2, "behind"],
    ],
  );
});

test("a link stays within the site", () => {
  const inside = ["/", "/products/phones?sub=all&max=10000", "/search?q=फ़ोन", "/opsless", "/product/12#bids"];
  for (const path of inside) assert.equal(isSitePath(path), true, path);
  const elsewhere = [
    "",
    "products/phones",
    "https://example.org/",
    "//example.org",
    "/\\example.org",
    "/..//example.org",
    "/a//b",
    "/%09/../x",
    "/ x",
    "/x\ny",
    "javascript:alert(1)",
    "/ops/home",
    "/api",
    "/media?x=1",
  ];
  for (const path of elsewhere) assert.equal(isSitePath(path), false, path);
});
