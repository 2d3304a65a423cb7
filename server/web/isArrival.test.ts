import assert from "node:assert/strict";
import { test } from "node:test";
import { isArrival } from "./isArrival.ts";

const agent = "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36";
const own = "https://blaze.example";

const requests: readonly [string, Record<string, string>, boolean][] = [
  ["an address that was typed", { "sec-fetch-site": "none", "sec-fetch-dest": "document" }, true],
  ["another site's link", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }, true],
  ["a link of a neighbouring domain", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }, true],
  ["a link of ours", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }, false],
  ["a page in a frame", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }, false],
  ["a page fetched ahead", { "sec-fetch-site": "none", "sec-purpose": "prefetch" }, false],
  ["an old browser without a referer", {}, true],
  ["an old browser from another site", { referer: "https://search.example/?q=phone" }, true],
  ["an old browser from a page of ours", { referer: `${own}/search?q=phone` }, false],
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; ExampleBot/2.1)" }, false],
  ["a program", { "user-agent": "curl/8.5.0" }, false],
  ["nobody who says who it is", { "user-agent": "" }, false],
];

for (const [name, headers, expected] of requests) {
  test(`${name} is ${expected ? "an" : "no"} arrival`, () => {
    assert.equal(isArrival({ headers: { "user-agent": agent, ...headers } }, own), expected);
  });
}
