import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Six digits from the system's cryptographic generator. */
export function makeOtpCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/**
 * What is stored in the place of a code. Bound to its request and number, so that a code works nowhere else; and
 * keyed, because a million possible codes could be tried in a second against a plain hash.
 */
export function hashOtp(secret: string, otp: { requestId: string; mobile: string; code: string }): Buffer {
  return createHmac("sha256", secret).update(`otp:${otp.requestId}:${otp.mobile}:${otp.code}`).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
