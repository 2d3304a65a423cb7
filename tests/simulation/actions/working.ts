import { stopBidding } from "#modules/blocking/stopBidding.ts";
import { endPassedBlocks } from "#modules/blocking/unblockPerson.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { lapseReserveOffers } from "#modules/reserveOffers/lapseReserveOffers.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { prepareLapse } from "../world/priceOffers.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { areOffersStanding } from "./dealing.ts";
import { areOffersOpen } from "./offering.ts";
import { readWaiting } from "./starting.ts";

type Job = (process: SimulatedProcess) => Promise<unknown>;

/** What a worker does by its timetable; here whenever the simulation wants. */
export const jobs = {
  closeDueAuctions: ({ database }) => closeDueAuctions(database, { limit: 20 }),
  settleClosedDeposits: ({ database }) => settleClosedDeposits(database, { limit: 20 }),
  defaultOverdueOrders: ({ database }) => defaultOverdueOrders(database, { limit: 10 }),
  processWebhooks: ({ database, providers, lanes }) =>
    processWebhooks(database, providers, { lanes: lanes.providers, limit: 5 }),
  reconcilePending: ({ database, providers, lanes }) =>
    reconcilePending(database, providers, { lanes: lanes.providers, limit: 3 }),
  processRefunds: ({ database, providers, lanes }) =>
    processRefunds(database, providers, { lanes: lanes.providers, limit: 5 }),
  checkBankAccounts: (process) => checkBankAccounts(process, { lane: process.lanes.bankCheck, limit: 3 }),
  passClaims: ({ database }) => passClaims(database, { limit: 10 }),
  completeOrders: ({ database }) => completeOrders(database, { limit: 10 }),
  sendPayouts: (process) => sendPayouts(process, { lane: process.lanes.payouts, limit: 5 }),
  sendQueuedMessages: ({ database, senders }) => sendQueuedMessages(database, senders, { limit: 5 }),
  stopBidding: ({ database }) => stopBidding(database, { limit: 10 }),
  endPassedBlocks: ({ database }) => endPassedBlocks(database, { limit: 10 }),
  watchMoney: ({ database }) => watchMoney(database),
  checkMoney: ({ database }) => checkMoney(database),
} satisfies Record<string, Job>;

const weights: Record<keyof typeof jobs, number> = {
  closeDueAuctions: 6,
  settleClosedDeposits: 6,
  defaultOverdueOrders: 4,
  processWebhooks: 5,
  reconcilePending: 4,
  processRefunds: 4,
  checkBankAccounts: 1,
  passClaims: 1,
  completeOrders: 2,
  sendPayouts: 2,
  sendQueuedMessages: 1,
  stopBidding: 0.7,
  endPassedBlocks: 0.5,
  watchMoney: 0.2,
  checkMoney: 0.2,
};

/** Offers after a missed reserve lapse in the turn of this one, where there are any: they have none of their own here. */
const endsOffers = "defaultOverdueOrders" satisfies keyof typeof jobs;

/** Offers for what takes offers end in the turn of this one, where any stands. */
const lapsesPriceOffers = "settleClosedDeposits" satisfies keyof typeof jobs;

/** What waits for its start begins in the turn of this one, where anything does. */
const startsAuctions = "closeDueAuctions" satisfies keyof typeof jobs;

/** What is done first in the turn of a job, where there may be any of it. */
const joined: Partial<Record<keyof typeof jobs, Joined>> = {
  [endsOffers]: {
    prepare: async (world) =>
      (await areOffersOpen(world)) ? ({ database }) => lapseReserveOffers(database, { limit: 10 }) : null,
  },
  [lapsesPriceOffers]: {
    prepare: async (world) => ((await areOffersStanding(world)) ? await prepareLapse(world) : null),
  },
  [startsAuctions]: {
    prepare: async (world) =>
      (await readWaiting(world)).length > 0 ? ({ database }) => startListings(database) : null,
  },
};
type Joined = {
  readonly prepare: (world: World) => Promise<((process: SimulatedProcess) => Promise<number>) | null>;
};

const jobActions: readonly Action[] = (Object.entries(jobs) as [keyof typeof jobs, Job][]).map(
  ([name, job]) => ({
    name,
    weight: weights[name],
    on: "worker",
    async prepare(world) {
      const { seen } = world;
      const first = (await joined[name]?.prepare(world)) ?? null;
      return {
        label: "",
        async work(process: SimulatedProcess) {
          const before = (await first?.(process)) ?? 0;
          const own: unknown = await job(process);
          const done = typeof own === "number" ? own + before : own;
          if (done === 0) seen.idleJobs.add(name);
          else seen.idleJobs.delete(name);
          return typeof done === "number" ? (done > 0 ? "some" : "none") : "done";
        },
      };
    },
  }),
);

const compareStatements: Action = {
  name: "compareStatements",
  weight: 0.3,
  on: "worker",
  prepare: ({ seen, clock }) => ({
    label: "",
    async work(parts) {
      const began = clock.nowMs;
      for (const provider of providerNames)
        if ((await compareStatement(parts, provider)) === null) return `no statement of ${provider}`;
      seen.statementsComparedMs = began;
      return "done";
    },
  }),
};

export const workingActions: readonly Action[] = [...jobActions, compareStatements];
