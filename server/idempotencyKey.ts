import type { FastifyRequest } from "fastify";
import { InvalidInput } from "./errors.ts";

/** Letters, digits and the marks of common key forms: what any client makes, and safe in every log and index. */
const form = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key header, or null. Throws `InvalidInput` for one that cannot be kept. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return null;
  if (typeof key === "string" && form.test(key)) return key;
  throw new InvalidInput([{ loc: ["header", "idempotency-key"], type: "idempotency_key_form" }]);
}
