import { randomInt } from "node:crypto";
import { invitationCodeOf } from "#domain/signIn/invitationCode.ts";

const steps = 2 ** 32;

/** A new code that nobody guesses. Another one may have been drawn before: the table says so. */
export function drawInvitationCode(): string {
  return invitationCodeOf(() => randomInt(steps) / steps);
}
