import Fastify, { type FastifyInstance } from "fastify";
import { alertRoutes } from "./alerts.ts";
import { bankCheckRoutes, standinBankCheck } from "./bankCheck.ts";
import { type ProviderBooks, readBooks } from "./books.ts";
import { controlRoutes, returnPayment, settle } from "./control.ts";
import { emailRoutes, standinEmailToken } from "./email.ts";
import { createFaults, type Faults } from "./faults.ts";
import { type StandinKeys, standinKeys } from "./keys.ts";
import { type PayoutControl, payoutRoutes, type StandinTransfer, standinPayouts } from "./payouts.ts";
import { paymentSettings, paymentStandins } from "./providers.ts";
import type { ProviderWorld } from "./providerWorld.ts";
import { pushRoutes } from "./pushService.ts";
import { type CarrierStandin, shiprocketRoutes } from "./shiprocket/shiprocket.ts";
import { standinShiprocket } from "./shiprocket/standinShiprocket.ts";
import { smsRoutes, standinAuthKey } from "./sms.ts";
import { openStore } from "./store.ts";
import { createWebhooks, sendOverHttp, type Webhooks } from "./webhooks.ts";
import { gatherReports, standinWhatsApp, type WhatsAppReport, whatsAppRoutes } from "./whatsApp.ts";

export type Standins = {
  url: string;
  /** What the merchant's side is configured with to reach them. */
  settings: ReturnType<typeof standinSettings>;
  faults: Faults;
  webhooks: Webhooks;
  /** Lets go of what is late: payments that the providers did not know of yet, and webhooks. */
  release: () => void;
  /** Payments alone; how many there were. */
  letPaymentsThrough: () => number;
  /** What the provider gives back without the merchant's server, in paise; undefined when it has no such money. */
  giveBack: (reference: string, amountPaise?: number) => { status: string } | undefined;
  /** The payer's hand, as the control's own call has it. */
  pay: (reference: string, outcome: "success" | "failure") => { status: string } | undefined;
  /** What money moved, as the providers themselves know it. */
  books: () => ProviderBooks;
  /** What was sent to a number or an address, the latest first. */
  messages: (to: string) => readonly { readonly text: string }[];
  /** What the payouts' provider and the banks behind it do. */
  payouts: PayoutControl;
  /** The carrier's parcels, faults and webhooks. */
  carrier: CarrierStandin;
  /** What WhatsApp reported meanwhile, where no merchant listens. */
  takeWhatsAppReports: () => WhatsAppReport[];
  close: () => Promise<void>;
};

type StandinOptions = {
  port?: number;
  dataDir?: string;
  /** Where the merchant's server listens for webhooks; without it they gather. */
  merchantUrl?: string;
  /** Made anew, or kept below `dataDir`, without. */
  keys?: StandinKeys;
};

/** Local servers that speak the providers' protocols; state is kept below `dataDir`, or in memory without. */
export async function startStandins(options: StandinOptions = {}): Promise<Standins> {
  const { app, standinsAt } = createStandins(options);
  return standinsAt(await app.listen({ host: "127.0.0.1", port: options.port ?? 0 }));
}

type UnstartedStandins = {
  readonly app: FastifyInstance;
  /** Once it is known at which address they are reached. */
  readonly standinsAt: (url: string) => Standins;
};

/**
 * The same without a port: whoever simulates the network hands calls to `app`.
 *
 * @internal for tests
 */
export function createStandins(options: StandinOptions = {}): UnstartedStandins {
  const keys = options.keys ?? standinKeys(options.dataDir);
  const store = openStore(options.dataDir);
  const transfers = new Map<string, StandinTransfer>();
  const books = () => readBooks(store, transfers);
  const world = openWorld(store, options.merchantUrl);
  const app = Fastify({ forceCloseConnections: true });
  const form = { parseAs: "string" } as const;
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    form,
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook("onClose", async () => store.close());
  smsRoutes(app, store);
  emailRoutes(app, store);
  const whatsApp = gatherReports(options.merchantUrl);
  whatsAppRoutes(app, store, whatsApp.report);
  pushRoutes(app, store);
  alertRoutes(app, store);
  bankCheckRoutes(app);
  const payouts = payoutRoutes(app, transfers);
  const carrier = shiprocketRoutes(app, { documents: store.documents, merchantUrl: options.merchantUrl });
  for (const { routes } of paymentStandins) routes(app, world, keys);
  controlRoutes(app, world, keys);
  const { faults, webhooks, release, letPaymentsThrough } = world;
  const giveBack: Standins["giveBack"] = (reference, amount) => returnPayment(world, reference, amount);
  const pay: Standins["pay"] = (reference, outcome) => settle(world, keys, { reference, outcome });
  const close = async () => {
    webhooks.close();
    await app.close();
  };
  const { messages } = store;
  const standinsAt = (url: string): Standins => ({
    ...{ url, settings: standinSettings(url, keys), faults, webhooks, release, letPaymentsThrough },
    ...{ pay, giveBack, books, payouts, carrier, close },
    messages,
    takeWhatsAppReports: whatsApp.take,
  });
  return { app, standinsAt };
}

const lateMs = 10_000;
/** Assumed: what a bank has not answered within five days, it answers no more; the payer has their money back. */
const lapsesAfterMs = 5 * 24 * 3_600_000;

/** Without the merchant's address the webhooks gather, and what is late waits to be let go of. */
function openWorld(
  store: ReturnType<typeof openStore>,
  merchantUrl: string | undefined,
): ProviderWorld & Pick<Standins, "release" | "letPaymentsThrough"> {
  const faults = createFaults();
  const webhooks = createWebhooks(faults, merchantUrl === undefined ? null : sendOverHttp);
  const payments: { readonly work: () => void; readonly sinceMs: number }[] = [];
  const stuck: (() => void)[] = [];
  const letPaymentsThrough = () => {
    const late = payments.splice(0);
    for (const { work, sinceMs } of late) if (Date.now() - sinceMs <= lapsesAfterMs) work();
    return late.length;
  };
  const release = () => {
    letPaymentsThrough();
    for (const letGo of stuck.splice(0)) letGo();
    webhooks.release();
  };
  const releaseSoon = () => {
    if (merchantUrl !== undefined) setTimeout(release, lateMs).unref();
  };
  const later = (work: () => void) => {
    payments.push({ work, sinceMs: Date.now() });
    releaseSoon();
  };
  const whenLetGo = (work: () => void) => {
    stuck.push(work);
    releaseSoon();
  };
  const waits = { later, whenLetGo, release, letPaymentsThrough };
  const world = { store, documents: store.documents, faults, webhooks };
  return { ...world, ...waits, merchantUrl: merchantUrl ?? "http://127.0.0.1:1" };
}

/** The providers' settings that lead to stand-ins at `url`; production refuses them. */
export function standinSettings(url: string, keys: StandinKeys) {
  return {
    sms: { apiUrl: url, authKey: standinAuthKey },
    email: { apiUrl: url, token: standinEmailToken, fromAddress: "notices@blaze.example", fromName: "Blaze" },
    whatsApp: { apiUrl: `${url}/whatsapp`, ...standinWhatsApp },
    bankCheck: { apiUrl: url, ...standinBankCheck },
    payouts: { apiUrl: `${url}/payout`, ...standinPayouts },
    carrier: { apiUrl: url, ...standinShiprocket },
    ...paymentSettings(url, keys),
  };
}
