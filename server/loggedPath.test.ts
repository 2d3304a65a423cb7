import assert from "node:assert/strict";
import { test } from "node:test";
import { loggedPath } from "./loggedPath.ts";

const id = "01234567-0123-4123-8123-012345678901";
const cases: [string, string, string | undefined, string][] = [
  ["an id", `/api/v1/orders/${id}/claim?q=1`, "/api/v1/orders/:id/claim", `/api/v1/orders/${id}/claim`],
  ["a listing", "/api/v1/products/4711", "/api/v1/products/:id", "/api/v1/products/4711"],
  ["a word", "/api/v1/seller/list/sold", "/api/v1/seller/list/:type", "/api/v1/seller/list/sold"],
  ["a mobile number", "/ops/users/+919876543210/block", "/ops/users/:id/block", "/ops/users/:id/block"],
  ["a part of one", "/ops/users/+91987/block", "/ops/users/:id/block", "/ops/users/:id/block"],
  ["an escaped one", "/ops/users/%2B919876543210", undefined, "/ops/users/…"],
  ["a spaced one", "/ops/users/98765%2043210", undefined, "/ops/users/…"],
  ["one with escaped digits", "/u/%39%38%37%36%35%34%33%32%31%30", undefined, "/u/…"],
  ["one that was escaped twice", "/u/98765%252043210", undefined, "/u/…"],
  ["one behind a wildcard", "/files/9876543210.jpg", "/files/*", "/files/…"],
  ["an e-mail address", "/u/asha%40example.in", undefined, "/u/…"],
  ["an id that leads nowhere", `/u/${id}`, undefined, `/u/${id}`],
  ["a broken escape", "/u/%zz9876543210", undefined, "/u/…"],
  ["a page", "/product/4711-a-lamp-of-1999", undefined, "/product/4711-a-lamp-of-1999"],
  ["nothing", "", undefined, ""],
];
for (const [name, url, pattern, logged] of cases) {
  test(`a path in the log: ${name}`, () => assert.equal(loggedPath(url, pattern), logged));
}
