import { providerNames } from "#modules/payments/providers.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { checkAlways, checkAtRest } from "./checkSimulation.ts";
import {
  bid,
  comeBack,
  payAtProvider,
  payDeposit,
  payOrder,
  type Step,
  twice,
  verify,
  withdraw,
} from "./payerSteps.ts";
import {
  askProviders,
  changeSettings,
  closeAuctions,
  compare,
  cutDuring,
  defaultOrders,
  deliver,
  hearProviders,
  letGo,
  lookAround,
  moveClock,
  payRefunds,
  seeToRefund,
  watch,
} from "./serverSteps.ts";
import { count, type SimulationWorld, startSimulationWorld, stopSimulationWorld } from "./simulationWorld.ts";

type NamedStep = readonly [weight: number, step: readonly [name: string, step: Step]];

const people: readonly NamedStep[] = [
  [14, ["payDeposit", payDeposit]],
  [16, ["payAtProvider", payAtProvider]],
  [13, ["bid", bid]],
  [9, ["payOrder", payOrder]],
  [6, ["verify", verify]],
  [2, ["comeBack", comeBack]],
  [2, ["withdraw", withdraw]],
];
const machines: readonly NamedStep[] = [
  [19, ["deliver", deliver]],
  [6, ["hearProviders", hearProviders]],
  [4, ["askProviders", askProviders]],
  [4, ["payRefunds", payRefunds]],
  [5, ["closeAuctions", closeAuctions]],
  [3, ["defaultOrders", defaultOrders]],
  [0.1, ["compare", compare]],
  [0.5, ["watch", watch]],
  [2, ["letGo", letGo]],
  [6, ["moveClock", moveClock]],
  [0.5, ["changeSettings", changeSettings]],
  [1.5, ["seeToRefund", seeToRefund]],
];
const killable = [...people.slice(0, 5), ...machines.slice(0, 6)];
const steps: readonly NamedStep[] = [
  ...people,
  ...machines,
  ...killable.map(
    ([weight, [name, step]]): NamedStep => [weight / 30, [`kill during ${name}`, cutDuring(step)]],
  ),
  ...killable.map(([weight, [name, step]]): NamedStep => [weight / 20, [`two ${name}`, twice(name, step)]]),
];

type Simulation = {
  readonly steps: number;
  readonly seed: number;
  readonly log: (line: string) => void;
};
type SimulationReport = { readonly counts: ReadonlyMap<string, number>; readonly seconds: number };

/**
 * Does random things with money, by a seed: deposits and split order payments through every provider, bids, closings
 * with the clock moved, defaults, refunds, webhooks that are repeated, reordered, late, lost or forged, providers
 * that fail in every way of standins/faults.ts, and a server that is cut off in the middle. Checks every so often,
 * and after everything has come to rest, that no money was made, lost, doubled or left behind. Throws with the seed
 * and the step otherwise.
 */
export async function simulate({ steps: total, seed, log }: Simulation): Promise<SimulationReport> {
  const began = performance.now();
  const world = await startSimulationWorld(seed);
  const checkEvery = Math.max(1_000, Math.floor(total / 50));
  try {
    for (world.step = 1; world.step <= total; world.step += 1) {
      await takeStep(world);
      if (world.step % checkEvery === 0) {
        await checkAlways(world);
        log(`step ${world.step} of ${total}, ${secondsSince(began)} s`);
      }
    }
    await comeToRest(world);
    await checkAtRest(world);
    return { counts: world.counts, seconds: secondsSince(began) };
  } catch (error) {
    throw new Error(`the simulation failed at step ${world.step} with --seed ${seed}`, { cause: error });
  } finally {
    await stopSimulationWorld(world);
  }
}

async function takeStep(world: SimulationWorld): Promise<void> {
  const [name, step] = world.random.weighted(steps);
  try {
    count(world, `${name}: ${await step(world)}`);
  } catch (error) {
    throw new Error(`${name} threw`, { cause: error });
  }
  if (world.step % 50 === 0) await lookAround(world);
}

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
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
