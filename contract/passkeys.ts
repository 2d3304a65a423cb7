import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";
import { steppedUpSchema } from "./stepUp.ts";

const tag = "accounts";

/** Bytes as browsers write them in JSON. */
const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(8_000);

const credentialSchema = z.object({
  id: base64url.min(1).max(1_400),
  rawId: base64url.min(1).max(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
});

/** What a browser answers to `navigator.credentials.create`, as JSON. */
const createdSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.output<typeof createdSchema>;

/** What a browser answers to `navigator.credentials.get`, as JSON. */
const usedSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type UsedPasskey = z.output<typeof usedSchema>;

/** What goes into the browser's own function, as JSON (W3C Web Authentication). */
const optionsSchema = z.looseObject({ challenge: z.string() });

const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  created_at: timeSchema,
  last_used_at: timeSchema.nullable(),
});
export type PasskeyAnswer = z.output<typeof passkeySchema>;

const nameSchema = z.string().trim().min(1).max(60);

export const listPasskeys = endpoint({
  method: "GET",
  path: "/user/passkeys",
  tag,
  summary: "The user's passkeys, at most 10.",
  access: "user",
  answer: z.object({ results: z.array(passkeySchema) }),
  refusals: [],
});

export const startPasskey = endpoint({
  method: "POST",
  path: "/user/passkeys/options",
  tag,
  summary: "Begins a new passkey: what the browser needs to make one.",
  access: "user",
  stepUp: true,
  answer: optionsSchema,
  refusals: ["too_many_passkeys"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/user/passkeys",
  tag,
  summary: "Keeps the passkey that the browser made.",
  access: "user",
  stepUp: true,
  body: z.object({ name: nameSchema, credential: createdSchema }),
  answer: passkeySchema,
  refusals: ["passkey_invalid", "passkey_known", "too_many_passkeys"],
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/user/passkeys/:id",
  tag,
  summary: "Gives a passkey another name.",
  access: "user",
  stepUp: true,
  params: z.object({ id: uuidSchema }),
  body: z.object({ name: nameSchema }),
  answer: passkeySchema,
  refusals: ["not_found"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/user/passkeys/:id",
  tag,
  summary: "Removes a passkey: nobody signs in with it any more.",
  access: "user",
  stepUp: true,
  params: z.object({ id: uuidSchema }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found"],
});

export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/passkey-sign-in/options",
  tag,
  summary: "Begins signing in with a passkey: what the browser needs to ask for one.",
  access: "guest",
  costly: true,
  answer: optionsSchema,
  refusals: [],
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/passkey-sign-in",
  tag,
  summary: "Signs in with a passkey; sets the session cookie.",
  access: "guest",
  costly: true,
  body: z.object({ credential: usedSchema }),
  answer: z.object({ access_token: z.string(), mobile: z.string() }),
  refusals: ["passkey_invalid", "user_blocked"],
});

export const startPasskeyStepUp = endpoint({
  method: "POST",
  path: "/step-up/passkey-options",
  tag,
  summary: "Begins confirming with one of the user's passkeys; refused when there is none.",
  access: "user",
  answer: optionsSchema,
  refusals: ["not_found"],
});

export const stepUpWithPasskey = endpoint({
  method: "POST",
  path: "/step-up/passkey",
  tag,
  summary: "Confirms with a passkey; this session may then make calls that need it for 10 minutes.",
  access: "user",
  body: z.object({ credential: usedSchema }),
  answer: steppedUpSchema,
  refusals: ["passkey_invalid"],
});
