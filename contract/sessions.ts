import { z } from "zod";
import { browserKinds, deviceKinds } from "#domain/signIn/deviceOf.ts";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "accounts";

const sessionSchema = z.object({
  id: uuidSchema,
  /** What the browser says of itself; null where nothing is known. */
  device: z.enum(deviceKinds).nullable(),
  browser: z.enum(browserKinds).nullable(),
  created_at: timeSchema,
  /** To ten minutes. */
  last_used_at: timeSchema,
  is_current: z.boolean(),
});
export type SessionAnswer = z.output<typeof sessionSchema>;

export const listSessions = endpoint({
  method: "GET",
  path: "/user/sessions",
  tag,
  summary: "Where the user is signed in: 50 devices at most, this one first.",
  access: "user",
  answer: z.object({ results: z.array(sessionSchema) }),
  refusals: [],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/user/sessions/:id",
  tag,
  summary: "Signs one device out.",
  access: "user",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ ended: z.int() }),
  refusals: ["not_found"],
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/user/sessions/end-others",
  tag,
  summary: "Signs every other device out.",
  access: "user",
  answer: z.object({ ended: z.int() }),
  refusals: [],
});

export const endAllSessions = endpoint({
  method: "POST",
  path: "/user/sessions/end-all",
  tag,
  summary: "Signs out everywhere, here too.",
  access: "user",
  answer: z.object({ ended: z.int() }),
  refusals: [],
});
