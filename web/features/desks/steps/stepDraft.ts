import type { BidStepRule } from "#contract/bidSteps.ts";
import { type StepTable, stepProblem } from "#domain/auction/bidSteps.ts";
import { rupees } from "#domain/money/paise.ts";

type Table = BidStepRule["table"];
/** A row of the form; its key outlives the rows before it. */
export type TierTexts = { readonly key: number; readonly upTo: string; readonly step: string };
export type StepDraft = { readonly tiers: readonly TierTexts[]; readonly above: string };

export function draftOf(table: Table): StepDraft {
  return {
    tiers: table.tiers.map(({ up_to, bid_step: step }, key) => ({
      key,
      upTo: textOf(up_to),
      step: textOf(step),
    })),
    above: textOf(table.above),
  };
}

function textOf(amountPaise: number): string {
  return String(amountPaise / 100);
}

/** The table that was typed: rupees, with or without commas. What is no number is a problem of the table's. */
export function tableIn({ tiers, above }: StepDraft): StepTable {
  return {
    tiers: tiers.map(({ upTo, step }) => ({ upToRupees: rupeesIn(upTo), stepRupees: rupeesIn(step) })),
    aboveRupees: rupeesIn(above),
  };
}

function rupeesIn(typed: string): number {
  const digits = typed.replaceAll(/[₹,\s]/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** As the call takes it; only for a table without a problem. */
export function bodyOf(draft: StepDraft): Table {
  const { tiers, aboveRupees } = tableIn(draft);
  return {
    tiers: tiers.map(({ upToRupees, stepRupees }) => ({
      up_to: rupees(upToRupees),
      bid_step: rupees(stepRupees),
    })),
    above: rupees(aboveRupees),
  };
}

export function problemOf(draft: StepDraft): ReturnType<typeof stepProblem> {
  return stepProblem(tableIn(draft));
}

/** One tier more, after the others. */
export function withTier({ tiers, above }: StepDraft): StepDraft {
  const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
  return { tiers: [...tiers, { key, upTo: "", step: "" }], above };
}
