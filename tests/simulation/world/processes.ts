import { createSecretKey } from "node:crypto";
import type { Database } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { createBankCheck } from "#modules/identity/bankCheck.ts";
import type { IdentityKeys } from "#modules/identity/identityParts.ts";
import { createEmailSender } from "#modules/messaging/emailSender.ts";
import { createPushSender } from "#modules/messaging/pushSender.ts";
import { createSmsSender } from "#modules/messaging/smsSender.ts";
import { createLane, type Lane } from "#modules/operations/lane.ts";
import { createProviders, type ProviderName, providerNames } from "#modules/payments/providers.ts";
import { createPayoutProvider } from "#modules/payouts/payoutProvider.ts";
import type { Standins } from "#standins/startStandins.ts";
import type { Scheduler } from "../core/scheduler.ts";
import type { ProcessConnections } from "../core/simulatedClient.ts";
import type { SimulatedDatabase } from "../core/simulatedDatabase.ts";
import { type MoneyCall, noteMoneyCalls } from "./moneyCalls.ts";

const publicUrl = "http://blaze.invalid";
const keyOf = (byte: number) =>
  createSecretKey(Buffer.from(Array.from({ length: 32 }, (_, place) => byte + place)));

/** The keys of every simulated process. */
export const simulatedKeys: IdentityKeys = {
  SEALING_KEYS: { current: 1, byVersion: new Map([[1, keyOf(7)]]) },
  FINGERPRINT_KEY: keyOf(99),
};

/** A server or a worker: what it is made of is its own, so that nothing of it outlives its death. */
export type SimulatedProcess = ReturnType<typeof startProcess>;

export type ProcessKind = "server" | "worker";

type Surroundings = {
  readonly database: SimulatedDatabase;
  readonly scheduler: Scheduler;
  readonly settings: Standins["settings"];
  readonly moneyCalls: MoneyCall[];
};

/** How many rows a lane works on at once: a few are enough for every order of events. */
const laneConcurrency = 2;

export function startProcess(
  around: Surroundings,
  named: { kind: ProcessKind; place: number; life: number },
) {
  const name = `${named.kind} ${named.place}.${named.life}`;
  const connections: ProcessConnections = { process: name, clients: new Set() };
  const database: Database = around.database.openFor(around.scheduler, connections);
  const lane = <Name extends string>(party: Name): Lane<Name> =>
    createLane(party, { concurrency: laneConcurrency });
  const providers = createProviders(around.settings, { publicUrl });
  const payouts = createPayoutProvider(around.settings.payouts);
  noteMoneyCalls(
    { calls: around.moneyCalls, actor: () => around.scheduler.actor?.number ?? 0 },
    { providers, payouts },
  );
  return {
    ...named,
    name,
    connections,
    database,
    batcher: new BidBatcher(database.pool),
    providers,
    payouts,
    bankCheck: createBankCheck(around.settings.bankCheck),
    senders: {
      sms: createSmsSender(around.settings.sms),
      email: createEmailSender(around.settings.email),
      push: createPushSender({ keys: null, contact: "mailto:simulation@blaze.example" }),
      whatsApp: null,
      publicUrl,
    },
    config: simulatedKeys,
    lanes: {
      providers: providerNames.map((provider) => lane<ProviderName>(provider)),
      payouts: lane("payouts"),
      bankCheck: lane("bank check"),
    },
    /** What it does at the moment, by the numbers of its actors. */
    running: new Set<number>(),
  };
}
