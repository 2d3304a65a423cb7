/** A code for a hand-over that a buyer asked for, and what they were told; null while they have not heard. */
type AskedCode = { readonly orderId: string; told: string | null };

/** A code that somebody entered, and what they were told; null while nobody has told them. */
type EnteredCode = {
  readonly orderId: string;
  readonly userId: string;
  readonly code: string;
  answer: { readonly isHandedOver: boolean; readonly triesLeft: number | null } | null;
};

/** What people did about hand-overs, in the order in which they did. */
export type AskedCodes = { readonly made: AskedCode[]; readonly entered: EnteredCode[] };
