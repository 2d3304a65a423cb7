import { sql } from "kysely";
import type { OperatorSettings } from "#contract/operations.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { proposeReversal } from "#modules/operators/proposals/proposeByKind.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";

const all = ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"] as const;

const changes: readonly (readonly [weight: number, changes: Partial<OperatorSettings>])[] = [
  [2, { DEPOSIT_ENABLED: false }],
  [6, { DEPOSIT_ENABLED: true }],
  [2, { DEFAULTED_DEPOSIT: "returned" }],
  [3, { DEFAULTED_DEPOSIT: "kept" }],
  [1, { DEPOSIT_PAYMENT_METHODS: ["UPI"], ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY"] }],
  [3, { DEPOSIT_PAYMENT_METHODS: [...all], ORDER_PAYMENT_METHODS: [...all] }],
  [1, { KYC_VERIFIED_TO_SELL: true }],
  [1, { KYC_VERIFIED_TO_SELL: false }],
];

/** An operator's setting is changed while everything goes on. */
const change: Action = {
  name: "change settings",
  weight: 0.6,
  on: "server",
  prepare({ random, operators }) {
    const chosen = random.weighted(changes);
    const operatorId = random.one(operators) as string;
    return {
      label: JSON.stringify(chosen),
      async work({ database }) {
        await changeSettings(database, { changes: chosen, operatorId });
        return Object.keys(chosen).join(" and ");
      },
    };
  },
};

/** That a kept deposit is given back is proposed by one operator; `proposing.ts` decides. */
const reverse: Action = {
  name: "give a kept deposit back",
  weight: 0.5,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const operatorId = random.one(operators) as string;
    const orderId = random.one(await readDefaulted(world));
    if (orderId === undefined) return null;
    return {
      label: "",
      work: async ({ database }) =>
        wordFor(
          await proposeReversal(database, {
            orderId,
            reason: "An exception.",
            operatorId,
            idempotencyKey: null,
          }),
          "proposed",
        ),
    };
  },
};

async function readDefaulted({ database }: World): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where status = 'payment_defaulted' order by listing_id, chain_position`.execute(
    database.outside.kysely,
  );
  return rows.map(({ id }) => id);
}

export const operatingActions: readonly Action[] = [change, reverse];
