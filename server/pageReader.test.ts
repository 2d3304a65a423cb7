import assert from "node:assert/strict";
import { test } from "node:test";
import type { FastifyRequest } from "fastify";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import { createPageReader } from "./pageReader.ts";

const real = "r".repeat(43);
const madeUp = "m".repeat(43);

function reader({ isDown = false } = {}) {
  const asked: string[] = [];
  const find = async (token: string) => {
    asked.push(token);
    if (isDown) throw new Error("no database");
    return token === real ? ({ id: "1" } as SignedInUser) : null;
  };
  const isSignedIn = createPageReader({ find });
  const ask = (token?: string) =>
    isSignedIn({
      headers: {},
      cookies: token === undefined ? {} : { blaze_session: token },
      server: { blaze: { config: { isHttps: false } } },
    } as unknown as FastifyRequest);
  return { ask, asked };
}

test("a session that exists is somebody's; what was made up is a guest's, and is looked up once", async () => {
  const { ask, asked } = reader();
  assert.equal(await ask(real), true);
  for (let time = 0; time < 3; time += 1) assert.equal(await ask(madeUp), false);
  assert.deepEqual(asked, [real, madeUp]);
});

test("what has not even the form of a token is looked up nowhere", async () => {
  const { ask, asked } = reader();
  for (const token of [undefined, "", "short", `${madeUp}x`]) assert.equal(await ask(token), false);
  assert.deepEqual(asked, []);
});

test("no more than so many made-up ones are remembered", async () => {
  const { ask, asked } = reader();
  await ask(madeUp);
  for (let number = 0; number < 10_000; number += 1) await ask(String(number).padStart(43, "0"));
  await ask(madeUp);
  assert.equal(asked.filter((token) => token === madeUp).length, 2);
});

test("without the database nobody's page is kept for guests", async () => {
  assert.equal(await reader({ isDown: true }).ask(madeUp), true);
});
