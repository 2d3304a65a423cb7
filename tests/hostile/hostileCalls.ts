import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { type CallThings, callBodies, nothing } from "#tests/api/callBodies.ts";

/** What goes over the wire, and as whom. `unfinished` says that the body is shorter than its Content-Length. */
export type HostileCall = {
  endpoint: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  unfinished: boolean;
};

export type Tokens = Readonly<Record<"guest" | "user" | "owner" | "operator" | "spare", string>>;
type Random = () => number;

/** Numbers that repeat for a seed (Mulberry32), so that what failed can be sent again. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const segments = [
  ...["0", "-1", "1e9", "2147483648", "99999999999999999999", "NaN", "null", "%00", "%ff", "..%2f..", "%20"],
  ...[
    "1%3Bdrop",
    "%F0%9F%98%80",
    "a".repeat(199),
    "a".repeat(201),
    "%E0%A4%A8",
    nothing,
    `${nothing}x`,
    "1.5",
  ],
];
const values: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -(2 ** 53),
    2 ** 31,
    2 ** 63,
    "",
    " ",
    "\u0000",
    "\ud800",
    "x\udc00",
  ],
  ...["'; drop table users; --", "<script>", "\u202e", "9".repeat(400), "ए".repeat(2_000), "x".repeat(9_000)],
  ...[
    [],
    [[]],
    {},
    [null],
    ["x"],
    { $gt: "" },
    { toString: 1 },
    "2026-99-99T99:99:99Z",
    "9999999-01-01",
    "1e400",
  ],
  ...["-0", "0x10", "१२३", "+919999999999", nothing, "NaN", "Infinity", "%s%n", "\r\nset-cookie: a=b"],
];
const texts: readonly string[] = [
  ...[
    "",
    "null",
    "[]",
    '"x"',
    "1",
    "{",
    '{"a":',
    "{}}",
    "\ufeff{}",
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
  ],
  ...[
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1e999}',
    '{"a":-1e999}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
  ],
  ...[
    `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
    `${"[".repeat(7_000)}${"]".repeat(7_000)}`,
    "x".repeat(15_000),
  ],
  ...[
    `{"a":"${"x".repeat(40_000)}"}`,
    `{"a":"${"x".repeat(300_000)}"}`,
    `[${"1,".repeat(7_000)}1]`,
    "a=1&b=2",
  ],
];
const types = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data; boundary=x",
];
const moreTypes = ["application/x-www-form-urlencoded", "", ";;;", "application/json;".repeat(50)];

/** Whoever ends a session there must not end those that the other calls are made with. */
const endsSessions = /logout|session|account-closing|passkey/;

/** The next of an endless row of hostile calls to this endpoint; now and then one that is meant as it should be. */
export function hostileCall(
  endpoint: Endpoint,
  things: CallThings,
  tokens: Tokens,
  random: Random,
): HostileCall {
  const { method, path } = endpoint;
  const name = `${method} ${path}`;
  const hasBody = method !== "GET" && random() < 0.95;
  const body = hasBody ? bodyFor(name, things, random) : null;
  return {
    endpoint: name,
    method,
    path: `/api/v1${fill(endpoint, things, random)}${queryFor(endpoint, random)}`,
    headers: headersFor(path, { tokens, hasBody, things }, random),
    body,
    unfinished: body !== null && body.length > 1 && random() < 0.01,
  };
}

function fill({ path }: Endpoint, things: CallThings, random: Random): string {
  const ids: unknown[] = Object.values(things);
  return path.replace(/:\w+/g, () => String(random() < 0.5 ? pick(random, ids) : pick(random, segments)));
}

function queryFor({ query }: Endpoint, random: Random): string {
  if (random() < 0.4) return "";
  const known = Object.keys((query as z.ZodObject | undefined)?.shape ?? {});
  const names = [...known, ...known, "page", "a[]", "__proto__", "x%00"];
  const count = 1 + Math.floor(random() * 4);
  const pairs = Array.from({ length: count }, () => {
    const value = pick(random, values);
    const text =
      typeof value === "string" && value.isWellFormed() ? value.slice(0, 900) : JSON.stringify(value);
    const encoded = random() < 0.2 ? pick(random, segments) : encodeURIComponent(text.toWellFormed());
    return `${pick(random, names)}=${encoded}`;
  });
  return `?${pairs.join("&")}`;
}

function bodyFor(name: string, things: CallThings, random: Random): Buffer {
  const valid = callBodies[name]?.(things) ?? {};
  const way = random();
  if (way < 0.15) return Buffer.from(JSON.stringify(valid));
  if (way < 0.35) return Buffer.from(pick(random, texts));
  if (way < 0.4) return Buffer.from(Array.from({ length: 600 }, () => Math.floor(random() * 256)));
  return Buffer.from(JSON.stringify(mutated(valid, random)));
}

/** One or two fields of a body that would do, somewhere in it, are something else. */
function mutated(valid: object, random: Random): unknown {
  const copy = structuredClone(valid) as Record<string, unknown>;
  for (let times = 1 + Math.floor(random() * 2); times > 0; times -= 1) {
    const names = [...Object.keys(copy), "extra"];
    const name = pick(random, names);
    const inner = copy[name];
    if (random() < 0.1) delete copy[name];
    else if (typeof inner === "object" && inner !== null && random() < 0.5)
      copy[name] = mutated(inner, random);
    else copy[name] = pick(random, values);
  }
  return Array.isArray(valid) ? Object.values(copy) : copy;
}

function headersFor(
  path: string,
  { tokens, hasBody, things }: { tokens: Tokens; hasBody: boolean; things: CallThings },
  random: Random,
): Record<string, string> {
  const who = endsSessions.test(path)
    ? pick(random, ["guest", "spare"] as const)
    : pick(random, ["guest", "user", "owner", "owner", "operator", "operator"] as const);
  const headers: Record<string, string> = {};
  if (who !== "guest") headers.authorization = `Bearer ${tokens[who]}`;
  if (random() < 0.05)
    headers.authorization = pick(random, ["Bearer", "Basic x", `Bearer ${"x".repeat(5_000)}`]);
  if (random() < 0.05) headers.cookie = "blaze_session=%; a=; ;;=";
  if (hasBody && random() < 0.9) headers["content-type"] = types[0] as string;
  else if (random() < 0.8) headers["content-type"] = pick(random, [...types, ...moreTypes]);
  if (random() < 0.05) headers["content-encoding"] = "gzip";
  if (random() < 0.3)
    headers["idempotency-key"] = pick(random, ["k", `k${Math.floor(random() * 50)}`, "x".repeat(201)]);
  if (random() < 0.2) headers["x-address-id"] = pick(random, [things.addressId, "x", nothing]);
  if (random() < 0.1) headers["accept-language"] = pick(random, ["hi", "x,".repeat(400), ";q=9"]);
  if (random() < 0.05) headers.range = pick(random, ["bytes=5-1", "bytes=-0", "x"]);
  return headers;
}
