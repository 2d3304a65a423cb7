import { createPrivateKey, createPublicKey } from "node:crypto";
import { z } from "zod";

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1).max(1_000_000);
export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");
export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
  .transform((address) => address.replace(/\/+$/, ""));
export const given = z.string().trim().min(1, "is empty");
/** Keys in PEM form. In a variable, `\n` may stand for the ends of the lines. */
export const publicPem = pem("a public key", createPublicKey);
export const privatePem = pem("a private key", createPrivateKey);

/** A key that cannot be read would be found at somebody's payment otherwise. */
function pem(what: string, read: (text: string) => unknown) {
  const isReadable = (text: string) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
  return z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .refine(
      isReadable,
      `must hold ${what} in PEM form, on one line with \\n for its line ends, in single quotes where systemd reads it`,
    );
}
