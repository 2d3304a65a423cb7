import { sql } from "kysely";
import type { BidStepRule, StepTableBody } from "#contract/bidSteps.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  type BidPolicy,
  type BidSteps,
  bidPolicies,
  readBidSteps,
  stepProblem,
  writeBidSteps,
} from "#domain/auction/bidSteps.ts";
import { rupees } from "#domain/money/paise.ts";
import { lockRules, recordRuleChanges, type Undone } from "../operations/ruleChanges.ts";

type Answer = { results: BidStepRule[] };

/** Whose table it is: Blaze's own of a policy, or a category's. */
type StepsOwner = { readonly policy: BidPolicy } | { readonly categoryId: number };

/** Both tables of Blaze, and every one that a category has of its own. */
export async function readBidStepRules(reader: Pick<Database, "kysely">["kysely"]): Promise<BidStepRule[]> {
  const { rows } = await sql<Omit<BidStepRule, "table"> & { steps: BidSteps }>`
    select policy as rule, policy, null::bigint as category_id, steps from bid_steps
    union all
    select id::text, null, id, bid_steps from categories where bid_steps is not null
    order by category_id nulls first, policy`.execute(reader);
  return rows.map(({ steps, ...rule }) => ({ ...rule, table: tableOf(steps) }));
}

function tableOf(steps: BidSteps): BidStepRule["table"] {
  const { tiers, aboveRupees } = readBidSteps(steps);
  return {
    tiers: tiers.map(({ upToRupees, stepRupees }) => ({
      up_to: rupees(upToRupees),
      bid_step: rupees(stepRupees),
    })),
    above: rupees(aboveRupees),
  };
}

function stepsOf({ tiers, above }: StepTableBody): BidSteps {
  return writeBidSteps({
    tiers: tiers.map(({ up_to, bid_step }) => ({ upToRupees: up_to / 100, stepRupees: bid_step / 100 })),
    aboveRupees: above / 100,
  });
}

type StepsChange = {
  readonly rule: string;
  /** Null takes a category's own table away. */
  readonly table: StepTableBody | null;
  /** What the operator was shown; undefined compares nothing. */
  readonly seen?: StepTableBody | null | undefined;
  readonly operatorId: string;
};

/** Changes a table for listings that go live from now on: each auction keeps the one that it began with (R-BID-2). */
export async function setBidSteps(
  database: Database,
  { rule, table, seen, operatorId }: StepsChange,
): Promise<Answer | Refusal | Invalid> {
  if (rule === "flat" && table !== null && table.tiers.length > 0)
    return { invalid: [{ loc: ["body", "tiers"], type: "too_many", most: 0 }] };
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "bid_steps");
    const owner = ownerOf(rule);
    const before = await lockSteps(tx, owner);
    if (before === undefined || ("policy" in owner && table === null))
      return { refused: "not_found", what: "bid steps" };
    if (seen !== undefined && (seen && stepsOf(seen)) !== before) return { refused: "bid_steps_changed" };
    await writeSteps(tx, owner, { before, after: table && stepsOf(table), operatorId });
    return { results: await readBidStepRules(tx) };
  });
}

/** Makes a table what it was before a change, by the rules that hold now; called with the lock of its kind. */
export async function restoreBidSteps(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const owner = ownerOf(undone.subject);
  const before = await lockSteps(tx, owner);
  const steps = undone.before as BidSteps | null;
  const isAllowed = steps === null ? "categoryId" in owner : stepProblem(readBidSteps(steps)) === null;
  if (before === undefined || !isAllowed) return { refused: "rule_not_undoable", why: "not_allowed" };
  await writeSteps(tx, owner, { before, after: steps, operatorId: undone.operatorId, undoes: undone.id });
  return null;
}

function ownerOf(rule: string): StepsOwner {
  const policy = bidPolicies.find((name) => name === rule);
  return policy === undefined ? { categoryId: Number(rule) } : { policy };
}

/** As it stands; null for a category without a table of its own, undefined for none at all. A listing that goes live holds its category, and comes before. */
async function lockSteps(tx: Transaction, owner: StepsOwner): Promise<BidSteps | null | undefined> {
  if ("policy" in owner) {
    const rule = tx.selectFrom("bid_steps").select("steps").where("policy", "=", owner.policy);
    return (await rule.forUpdate().executeTakeFirst())?.steps;
  }
  const category = tx.selectFrom("categories").select("bid_steps").where("id", "=", owner.categoryId);
  return (await category.forNoKeyUpdate().executeTakeFirst())?.bid_steps;
}

type Write = {
  readonly before: BidSteps | null;
  readonly after: BidSteps | null;
  readonly operatorId: string;
  readonly undoes?: number;
};

async function writeSteps(tx: Transaction, owner: StepsOwner, write: Write): Promise<void> {
  const { before, after, operatorId, undoes } = write;
  if ("policy" in owner && after !== null) {
    await tx.updateTable("bid_steps").set({ steps: after }).where("policy", "=", owner.policy).execute();
  } else if ("categoryId" in owner) {
    await tx.updateTable("categories").set({ bid_steps: after }).where("id", "=", owner.categoryId).execute();
  }
  const subject = "policy" in owner ? owner.policy : String(owner.categoryId);
  await recordRuleChanges(tx, {
    kind: "bid_steps",
    operatorId,
    changes: [{ subject, before, after }],
    undoes,
  });
}
