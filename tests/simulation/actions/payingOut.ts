import { sql } from "kysely";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { settlePayoutByHand } from "#modules/payouts/settlePayoutByHand.ts";
import type { PayoutFault } from "#standins/payouts.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

/** By an operator, or by both at once. */
const propose: Action = {
  name: "propose payouts",
  weight: 2,
  on: "server",
  prepare(world) {
    const { random, operators } = world;
    const by = random.chance(0.2) ? operators : [random.one(operators) as string];
    const idempotencyKey = random.chance(0.3) ? `batch-${random.below(20)}` : null;
    return {
      label: by.map((userId) => nameOf(world, userId)).join(" and "),
      async work({ database }) {
        const asked = by.map((operatorId) => proposeBatch(database, { operatorId, idempotencyKey }));
        const words = (await Promise.all(asked)).map((answer) => wordFor(answer, "proposed"));
        return words.find((word) => word === "proposed") ?? words[0] ?? "";
      },
    };
  },
};

/** Approved or withdrawn, also by two who do not agree; and what was decided before, again. */
const decide: Action = {
  name: "decide batch",
  weight: 3,
  on: "server",
  async prepare(world) {
    const { random, operators, sellers, database } = world;
    const { rows } = await sql<{ id: string }>`
      select id from payout_batches order by (status <> 'proposed'), proposed_at desc, id limit 2`.execute(
      database.outside.kysely,
    );
    const batchId = random.chance(0.85) ? rows[0]?.id : random.one(rows)?.id;
    if (batchId === undefined) return null;
    const word = () => (random.chance(0.8) ? "approve" : "withdraw") as "approve" | "withdraw";
    const isOwn = random.chance(0.05);
    const others = random.chance(0.2) ? operators : [random.one(operators) as string];
    const by = isOwn ? [random.one(sellers) as string] : others;
    const decisions = by.map((operatorId) => ({ batchId, operatorId, decision: word() }));
    const said = decisions.map(({ operatorId, decision }) => `${nameOf(world, operatorId)} ${decision}s`);
    return {
      label: `${batchId}: ${said.join(", ")}`,
      async work(process) {
        const asked = decisions.map((one) => decideBatch(process.database, one));
        return wordFor((await Promise.all(asked))[0], decisions[0]?.decision ?? "");
      },
    };
  },
};

const faults = [
  [4, "none"],
  [1, "slow"],
  [1, "fail"],
  [2, "lost_answer"],
  [1, "down"],
  [1, "not_yet_known"],
] as const satisfies (readonly [number, PayoutFault])[];

/** The provider of payouts has its days; what it does not do at all is let go of by itself. */
const haveADay: Action = {
  name: "payouts' provider",
  weight: 1.5,
  on: "worker",
  prepare({ random, standins, processes }) {
    const chosen = random.weighted(faults);
    // Somebody may be asking about a transfer of yesterday's, and a provider knows those.
    const isAsked = processes.some(({ running, kind }) => kind === "server" && running.size > 0);
    const fault = chosen === "not_yet_known" && isAsked ? "slow" : chosen;
    standins.payouts.setFault(fault);
    return { label: fault, work: async () => fault };
  },
};

/** A bank sends back what had arrived, in the days in which we still ask. */
const sendBack: Action = {
  name: "bank",
  weight: 0.5,
  on: "worker",
  async prepare({ random, standins, database }) {
    const { rows } = await sql<{ reference: string }>`
      select reference from payouts
      where status = 'paid' and settled_by is null and paid_at > blaze_now() - interval '2 days'
      order by paid_at, reference`.execute(database.outside.kysely);
    const reference = random.one(rows)?.reference;
    if (reference === undefined || !standins.payouts.reverse(reference)) return null;
    return { label: reference, work: async () => "sends back" };
  },
};

type Begun = { id: string; seller_id: string };

/**
 * An operator says what became of a transfer that its provider does not know. They do so a day later, when nothing of it
 * can still be on its way; a simulated call may be, for as long as the clock leaps, so nothing is settled meanwhile.
 */
const settle: Action = {
  name: "settle payout",
  weight: 1,
  on: "server",
  async prepare(world) {
    const { random, operators, database, standins, processes } = world;
    const { rows } = await sql<Begun>`
      select id, seller_id from payouts where status in ('approved', 'sent', 'paid')
      order by (send_begun_at is null), created_at desc, id limit 2`.execute(database.outside.kysely);
    const payout = rows[0];
    const isBusy = processes.some(({ running, kind }) => kind === "worker" && running.size > 0);
    if (payout === undefined || isBusy) return null;
    standins.payouts.setFault("none");
    const operatorId = random.chance(0.05) ? payout.seller_id : (random.one(operators) as string);
    const settlement = random.chance(0.5)
      ? ({ outcome: "sent", utr: `HAND${random.below(1e9)}`, note: "By hand." } as const)
      : ({ outcome: "not_sent", reason: "It never left." } as const);
    return {
      label: `${payout.id} as ${settlement.outcome} by ${nameOf(world, operatorId)}`,
      work: async (process) =>
        wordFor(
          await settlePayoutByHand(process, { payoutId: payout.id, operatorId, settlement }),
          settlement.outcome,
        ),
    };
  },
};

export const payingOutActions: readonly Action[] = [propose, decide, haveADay, sendBack, settle];
