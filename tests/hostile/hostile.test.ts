import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import type { TestServer } from "#tests/support/server.ts";
import { hostileCall, seeded } from "./hostileCalls.ts";
import { type HostileWorld, startHostileWorld } from "./hostileWorld.ts";
import { sendCalls } from "./sendCalls.ts";

const callsOfEach = 8;
let server: TestServer;
let world: HostileWorld;

before(async () => {
  ({ server, world } = await startHostileWorld());
});
after(() => server.close());

test("no endpoint answers a hostile call by a fault of ours (npm run hostile sends more of them)", async () => {
  const random = seeded(12);
  const endpoints = allEndpoints.flatMap((endpoint) => Array.from({ length: callsOfEach }, () => endpoint));
  let index = 0;
  const next = () => {
    const endpoint = endpoints[index];
    index += 1;
    return endpoint ? hostileCall(endpoint, world.things, world.tokens, random) : null;
  };
  const { sent, byStatus, faulty } = await sendCalls(world.port, next);
  assert.ok(sent >= endpoints.length);
  const told = faulty.map(({ call, status, answer }) => {
    const body = call.body?.toString().slice(0, 200) ?? "";
    return `${status} ${call.method} ${call.path} ${body} -> ${answer}`;
  });
  assert.deepEqual(told, []);
  // The calls get behind the door: some are even carried out.
  for (const status of [200, 401, 404, 413, 422])
    assert.ok((byStatus[status] ?? 0) > 0, JSON.stringify(byStatus));
});
