import { z } from "zod";

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1).max(1_000_000);
export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");
export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
  .transform((address) => address.replace(/\/+$/, ""));
export const given = z.string().trim().min(1, "is empty");
/** In a variable, `\n` may stand for the ends of the lines. */
export const pem = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine((text) => text.includes("-----BEGIN "), "must hold a key in PEM form");
