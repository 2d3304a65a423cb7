import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { noticePartNames } from "./noticeParts.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "messaging";

/** What a notice is about. A person chooses by topic how they are told, besides in the app itself. */
export const messageTopics = [
  "bidding",
  "outbid",
  "results",
  "orders",
  "money",
  "selling",
  "searches",
  "account",
] as const;
const messageTopicSchema = z.enum(messageTopics);
export type MessageTopic = z.output<typeof messageTopicSchema>;

const messagePreferenceSchema = z.object({
  sms: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** In the place of the SMS; null where it is not offered. */
  whatsapp: z.boolean().nullable(),
});
export type MessagePreference = z.output<typeof messagePreferenceSchema>;
const preferenceChangeSchema = messagePreferenceSchema.extend({ whatsapp: z.boolean() }).partial().strict();

/** An object and no record, so that the published document names every topic. */
const messagePreferencesSchema = z.object(
  Object.fromEntries(messageTopics.map((topic) => [topic, messagePreferenceSchema])) as Record<
    MessageTopic,
    typeof messagePreferenceSchema
  >,
);
export type MessagePreferences = z.output<typeof messagePreferencesSchema>;

/**
 * What stands in a notice: titles, names and amounts as they are; a moment, a day, a category or a further sentence so that it
 * can be said in the reader's language (contract/sayVariable.ts).
 */
const noticeVariableSchema = z.union([
  z.string(),
  // Before what is a day alone, which would take this for one.
  z.object({
    part: z.enum(noticePartNames),
    amount: z.string().optional(),
    /** By which day. */
    day: timeSchema.optional(),
  }),
  z.object({ at: timeSchema }),
  z.object({ day: timeSchema }),
  z.object({ category_name: z.string() }),
]);
export type NoticeVariable = z.output<typeof noticeVariableSchema>;

/**
 * `text` is the English sentence; `template` and `variables` let a screen say it in another language. `asks` is null
 * unless it asks for an order's payment, or where it goes, and `over` once the order no longer waits for that.
 */
export const noticeSchema = z.object({
  id: z.string(),
  topic: messageTopicSchema,
  template: z.string(),
  variables: z.record(z.string(), noticeVariableSchema),
  text: z.string(),
  path: z.string().nullable(),
  read: z.boolean(),
  asks: z.enum(["open", "over"]).nullable(),
  created_at: timeSchema,
});
export type NoticeAnswer = z.output<typeof noticeSchema>;

export const listNotices = endpoint({
  method: "GET",
  path: "/user/notices",
  tag,
  access: "user",
  summary: "The user's notices, the latest first, and how many are unread.",
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(noticeSchema).extend({ unread: z.int().min(0) }),
  refusals: [],
});

export const readNotices = endpoint({
  method: "POST",
  path: "/user/notices/read",
  tag,
  access: "user",
  summary: "Marks notices as read: those up to `until`, which is the time of the newest one seen.",
  body: z.object({ until: timeSchema }),
  answer: z.object({ unread: z.int().min(0) }),
  refusals: [],
});

export const getMessagePreferences = endpoint({
  method: "GET",
  path: "/user/message-preferences",
  tag,
  access: "user",
  summary: "How the user is told about each topic, besides in the app itself.",
  answer: messagePreferencesSchema,
  refusals: [],
});

export const changeMessagePreferences = endpoint({
  method: "PATCH",
  path: "/user/message-preferences",
  tag,
  access: "user",
  summary: "Changes how the user is told about some topics.",
  body: z.partialRecord(messageTopicSchema, preferenceChangeSchema),
  answer: messagePreferencesSchema,
  refusals: ["whatsapp_unavailable"],
});

export const getPushKey = endpoint({
  method: "GET",
  path: "/user/push-key",
  tag,
  access: "user",
  summary: "The key with which a browser subscribes to notices; null where they are not offered.",
  answer: z.object({ key: z.string().nullable() }),
  refusals: [],
});

/** As a browser's `PushSubscription.toJSON()` gives it. */
const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,120}=*$/),
    auth: z.string().regex(/^[\w-]{20,40}=*$/),
  }),
});

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/user/push-subscription",
  tag,
  access: "user",
  summary: "Shows notices on this browser from now on.",
  body: pushSubscriptionSchema,
  answer: z.object({ id: uuidSchema }),
  refusals: ["push_unavailable"],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/user/push-subscription",
  tag,
  access: "user",
  summary: "Shows no more notices on this browser.",
  body: z.object({ endpoint: z.url().max(1000) }),
  answer: z.object({ removed: z.boolean() }),
  refusals: [],
});

const webhookTag = "webhooks";

/** What WhatsApp reports of messages, up to a thousand at once. */
export const whatsAppWebhook = endpoint({
  method: "POST",
  path: "/webhooks/whatsapp",
  tag: webhookTag,
  access: "guest",
  summary: "What WhatsApp reports of messages, signed with the app's secret in `X-Hub-Signature-256`.",
  answer: z.object({ received: z.literal(true) }),
  refusals: ["webhook_signature_invalid"],
  bodyLimit: 1024 * 1024,
  costly: true,
});

/** Asked once by Meta when the address is set up. */
export const whatsAppChallenge = endpoint({
  method: "GET",
  path: "/webhooks/whatsapp",
  tag: webhookTag,
  access: "guest",
  summary: "Answers Meta's challenge as text to whoever brings the token of the set-up.",
  query: z.object({
    "hub.mode": z.string().max(50).optional(),
    "hub.verify_token": z.string().max(500).optional(),
    "hub.challenge": z
      .string()
      .regex(/^\w{1,200}$/)
      .optional(),
  }),
  answer: z.unknown().meta({ description: "The challenge." }),
  refusals: ["webhook_signature_invalid"],
  costly: true,
});
