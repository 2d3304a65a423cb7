import assert from "node:assert/strict";
import { test } from "node:test";
import { contentSecurityPolicy, mapWorkerPolicy } from "./contentSecurityPolicy.ts";

const own = { scripts: ["'sha256-s'"], styles: ["'sha256-t'"] };
const rules = (policy: string) => new Map(policy.split("; ").map((rule) => [rule.split(" ", 1)[0], rule]));

test("nobody frames a page, except our own pages those of the map", () => {
  const page = rules(contentSecurityPolicy({ own }));
  assert.equal(page.get("frame-ancestors"), "frame-ancestors 'none'");
  const map = rules(contentSecurityPolicy({ own, mapOrigins: [] }));
  assert.equal(map.get("frame-ancestors"), "frame-ancestors 'self'");
});

test("a map service may be asked by the map's pages and their worker, and by nothing else", () => {
  const mapOrigins = ["https://maps.example", "https://tiles.example"];
  const map = rules(contentSecurityPolicy({ own, mapOrigins }));
  assert.equal(map.get("connect-src"), "connect-src 'self' https://maps.example https://tiles.example");
  assert.match(map.get("img-src") ?? "", / https:\/\/maps\.example https:\/\/tiles\.example$/);
  assert.doesNotMatch(map.get("script-src") ?? "", /example/);
  assert.match(
    mapWorkerPolicy(mapOrigins),
    /connect-src 'self' https:\/\/maps\.example https:\/\/tiles\.example$/,
  );
  assert.equal(rules(contentSecurityPolicy({ own })).get("connect-src"), "connect-src 'self'");
});

test("of scripts and styles outside this server only the page's own are allowed", () => {
  const page = rules(contentSecurityPolicy({ own }));
  assert.equal(page.get("script-src"), "script-src 'self' 'sha256-s'");
  assert.equal(page.get("style-src"), "style-src 'self' 'sha256-t'");
});
