import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/pool.ts";
import { rupees } from "#domain/money/paise.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import type { MoneyParts } from "#modules/payments/moneyParts.ts";
import { createProviders } from "#modules/payments/providers.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createMake, type Make } from "#tests/support/make.ts";

/** A deposit as its payer knows it; `heldAt` is when they were told that it is held. Moments of `Date.now()`. */
export type PaidDeposit = { readonly bidderId: string; readonly begunAt: number; heldAt: number | null };

const PAUSE_MS = 20;

/** People who pay deposits by UPI, one after the other, so that the ledger moves while bids are placed. */
export class DepositLoad {
  readonly journal: PaidDeposit[] = [];
  readonly #standins: Standins;
  readonly #parts: MoneyParts;
  #isOver = false;
  #closing: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  static async make(database: Database): Promise<DepositLoad> {
    const standins = await startStandins();
    const providers = createProviders(standins.settings, { publicUrl: "http://127.0.0.1:1" });
    return new DepositLoad(standins, { database, providers });
  }

  private constructor(standins: Standins, parts: MoneyParts) {
    this.#standins = standins;
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { database } = this.#parts;
    const make = createMake(database);
    const { id: operatorId } = await make.user({ isOperator: true });
    await changeSettings(database, { changes: { DEPOSIT_ENABLED: true }, operatorId });
    const { id: listingId } = await make.listing({ basePricePaise: rupees(5000), depositPaise: rupees(500) });
    this.#running = this.#run(make, listingId);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#closing ??= this.#standins.close();
    await this.#closing;
  }

  async #run(make: Make, listingId: number): Promise<void> {
    while (!this.#isOver) {
      const { id: bidderId } = await make.user();
      const deposit: PaidDeposit = { bidderId, begunAt: Date.now(), heldAt: null };
      this.journal.push(deposit);
      if (await this.#pay(listingId, bidderId)) deposit.heldAt = Date.now();
      await pause(PAUSE_MS);
    }
  }

  async #pay(listingId: number, bidderId: string): Promise<boolean> {
    const input = { listingId, bidderId, mode: "UPI", provider: "ICICI" } as const;
    const opened = await makeDeposit(this.#parts, input);
    if ("refused" in opened || opened.payment === null)
      throw new Error(`no deposit: ${JSON.stringify(opened)}`);
    this.#standins.pay(opened.payment.reference, "success");
    const paid = await makeDeposit(this.#parts, input);
    return !("refused" in paid) && paid.status === "held";
  }
}
