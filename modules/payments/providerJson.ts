import type { z } from "zod";
import type { ProviderReply } from "../operations/callProvider.ts";
import { declined, type ProviderOutcome, unavailable } from "./providerOutcome.ts";

/** Not let in (a wrong key is our fault, not the payment's), too slow, too often. */
export const saysNothing: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * What a provider answered, checked against the shape that its document names. No answer, a closed door, 5xx and
 * what cannot be read say nothing about the money; any other refusal is its final word, with its own text.
 */
export function readProviderJson<Schema extends z.ZodType>(
  reply: ProviderReply,
  schema: Schema,
): ProviderOutcome<{ body: z.output<Schema> }> {
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status >= 500 || saysNothing.has(reply.status)) return unavailable(`status ${reply.status}`);
  const body = parseJson(reply.body);
  if (reply.status >= 400) {
    return { ...declined(problemIn(body) ?? `status ${reply.status}`), isNotFound: reply.status === 404 };
  }
  const parsed = schema.safeParse(body);
  return parsed.success
    ? { outcome: "ok", body: parsed.data }
    : unavailable(`the answer cannot be read: ${parsed.error.issues[0]?.path.join(".")}`);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Razorpay: `{error: {description}}`. Cashfree and BasisPay: `{message}`. */
function problemIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { error, message } = body as { error?: { description?: unknown }; message?: unknown };
  const text = error?.description ?? message;
  return typeof text === "string" ? text.slice(0, 300) : undefined;
}
