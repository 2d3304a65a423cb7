import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "./ApiError.ts";
import { keepIdempotencyKey } from "./keepIdempotencyKey.ts";

const lost = new ApiError({ status: 0, message: "No answer" });
const outage = new ApiError({ status: 503, message: "Later" });
const refused = new ApiError({ status: 409, message: "Too late" });

/** Makes a call that ends in this way, and returns its key. */
async function keyOf(withKey: ReturnType<typeof keepIdempotencyKey>, input: unknown, outcome?: ApiError) {
  let used = "";
  await withKey(input, async (key) => {
    used = key;
    if (outcome) throw outcome;
  }).catch((error: unknown) => assert.equal(error, outcome));
  return used;
}

for (const unknown of [lost, outage]) {
  test(`after status ${unknown.status} the same input keeps its key until there is an answer`, async () => {
    const withKey = keepIdempotencyKey();
    const first = await keyOf(withKey, { amount: 5 }, unknown);
    assert.equal(await keyOf(withKey, { amount: 5 }, unknown), first);
    assert.equal(await keyOf(withKey, { amount: 5 }), first);
    assert.notEqual(await keyOf(withKey, { amount: 5 }), first);
  });
}

test("a refusal ends a key, and so does another input", async () => {
  const withKey = keepIdempotencyKey();
  const first = await keyOf(withKey, undefined, refused);
  const second = await keyOf(withKey, undefined, lost);
  const third = await keyOf(withKey, { amount: 6 }, lost);
  assert.equal(new Set([first, second, third]).size, 3);
});

test("two presses at once are one, and an answer ends no key but its own", async () => {
  const withKey = keepIdempotencyKey();
  const keys: string[] = [];
  const answers: (() => void)[] = [];
  const press = (input: unknown) =>
    withKey(input, (key) => {
      keys.push(key);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
  const calls = [press(5), press(5), press(6)];
  for (const answer of answers.slice(0, 2)) answer();
  await Promise.all(calls.slice(0, 2));
  calls.push(press(6));
  for (const answer of answers) answer();
  await Promise.all(calls);
  const [first, twin, other, otherAgain] = keys;
  assert.equal(first, twin);
  assert.equal(other, otherAgain);
  assert.notEqual(first, other);
});
