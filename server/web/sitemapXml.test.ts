import assert from "node:assert/strict";
import { test } from "node:test";
import { sitemapIndexXml, sitemapXml } from "./sitemapXml.ts";

test("addresses are escaped, changes have their time", () => {
  const changedAt = new Date("2026-01-02T03:04:05Z");
  const xml = sitemapXml([{ address: "https://blaze.example/?a=1&b=<'\">" }, { address: "x", changedAt }]);
  assert.match(xml, /<url><loc>https:\/\/blaze\.example\/\?a=1&amp;b=&lt;&apos;&quot;&gt;<\/loc><\/url>/);
  assert.match(xml, /<url><loc>x<\/loc><lastmod>2026-01-02T03:04:05\.000Z<\/lastmod><\/url>/);
});

test("the index names its pages", () => {
  const xml = sitemapIndexXml([{ address: "https://blaze.example/sitemap/pages.xml" }]);
  assert.match(
    xml,
    /<sitemapindex [^>]+>\n<sitemap><loc>https:\/\/blaze\.example\/sitemap\/pages\.xml<\/loc><\/sitemap>/,
  );
});
