/**
 * What may mean that somebody is not honest. Each is evidence for an operator and no verdict: families share an address, and
 * collectors come back to the same seller.
 */
export const signalKinds = [
  "shared_device",
  "shared_address",
  "shared_bank_account",
  "shared_item",
  "meets_again",
  "pushes_price",
  "retractions",
  "high_bids_of_new_account",
  "defaults",
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** Two accounts with one of these in common may be one person. */
export const sharedKinds = [
  "shared_device",
  "shared_address",
  "shared_bank_account",
] as const satisfies readonly SignalKind[];

/** What an operator says of one: only the last two lay it aside. */
export const signalOutcomes = ["note", "looked_at", "nothing", "acted"] as const;
export type SignalOutcome = (typeof signalOutcomes)[number];

export const signalStates = ["open", "looked_at", "nothing", "acted"] as const;
export type SignalState = (typeof signalStates)[number];

/** A note changes nothing. */
export function stateAfter(state: SignalState, outcome: SignalOutcome): SignalState {
  return outcome === "note" ? state : outcome;
}

type Aside = { readonly state: SignalState; readonly decidedWeight: number | null };

/** What was laid aside comes back once there is twice as much of it: one auction more is not asked about again. */
export function stateWithMore({ state, decidedWeight }: Aside, weight: number): SignalState {
  const isAside = state === "nothing" || state === "acted";
  return isAside && weight >= 2 * (decidedWeight ?? 1) ? "open" : state;
}
