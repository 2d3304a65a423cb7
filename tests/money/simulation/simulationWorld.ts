import { createDatabase, type Database } from "#db/pool.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import type { Delivery } from "#standins/webhooks.ts";
import { Random } from "#tests/simulation/core/random.ts";
import { type MoneyWorld, startMoneyWorld } from "../moneyWorld.ts";

export type OpenOrder = { readonly orderId: string; readonly userId: string };
type KnownPayment = { readonly paymentId: string; readonly userId: string };

/** Everything that a step works with, and what the people of the simulation know. */
export type SimulationWorld = {
  readonly money: MoneyWorld;
  readonly random: Random;
  /** Replaced when its connections are cut. */
  database: Database;
  batcher: BidBatcher;
  readonly buyers: readonly string[];
  readonly sellers: readonly string[];
  readonly operatorId: string;
  readonly categoryId: number;
  listings: number[];
  orders: OpenOrder[];
  /** What payers can pay, by the reference that they were given. */
  readonly references: string[];
  readonly payments: KnownPayment[];
  /** Webhooks on their way. */
  readonly deliveries: Delivery[];
  step: number;
};

const buyerCount = 14;
const sellerCount = 3;
const faultChance = 0.03;

/** A database and stand-ins of the simulation's own, whose faults come by the seed. */
export async function startSimulationWorld(seed: number): Promise<SimulationWorld> {
  const money = await startMoneyWorld();
  const random = new Random(seed);
  const { make } = money;
  const people = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await make.user({ name: `Person ${index}` })).id);
    return ids;
  };
  await money.change({
    DEPOSIT_ENABLED: true,
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"],
    ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY", "UPI"],
  });
  money.standins.faults.byChance(
    ({ kind }) => kind !== "hang" && kind !== "refund_stuck" && random.chance(faultChance),
  );
  const database = connect(money);
  return {
    money,
    random,
    database,
    batcher: new BidBatcher(database.pool),
    buyers: await people(buyerCount),
    sellers: await people(sellerCount),
    operatorId: (await make.user({ isOperator: true })).id,
    categoryId: (await make.category()).id,
    listings: [],
    orders: [],
    references: [],
    payments: [],
    deliveries: [],
    step: 0,
  };
}

/** Named, so that its connections can be cut from outside. */
const simulatedServer = "simulated server";

function connect({ databaseUrl }: MoneyWorld): Database {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", simulatedServer);
  const database = createDatabase(url.href, { maxConnections: 6 });
  return database;
}

/** A listing whose auction ends within hours. */
export async function addListing({ money, random, sellers, categoryId, listings }: SimulationWorld) {
  const basePricePaise = rupees(500 * (1 + random.below(20)));
  const listing = await money.make.listing({
    sellerId: random.one(sellers) as string,
    categoryId,
    basePricePaise,
    depositPaise: Math.round(basePricePaise / 10),
    endsInMs: (1 + random.below(6 * 60)) * 60_000,
  });
  listings.push(listing.id);
}

export async function stopSimulationWorld(world: SimulationWorld): Promise<void> {
  await world.batcher.close();
  await world.database.close();
  await world.money.close();
}
