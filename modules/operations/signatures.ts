import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of a text, as outside parties write it down. */
export function hmacSha256(text: string, key: string, encoding: "hex" | "base64"): string {
  return createHmac("sha256", key).update(text).digest(encoding);
}

export function sha512Hex(text: string): string {
  return createHash("sha512").update(text).digest("hex");
}

/**
 * True for two equal texts, in a time that does not tell how much of them is equal (both are hashed first, so
 * their lengths do not tell either). False when one is missing.
 */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined || given === "") return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
