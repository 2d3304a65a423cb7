import type { GrievanceClock } from "./grievanceClocks.ts";

/** Where a grievance stands. `decided`: its complainant may still appeal; `closed`: nothing more comes of it. */
export const grievanceStates = ["received", "acknowledged", "decided", "appealed", "closed"] as const;
export type GrievanceState = (typeof grievanceStates)[number];

export const grievanceOutcomes = ["upheld", "partly_upheld", "rejected"] as const;
export type GrievanceOutcome = (typeof grievanceOutcomes)[number];
export const appealOutcomes = ["upheld", "rejected"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

type Moments = {
  readonly acknowledgedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly appealableUntil: Date | null;
  readonly appealedAt: Date | null;
  readonly appealDecidedAt: Date | null;
};

export function stateOf(moments: Moments, now: Date): GrievanceState {
  if (moments.appealDecidedAt !== null) return "closed";
  if (moments.appealedAt !== null) return "appealed";
  if (moments.decidedAt !== null) {
    return moments.appealableUntil !== null && now < moments.appealableUntil ? "decided" : "closed";
  }
  return moments.acknowledgedAt === null ? "received" : "acknowledged";
}

/** Which clock runs; none once it is decided. */
export function clockOf(state: GrievanceState): GrievanceClock | null {
  if (state === "received") return "acknowledge";
  return state === "acknowledged" || state === "appealed" ? "resolve" : null;
}

/** What can be done about it in a state: by the complainant, and by the operator who has taken it. */
export const grievanceSteps = ["write", "appeal", "take", "answer", "decide", "decide_appeal"] as const;
export type GrievanceStep = (typeof grievanceSteps)[number];

type Person =
  | { readonly is: "complainant" }
  /** `decided`: they decided it the first time, so its appeal is not theirs (R-GRIEVANCE-3). */
  | { readonly is: "operator"; readonly holds: boolean; readonly decided: boolean };

export function stepsOf(state: GrievanceState, person: Person): GrievanceStep[] {
  if (person.is === "complainant") {
    if (state === "closed") return [];
    return state === "decided" ? ["appeal"] : ["write"];
  }
  if (clockOf(state) === null || (state === "appealed" && person.decided)) return [];
  if (!person.holds) return ["take"];
  return ["answer", state === "appealed" ? "decide_appeal" : "decide"];
}
