import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceOf } from "./deviceOf.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test("what a device and its browser are called", () => {
  const table: [userAgent: string | undefined, device: string | null, browser: string | null][] = [
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`,
      "android",
      "chrome",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A556E) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "android",
      "samsung",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
      "iphone",
      "safari",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0 Mobile/15E148 Safari/604.1",
      "iphone",
      "chrome",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
      "ipad",
      "safari",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
      "windows",
      "edge",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
      "windows",
      "opera",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0",
      "mac",
      "firefox",
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`,
      "chromebook",
      "chrome",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "linux", "firefox"],
    ["okhttp/4.12.0", null, null],
    ["", null, null],
    [undefined, null, null],
    [`<script> ${"x ".repeat(242)}Android`, "android", null], // 500 characters are read
    [`<script> ${"x ".repeat(243)}Android`, null, null],
  ];
  for (const [userAgent, device, browser] of table) {
    assert.deepEqual(deviceOf(userAgent), { device, browser }, String(userAgent).slice(0, 80));
  }
});
