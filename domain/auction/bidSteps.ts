import { type Paise, rupees } from "../money/paise.ts";

/**
 * How the step above the last bid is found, as one word that an auction keeps for its whole life (R-BID-2):
 * `200:10,1000:25,50` is 10 rupees up to a bid of 200, 25 up to 1,000 and 50 above that; `500` is always 500. A text, so
 * that it is one narrow column of the row that every bid locks, and goes to every server with the facts of the auction.
 */
export type BidSteps = string;

/** Up to and including this bid the next one is so much more. In whole rupees, as bids are. */
type StepTier = { readonly upToRupees: number; readonly stepRupees: number };
export type StepTable = { readonly tiers: readonly StepTier[]; readonly aboveRupees: number };

/** Which rule of Blaze's a category's auctions begin with, where it has none of its own. */
export const bidPolicies = ["flat", "tiered"] as const;
export type BidPolicy = (typeof bidPolicies)[number];

/** What a new installation starts with. Exactly 1,000 rupees stand on a tier of their own. */
export const standardBidSteps: Readonly<Record<BidPolicy, BidSteps>> = {
  flat: "500",
  tiered: "200:10,999:25,1000:500,2500:50,5000:100,20000:200,50000:500,100000:1000,250000:2500,5000",
};

/** What an operator may say: so many tiers, bids up to 10 crore rupees, steps up to a lakh. */
export const stepBounds = { tiers: 20, upToRupees: 100_000_000, stepRupees: 100_000 } as const;

export type StepProblem = "too_many" | "not_ascending" | "up_to" | "step" | "above";

/** What is wrong with a table, and with which of its tiers; null when nothing is. There is no gap: a tier begins where the one before it ends. */
export function stepProblem({
  tiers,
  aboveRupees,
}: StepTable): { why: StepProblem; tier: number | null } | null {
  if (tiers.length > stepBounds.tiers) return { why: "too_many", tier: null };
  for (const [tier, { upToRupees, stepRupees }] of tiers.entries()) {
    if (!isBetween(upToRupees, stepBounds.upToRupees)) return { why: "up_to", tier };
    if (upToRupees <= (tiers[tier - 1]?.upToRupees ?? 0)) return { why: "not_ascending", tier };
    if (!isBetween(stepRupees, stepBounds.stepRupees)) return { why: "step", tier };
  }
  return isBetween(aboveRupees, stepBounds.stepRupees) ? null : { why: "above", tier: null };
}

function isBetween(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

export function writeBidSteps({ tiers, aboveRupees }: StepTable): BidSteps {
  return [...tiers.map(({ upToRupees, stepRupees }) => `${upToRupees}:${stepRupees}`), aboveRupees].join(",");
}

export function readBidSteps(steps: BidSteps): StepTable {
  const parts = steps.split(",");
  const tiers = parts.slice(0, -1).map((part): StepTier => {
    const [upToRupees, stepRupees] = part.split(":");
    return { upToRupees: Number(upToRupees), stepRupees: Number(stepRupees) };
  });
  return { tiers, aboveRupees: Number(parts.at(-1)) };
}

/** Every bid reads them: a table is taken apart once, not once for each. Rules change rarely, so few are known. */
const known = new Map<BidSteps, StepTable>();
const mostKnown = 1000;

/** By how many paise the next bid must exceed a bid of `amount`; of an amount with paise, that of the next whole rupee. */
export function bidStep(steps: BidSteps, amount: Paise): Paise {
  const { tiers, aboveRupees } = knownTable(steps);
  const inRupees = Math.ceil(amount / 100);
  const tier = tiers.find(({ upToRupees }) => inRupees <= upToRupees);
  return rupees(tier?.stepRupees ?? aboveRupees);
}

function knownTable(steps: BidSteps): StepTable {
  const found = known.get(steps);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const table = readBidSteps(steps);
  known.set(steps, table);
  return table;
}

/**
 * The bids after which a rupee more asks for a lower next bid: 1,000 asks for 1,500, 1,001 for 1,051. Allowed, since
 * nobody loses by it, and odd enough to be said to whoever sets it.
 */
export function fallsAfter({ tiers, aboveRupees }: StepTable): number[] {
  return tiers
    .filter(({ stepRupees }, index) => stepRupees > (tiers[index + 1]?.stepRupees ?? aboveRupees) + 1)
    .map(({ upToRupees }) => upToRupees);
}

/** What a table does at one price, for who sets it. */
export type StepExample = { readonly atRupees: number; readonly nextRupees: number };

/** Prices of a table without tiers, at which it is shown. */
const plainPrices = [1000, 10_000, 50_000];

/** Of each tier a round price within it and its last one, and a price above them all. */
export function stepExamples(table: StepTable): StepExample[] {
  const steps = writeBidSteps(table);
  const bounds = table.tiers.map(({ upToRupees }) => upToRupees);
  const prices = bounds.flatMap((bound, index) => [roundBetween(bounds[index - 1] ?? 0, bound), bound]);
  const above =
    bounds.length === 0 ? plainPrices : [roundBetween(bounds.at(-1) ?? 0, (bounds.at(-1) ?? 0) * 3)];
  return [...new Set([...prices, ...above])].map((atRupees) => ({
    atRupees,
    nextRupees: atRupees + bidStep(steps, rupees(atRupees)) / 100,
  }));
}

/** The roundest number about the middle that is above `low` and not above `high`. */
function roundBetween(low: number, high: number): number {
  const middle = (low + high) / 2;
  for (let unit = 10 ** Math.floor(Math.log10(high)); unit > 1; unit /= 10) {
    const rounded = Math.round(middle / unit) * unit;
    if (rounded > low && rounded < high) return rounded;
  }
  return high;
}
