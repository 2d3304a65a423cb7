import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { inspect } from "node:util";
import fc from "fast-check";
import { fingerprint, openBytes, openText, type SealedPlace, sealBytes, sealText } from "./seal.ts";
import { readKey, readSealingKeys, type SealingKeys } from "./sealingKeys.ts";

const first = randomBytes(32).toString("base64");
const second = randomBytes(32).toString("base64");
const sealBroken = { name: "SealBroken" };
const place: SealedPlace = { table: "bank_accounts", column: "account_no", rowId: "7" };

function keysOf(text: string): SealingKeys {
  const keys = readSealingKeys(text);
  if (typeof keys === "string") throw new Error(keys);
  return keys;
}

test("what is sealed opens at its place, and only there", () => {
  const keys = keysOf(`1=${first}`);
  const sealed = sealText(keys, "50100123456789", place);
  assert.equal(openText(keys, sealed, place), "50100123456789");
  assert.ok(!sealed.includes("50100123456789"));

  const elsewhere: SealedPlace[] = [
    { ...place, table: "kyc_submissions" },
    { ...place, column: "ifsc_code" },
    { ...place, rowId: "8" },
    { table: "bank_account", column: "saccount_no", rowId: "7" },
  ];
  for (const other of elsewhere) {
    assert.throws(() => openText(keys, sealed, other), sealBroken, JSON.stringify(other));
  }
});

test("the same value is sealed differently each time, and any bytes come back whole", () => {
  const keys = keysOf(`1=${first}`);
  assert.notEqual(sealText(keys, "ABCPE1234F", place), sealText(keys, "ABCPE1234F", place));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
      assert.deepEqual(openBytes(keys, sealBytes(keys, bytes, place), place), Buffer.from(bytes));
    }),
    { numRuns: 100 },
  );
});

test("a value with one bit changed, cut or empty does not open", () => {
  const keys = keysOf(`1=${first}`);
  const sealed = sealBytes(keys, Buffer.from("K1234567"), place);
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.throws(() => openBytes(keys, changed, place), sealBroken, `byte ${index}`);
  }
  for (const length of [0, 3, 30, sealed.length - 1]) {
    assert.throws(() => openBytes(keys, sealed.subarray(0, length), place), sealBroken, `${length} bytes`);
  }
});

test("the newest key seals, and the older ones still open", () => {
  const old = keysOf(`1=${first}`);
  const both = keysOf(`2=${second}, 1=${first}`);
  const onlyNew = keysOf(`2=${second}`);
  const before = sealText(old, "old", place);
  const after = sealText(both, "new", place);
  assert.equal(openText(both, before, place), "old");
  assert.equal(openText(onlyNew, after, place), "new");
  assert.throws(() => openText(onlyNew, before, place), sealBroken);
  assert.throws(
    () => openText(keysOf(`1=${second}`), before, place),
    sealBroken,
    "another key of that number",
  );
});

test("a ring that is none is refused, and keys print nothing", () => {
  const zeros = Buffer.alloc(32).toString("base64");
  const short = randomBytes(16).toString("base64");
  const table = [
    "",
    "1",
    "1=",
    first,
    `0=${first}`,
    `70000=${first}`,
    `1=${short}`,
    `1=${zeros}`,
    `1=${first},`,
  ];
  for (const text of [...table, `1=${first},1=${second}`, `1=${first} 2=${second}`]) {
    const problem = readSealingKeys(text);
    assert.equal(typeof problem, "string", text);
    assert.ok(!String(problem).includes(first), "never repeats a key");
  }
  const shown = inspect(keysOf(`1=${first}`), { depth: 9 }) + JSON.stringify(readKey(first));
  assert.ok(!shown.includes(first) && !shown.includes(Buffer.from(first, "base64").toString("hex")));
});

test("a fingerprint finds its equal, for one purpose and one key", () => {
  const key = readKey(first);
  const otherKey = readKey(second);
  assert.ok(key && otherKey);
  const pan = { purpose: "kyc.pan", text: "ABCPE1234F" };
  assert.equal(fingerprint(key, pan), fingerprint(key, { ...pan }));
  const others = [
    fingerprint(key, { ...pan, text: "ABCPE1234G" }),
    fingerprint(key, { ...pan, purpose: "business.pan" }),
    fingerprint(key, { purpose: "kyc.panA", text: "BCPE1234F" }),
    fingerprint(otherKey, pan),
  ];
  assert.equal(new Set([...others, fingerprint(key, pan)]).size, 5);
});
