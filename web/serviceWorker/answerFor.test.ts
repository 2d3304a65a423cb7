import assert from "node:assert/strict";
import { test } from "node:test";
import { answerFor } from "./answerFor.ts";

const origin = "https://blaze.example";

type Facts = { method?: string; mode?: RequestMode; destination?: RequestDestination; range?: string };

function way(address: string, { method = "GET", mode = "no-cors", destination = "", range }: Facts = {}) {
  const headers = new Headers(range === undefined ? {} : { range });
  return answerFor({ method, mode, destination, headers, url: new URL(address, origin).href }, origin);
}

test("calls, streams, writes, payments and other sites are left alone", () => {
  for (const address of ["/api/v1/products", "/api/v1/live?listings=1", "/api/docs", "/sitemap.xml"]) {
    assert.equal(way(address), "untouched", address);
  }
  const navigate = { mode: "navigate", destination: "document" } as const;
  assert.equal(way("/checkout/order/payment/1?returned=true", navigate), "untouched");
  assert.equal(way("/api/docs", navigate), "untouched");
  assert.equal(way("/media/a.svg", navigate), "untouched");
  assert.equal(way("/product/1", { ...navigate, method: "POST" }), "untouched");
  assert.equal(way("https://pay.example/", navigate), "untouched");
  assert.equal(way("https://pay.example/static/a.png", { destination: "image" }), "untouched");
  assert.equal(way("/assets/a-1.js", { method: "HEAD" }), "untouched");
});

test("pages come from the network, whatever their address", () => {
  const navigate = { mode: "navigate", destination: "document" } as const;
  for (const address of ["/", "/product/1", "/search?q=api", "/mybids", "/apiary", "/order/7"]) {
    assert.equal(way(address, navigate), "page", address);
    assert.equal(way(address), "untouched", `${address} asked for by a script`);
  }
});

test("only files that can carry no price are stored", () => {
  assert.equal(way("/assets/index-abc.js", { destination: "script" }), "unchanging");
  assert.equal(way("/static/fonts/anek-latin.woff2", { destination: "font" }), "unchanging");
  assert.equal(way("/static/icons.svg", { destination: "image" }), "named");
  assert.equal(way("/media/a.webp", { destination: "image" }), "picture");
  assert.equal(way("/media/a.webp", { destination: "" }), "untouched");
  assert.equal(way("/media/film.mp4", { destination: "video", range: "bytes=0-" }), "untouched");
  assert.equal(way("/static/icons.svg?1"), "untouched");
});
