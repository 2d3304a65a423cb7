/** Without what is mistaken for another character, and without vowels, so that a code spells no word. */
const alphabet = "23456789BCDFGHJKMNPQRTVWXYZ";
const length = 7;

/** A code of an operator's own: as people say it, in capitals. */
export const invitationCodePattern = /^[A-Z0-9][A-Z0-9-]{2,23}$/;

/** A code as somebody wrote it, in the way that it is kept; undefined for what is none. */
export function parseInvitationCode(written: unknown): string | undefined {
  const code = typeof written === "string" ? written.trim().toUpperCase() : "";
  return invitationCodePattern.test(code) ? code : undefined;
}

/** Everything that one invitation may have. */
export const invitationLimits = { codes: 1000, uses: 100_000, note: 200, reason: 300 } as const;

/** The most people that an operator may let somebody bring with a code of their own. */
export const ownInvitationBounds = { INVITATIONS_PER_PERSON: 100 } as const;

/**
 * A code that nobody guesses, `BLZ-7K3-Q9PT`, of random numbers from 0 up to below 1: 27 characters seven times are ten
 * thousand million, and a right one-time password allows five tries.
 */
export function invitationCodeOf(random: () => number): string {
  const letters = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
  return `BLZ-${letters.slice(0, 3)}-${letters.slice(3)}`;
}

type Code = {
  readonly ended: boolean;
  /** Whose own code it is, is kept out or has left. */
  readonly ownerOut: boolean;
  readonly expiresAt: Date | null;
  /** Null for no limit. */
  readonly usesLeft: number | null;
};
export const invitationStandings = ["open", "used_up", "expired", "ended", "owner_out"] as const;
export type InvitationStanding = (typeof invitationStandings)[number];

/** Whether a code still lets somebody in, and why not. What an operator decided is said before what time did. */
export function invitationStanding(
  { ended, ownerOut, expiresAt, usesLeft }: Code,
  now: Date,
): InvitationStanding {
  if (ended) return "ended";
  if (ownerOut) return "owner_out";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return usesLeft === 0 ? "used_up" : "open";
}
