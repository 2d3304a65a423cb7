import type { FastifyInstance } from "fastify";
import type { StandinKeys } from "./keys.ts";
import type { ProviderWorld } from "./providerWorld.ts";

/** What a payer does with a payment, which may have either side's reference. */
export type PayerAct = { readonly reference: string; readonly outcome: "success" | "failure" };

/** What the stand-in of a payment provider is: one of these stands in each folder of `providers/`. */
export type PaymentStandin<Settings> = {
  readonly routes: (app: FastifyInstance, world: ProviderWorld, keys: StandinKeys) => void;
  /** What the merchant's gateway is made with to reach it below `url`. */
  readonly settings: (url: string, keys: StandinKeys) => Settings;
  /** The same as environment variables. */
  readonly environment: (settings: Settings) => Record<string, string>;
  /** The payer's hand from outside of the page; undefined for a payment that is another provider's. */
  readonly pay: (world: ProviderWorld, keys: StandinKeys, act: PayerAct) => { status: string } | undefined;
  /**
   * What the provider gives back without the merchant's server, in paise, all of it without an amount; undefined for
   * another one's payment. Payments that are kept in the store need none.
   */
  readonly giveBack?: (
    world: ProviderWorld,
    reference: string,
    amountPaise?: number,
  ) => { status: string } | undefined;
};

/** Declares one; it is here for the compiler, which finds out what its settings are. */
export function paymentStandin<Settings>(standin: PaymentStandin<Settings>): PaymentStandin<Settings> {
  return standin;
}
