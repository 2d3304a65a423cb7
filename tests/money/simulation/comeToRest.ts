import { stopBidding } from "#modules/blocking/stopBidding.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import {
  askProviders,
  closeAuctions,
  defaultOrders,
  deliver,
  hearProviders,
  payRefunds,
  seeToRefund,
  watch,
} from "./serverSteps.ts";
import type { SimulationWorld } from "./simulationWorld.ts";

/** Six hours at a time: a chain of four unpaid orders takes up to six days. */
const turnsToRest = 28;
const turnSeconds = 6 * 3600;

/** The faults end, everything on its way arrives, and the jobs run until the last payment is given up. */
export async function comeToRest(world: SimulationWorld): Promise<void> {
  const { money } = world;
  world.step += 1;
  money.standins.faults.clear();
  for (let turn = 0; turn < turnsToRest; turn += 1) {
    money.standins.release();
    for (let left = 1; left > 0; left = world.deliveries.length) await deliver(world);
    // What a provider took late and never reported stands on its statement alone.
    if (turn % 9 === 0) await compareAll(world);
    await runJobs(world);
    for (let seen = await seeToRefund(world); seen !== "nothing"; seen = await seeToRefund(world));
    await money.make.advanceClock(turnSeconds);
  }
  await runJobs(world);
  await compareAll(world);
  await watch(world);
}

async function compareAll({ database, money }: SimulationWorld): Promise<void> {
  for (const provider of providerNames)
    await compareStatement({ database, providers: money.providers }, provider);
}

async function runJobs(world: SimulationWorld): Promise<void> {
  for (const work of [hearProviders, closeAuctions, closeAuctions, askProviders, defaultOrders, payRefunds]) {
    while ((await work(world)) === "some");
  }
  while ((await stopBidding(world.database, { limit: 50 })) > 0);
}
