// A server of the simulation in a process of its own, made to be killed: does steps in three lanes until it is.

import { createDatabase } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import type { Standins } from "#standins/startStandins.ts";
import { Random } from "#tests/simulation/core/random.ts";
import { createMake } from "#tests/support/make.ts";
import { type MoneyWorld, standinProviders } from "../moneyWorld.ts";
import { bid, payDeposit, payOrder, type Step, verify } from "./payerSteps.ts";
import {
  askProviders,
  closeAuctions,
  defaultOrders,
  hearProviders,
  lookAround,
  payRefunds,
} from "./serverSteps.ts";
import type { SimulationWorld } from "./simulationWorld.ts";

/** What the parent hands over. */
export type KilledServerOrder = Pick<SimulationWorld, "buyers" | "sellers" | "operatorId" | "categoryId"> & {
  readonly seed: number;
  readonly databaseUrl: string;
  readonly settings: Standins["settings"];
};

const steps: readonly (readonly [number, Step])[] = [
  [14, payDeposit],
  [8, bid],
  [10, payOrder],
  [6, verify],
  [6, hearProviders],
  [4, askProviders],
  [5, payRefunds],
  [5, closeAuctions],
  [3, defaultOrders],
];

function openWorld(order: KilledServerOrder): SimulationWorld {
  const database = createDatabase(order.databaseUrl, { maxConnections: 6 });
  const money = { providers: standinProviders(order.settings), make: createMake(database), database };
  return {
    ...order,
    // The steps that are taken here need no more of it than this.
    money: money as unknown as MoneyWorld,
    random: new Random(order.seed),
    database,
    batcher: new BidBatcher(database.pool),
    listings: [],
    orders: [],
    references: [],
    payments: [],
    deliveries: [],
    step: order.seed * 1_000_000,
  };
}

async function work(world: SimulationWorld): Promise<never> {
  for (;;) {
    world.step += 1;
    await world.random.weighted(steps)(world);
    if (world.step % 10 === 0) {
      await lookAround(world);
      process.send?.("ten steps");
    }
  }
}

const world = openWorld(JSON.parse(process.env.KILLED_SERVER_ORDER ?? "") as KilledServerOrder);
await lookAround(world);
process.once("disconnect", () => process.exit(0));
await Promise.all([work(world), work(world), work(world)]);
