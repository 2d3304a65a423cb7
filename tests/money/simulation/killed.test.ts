import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { checkAlways, checkAtRest } from "./checkSimulation.ts";
import { comeToRest } from "./comeToRest.ts";
import type { KilledServerOrder } from "./killedServer.ts";
import { deliver, moveClock } from "./serverSteps.ts";
import { type SimulationWorld, startSimulationWorld, stopSimulationWorld } from "./simulationWorld.ts";

const kills = 8;
const seed = 7;

test(`a server killed ${kills} times with kill -9 in the middle of money leaves nothing behind`, async () => {
  const world = await startSimulationWorld(seed);
  try {
    for (let life = 1; life <= kills; life += 1) {
      await liveAndDie(world, life);
      await checkAlways(world);
    }
    await comeToRest(world);
    await checkAtRest(world);
    const { rows } = await sql<{ paid: number; refunded: number }>`
      select (select count(*) from payments where status = 'success') as paid,
        (select count(*) from refunds where status = 'processed') as refunded`.execute(
      world.money.database.kysely,
    );
    assert.ok((rows[0]?.paid ?? 0) > 10 && (rows[0]?.refunded ?? 0) > 5, JSON.stringify(rows));
  } finally {
    await stopSimulationWorld(world);
  }
});

/** Payers pay, webhooks arrive and the clock moves while the server works; then it is gone, wherever it was. */
async function liveAndDie(world: SimulationWorld, life: number): Promise<void> {
  const { buyers, sellers, operatorId, categoryId, money, random } = world;
  const order: KilledServerOrder = {
    ...{ buyers, sellers, operatorId, categoryId },
    seed: seed + life,
    databaseUrl: money.databaseUrl,
    settings: money.standinSettings,
  };
  const server = fork(join(import.meta.dirname, "killedServer.ts"), {
    env: { ...process.env, KILLED_SERVER_ORDER: JSON.stringify(order) },
  });
  const died = once(server, "exit");
  for (let turn = 0; turn < 8; turn += 1) {
    await Promise.race([once(server, "message"), died]);
    assert.equal(server.exitCode, null, "the server ended by itself");
    await payAround(world);
    for (let left = 5; left > 0; left -= 1) await deliver(world);
    if (turn % 3 === 0) await moveClock(world);
  }
  await pause(random.below(30));
  server.kill("SIGKILL");
  await died;
}

async function payAround({ money, random }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{ provider_reference: string }>`
    select provider_reference from payments
    where status = 'pending' and provider_reference is not null
    order by created_at desc limit 12`.execute(money.database.kysely);
  for (const { provider_reference: reference } of rows) {
    if (random.chance(0.5)) money.standins.pay(reference, random.chance(0.85) ? "success" : "failure");
  }
}
