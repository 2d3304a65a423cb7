import { z } from "zod";
import { callProvider, type ProviderReply } from "../../operations/callProvider.ts";
import type { CarrierOutcome } from "../carrier.ts";

export type ShiprocketAccount = {
  readonly apiUrl: string;
  readonly email: string;
  readonly password: string;
};

export type CallShiprocket = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body?: object,
) => Promise<CarrierOutcome<{ body: z.output<Schema> }>>;

/** A token lasts ten days; a day before that another one is asked for. */
const tokenDays = 9;
const dayMs = 24 * 60 * 60_000;
/** A closed door, too often, too slow: these say nothing about the parcel. */
const saysNothing: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Calls below `/v1/external` with a token, which is asked for once and again when it has run out. */
export function createCalls(account: ShiprocketAccount): CallShiprocket {
  let token: { readonly text: string; readonly untilMs: number } | null = null;
  const signedIn = async (): Promise<string | null> => {
    if (token !== null && token.untilMs > Date.now()) return token.text;
    const text = await logIn(account);
    token = text === null ? null : { text, untilMs: Date.now() + tokenDays * dayMs };
    return text;
  };
  const callOnce = async (path: string, body?: object): Promise<ProviderReply> => {
    const text = await signedIn();
    if (text === null) return { answered: false, reason: "the login was not answered or refused" };
    return await callProvider({
      url: `${account.apiUrl}/v1/external${path}`,
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${text}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return async (path, schema, body) => {
    const first = await callOnce(path, body);
    const isExpired = first.answered && first.status === 401;
    if (isExpired) token = null;
    return readReply(isExpired ? await callOnce(path, body) : first, schema);
  };
}

async function logIn({ apiUrl, email, password }: ShiprocketAccount): Promise<string | null> {
  const reply = await callProvider({
    url: `${apiUrl}/v1/external/auth/login`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const parsed = readReply(reply, z.object({ token: z.string().min(1) }));
  return parsed.outcome === "ok" ? parsed.body.token : null;
}

function readReply<Schema extends z.ZodType>(
  reply: ProviderReply,
  schema: Schema,
): CarrierOutcome<{ body: z.output<Schema> }> {
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const { status } = reply;
  if (status >= 500 || saysNothing.has(status)) return { outcome: "unavailable", reason: `status ${status}` };
  const body = parsed(reply.body);
  if (status >= 400)
    return { outcome: "declined", reason: messageIn(body) ?? `status ${status}`, isUnknown: status === 404 };
  const read = schema.safeParse(body);
  // Much that is refused comes with status 200 and a message in the place of what was asked for.
  if (read.success) return { outcome: "ok", body: read.data };
  const message = messageIn(body);
  return message === undefined
    ? { outcome: "unavailable", reason: `cannot be read: ${read.error.issues[0]?.path.join(".")}` }
    : { outcome: "declined", reason: message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const problemSchema = z.union([
  z.object({ response: z.object({ data: z.object({ awb_assign_error: z.string().min(1) }) }) }),
  z.object({ message: z.string().min(1) }),
]);

function messageIn(body: unknown): string | undefined {
  const read = problemSchema.safeParse(body);
  if (!read.success) return undefined;
  const text = "message" in read.data ? read.data.message : read.data.response.data.awb_assign_error;
  return text.slice(0, 300);
}
