import { type StandinKeys, standinKeys } from "#standins/keys.ts";
import { createStandins, type Standins } from "#standins/startStandins.ts";
import type { Delivery } from "#standins/webhooks.ts";
import type { Make } from "#tests/support/make.ts";
import type { Decision } from "../core/decisions.ts";
import { giveBack, type SimulatedClock, takeOver } from "../core/determinism.ts";
import { History } from "../core/history.ts";
import { type NetworkFaults, restoreNetwork, simulateNetwork } from "../core/network.ts";
import { Random } from "../core/random.ts";
import { Scheduler } from "../core/scheduler.ts";
import { createSimulatedDatabase, type SimulatedDatabase } from "../core/simulatedDatabase.ts";
import type { Acknowledged } from "./askedBids.ts";
import type { AskedCodes } from "./askedCodes.ts";
import type { ExclusionWord } from "./exclusions.ts";
import type { ClosedPerson, KycWord } from "./identities.ts";
import type { MoneyCall } from "./moneyCalls.ts";
import type { OfferWord } from "./offerWords.ts";
import { makePeople, type People } from "./people.ts";
import type { Plans } from "./plans.ts";
import { type SimulatedProcess, startProcess } from "./processes.ts";
import type { Sale } from "./sale.ts";
import { startWatchers, type Watchers } from "./watchers.ts";

/** Everything in one simulated world, and what its people know. */
export type World = {
  readonly seed: number;
  /** Sellers do in idle turns what no action has as its own; not in cases from before they did. */
  readonly hasSellersTurns: boolean;
  /** Of the choices; ids and keys have a source of their own. */
  readonly random: Random;
  readonly clock: SimulatedClock;
  /** What the clock has shown, in milliseconds since 1970, each time it was set. */
  readonly clockReadings: number[];
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly standins: Standins;
  readonly networkFaults: NetworkFaults;
  readonly history: History;
  readonly make: Make;
  readonly processes: SimulatedProcess[];
  readonly people: People;
  readonly buyers: readonly string[];
  readonly sellers: readonly string[];
  readonly operators: readonly string[];
  readonly categoryId: number;
  readonly seen: Seen;
  readonly acknowledged: Acknowledged;
  readonly askedCodes: AskedCodes;
  readonly watchers: Watchers;
  readonly moneyCalls: readonly MoneyCall[];
  /** What an actor threw: nothing of the product may. */
  readonly failures: Error[];
  started: number;
  /** When its faults ended; never yet while it lives. Milliseconds since 1970. */
  restsSinceMs: number;
  /** Everything that was decided in it so far. */
  readonly decisions: Decision[];
  readonly startProcess: (named: Parameters<typeof startProcess>[1]) => SimulatedProcess;
  readonly close: () => Promise<void>;
};

type TakenOffer = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly price: number;
  /** Of the order. */
  readonly number: string;
};

/** What people have on their screens: ids to act on. */
type Seen = {
  /** Auctions that were not closed at the last look, with their ends in milliseconds since 1970. */
  open: { readonly listingId: number; readonly endsMs: number }[];
  /** Orders that were unpaid at the last look. */
  orders: { orderId: string; userId: string; deadlineMs: number }[];
  /** Orders that are paid and not completed, at the last look. */
  sales: Sale[];
  /** What payers can pay, by the reference that they were given. */
  readonly references: string[];
  readonly payments: { paymentId: string; userId: string }[];
  /** When every provider's statement was last compared, in milliseconds since 1970. */
  statementsComparedMs: number;
  /** Who was blocked, and when its operator was told so: in milliseconds since 1970, and after how many answers to bids. */
  readonly blocks: { readonly userId: string; readonly toldMs: number; readonly answers: number }[];
  /** Reports of bids that an operator was told to have decided. */
  readonly decidedReports: { readonly id: string; readonly status: string }[];
  /** Offers after a missed reserve of which somebody was told that the item is theirs. */
  readonly takenOffers: TakenOffer[];
  /** What sellers posted for later. */
  readonly plans: Plans;
  /** What people did about offers for what takes offers, and what they were told, in the order in which they did. */
  readonly offerWords: OfferWord[];
  /** Offers that were over before a worker began to end what is, with when it had come to its end first. */
  readonly sweptOffers: Map<string, number>;
  /** From whom sellers take no bids, in the order in which they said so. */
  readonly exclusions: ExclusionWord[];
  /** Who was told that their account is closed. */
  readonly closed: ClosedPerson[];
  /** Who was told, when everything had come to rest, that their account cannot be closed. */
  readonly kept: string[];
  /** What operators said of people's KYC, in the order in which they began to. */
  readonly kycWords: KycWord[];
  /** The numbers of bank accounts, by their ids, of those who were told that they have them. */
  readonly accountNumbers: Map<string, string>;
  /** Who began last; people who act after that know of what was told before. */
  lastActor: number;
  /** Payments of which a bank took something back, by our references. */
  readonly takenBack: Set<string>;
  /** Providers of which a statement once lacked a line. */
  readonly statementsWithHoles: Set<string>;
  /** Jobs that found nothing to do the last time. */
  readonly idleJobs: Set<string>;
  /** Webhooks on their way. */
  readonly deliveries: Delivery[];
};

/** In so many, of one, the database drops every notification. */
const deafWorlds = 0.3;
const standinsUrl = "http://standins.invalid";

/** Making them takes longer than making a world. */
let keys: StandinKeys | undefined;

export async function startWorld(seed: number, { hasSellersTurns = true } = {}): Promise<World> {
  const clock: SimulatedClock = { nowMs: 0 };
  const database = await createSimulatedDatabase(clock);
  const scheduler = new Scheduler(database.readBlocked);
  takeOver({ clock, random: new Random(seed ^ 0x5eed), scheduler });
  const random = new Random(seed);
  const history = new History();
  const networkFaults: NetworkFaults = { chance: 0 };
  keys ??= standinKeys(undefined);
  const { app, standinsAt } = createStandins({ keys });
  await app.ready();
  const standins = standinsAt(standinsUrl);
  simulateNetwork({ app, scheduler, clock, faults: networkFaults, tell: (what) => history.write(what) });
  const moneyCalls: MoneyCall[] = [];
  const start = (named: Parameters<typeof startProcess>[1]) =>
    startProcess({ database, scheduler, settings: standins.settings, moneyCalls }, named);
  const processes = [1, 2].flatMap((place) => [
    start({ kind: "server", place, life: 1 }),
    start({ kind: "worker", place, life: 1 }),
  ]);
  const people = await makePeople(database);
  const isDeaf = new Random(seed ^ 0xdeaf).chance(deafWorlds);
  const watchers = await startWatchers({ database, buyers: people.buyers, isDeaf });
  return {
    hasSellersTurns,
    ...{ seed, random, clock, scheduler, database, standins, networkFaults, history, processes },
    people,
    make: people.make,
    buyers: people.buyers,
    sellers: people.sellers,
    operators: people.operators,
    categoryId: people.categoryId,
    watchers,
    seen: {
      ...{ open: [], orders: [], sales: [], references: [], payments: [], deliveries: [] },
      statementsComparedMs: clock.nowMs,
      idleJobs: new Set(),
      takenBack: new Set(),
      statementsWithHoles: new Set(),
      ...{
        blocks: [],
        decidedReports: [],
        takenOffers: [],
        closed: [],
        kept: [],
        kycWords: [],
        lastActor: 0,
      },
      accountNumbers: new Map(),
      plans: { chosen: new Map(), takenBack: [] },
      exclusions: [],
      offerWords: [],
      sweptOffers: new Map(),
    },
    acknowledged: { bids: [], answers: 0 },
    askedCodes: { made: [], entered: [] },
    moneyCalls,
    clockReadings: [clock.nowMs],
    failures: [],
    started: 0,
    restsSinceMs: Number.POSITIVE_INFINITY,
    decisions: [],
    startProcess: start,
    async close() {
      scheduler.isOn = false;
      await watchers.live.stop();
      for (const { name, connections } of processes) {
        scheduler.kill(name);
        await database.cut(connections);
      }
      await standins.close();
      restoreNetwork();
      giveBack();
      await database.close();
    },
  };
}
