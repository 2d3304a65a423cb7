/** Somebody who was told that their account is closed. */
export type ClosedPerson = {
  readonly userId: string;
  /** It is free again. */
  readonly mobile: string;
  /** By the simulated clock, in milliseconds since 1970. */
  readonly toldMs: number;
  /** Whoever began later knows of it. */
  readonly lastActor: number;
  /** Somebody has come in their place. */
  isReplaced: boolean;
};

/** An operator's word on somebody's KYC. */
export type KycWord = {
  readonly userId: string;
  readonly status: "verified" | "rejected";
  /** How many calls that move money had begun when it was. */
  readonly calls: number;
  /** Who had begun last, and when it was, when the operator was told that it counts; null while they were not. */
  told: { readonly lastActor: number; readonly ms: number } | null;
};
