import { z } from "zod";
import { plainText } from "#domain/text/plainText.ts";
import { longestMessage } from "./chatLimits.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { meetingSchema } from "./meetings.ts";
import { orderNumberSchema, orderRefParams } from "./orderNumber.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "conversations";

const chatMessageSchema = z.object({
  id: z.int(),
  is_mine: z.boolean(),
  text: z.string(),
  /** The id of a picture, which `GET /upload/:id/file` streams to the two. */
  picture: uuidSchema.nullable(),
  /** It speaks of a payment outside Blaze: the screens warn. */
  is_risky: z.boolean(),
  created_at: timeSchema,
});
export type ChatMessage = z.output<typeof chatMessageSchema>;

const conversationSchema = z.object({
  order_id: uuidSchema,
  order_number: orderNumberSchema,
  title: z.string(),
  /** The other one of the two. */
  with_name: z.string(),
  i_am: z.enum(["buyer", "seller"]),
  unread: z.int().min(0),
  last_text: z.string().nullable(),
  last_at: timeSchema.nullable(),
});

/** The order that it is about. */
const params = z.object({ id: uuidSchema });

export const listConversations = endpoint({
  method: "GET",
  path: "/conversations",
  tag,
  access: "user",
  summary:
    "The user's conversations, the one written to last first; `unread` counts the messages in all of them.",
  query: pageQuery({ usual: 40, most: 100 }),
  answer: pageOf(conversationSchema).extend({ unread: z.int().min(0) }),
  refusals: [],
});

export const readConversation = endpoint({
  method: "GET",
  path: "/conversations/:id",
  tag,
  access: "user",
  summary: "The messages of an order, the latest first; only for its buyer and its seller.",
  params: orderRefParams,
  query: pageQuery({ usual: 40, most: 100 }),
  answer: conversationSchema.extend({
    ...pageOf(chatMessageSchema).shape,
    can_write: z.boolean(),
    /** Where and when the two meet; null before one of them has proposed it. */
    meeting: meetingSchema.nullable(),
    can_meet: z.boolean(),
    /** How far the other one has read. */
    read_up_to: z.int(),
    server_time: timeSchema,
  }),
  refusals: ["not_found"],
});

export const sendChatMessage = endpoint({
  method: "POST",
  path: "/conversations/:id/messages",
  tag,
  access: "user",
  summary: "Writes to the other one. A repetition with the same Idempotency-Key is written once.",
  params,
  body: z
    .object({
      text: z.string().overwrite(plainText).max(longestMessage).default(""),
      /** A file sent with the purpose `chat`. */
      picture: uuidSchema.optional(),
    })
    .refine((body) => body.text !== "" || body.picture !== undefined, fault("message_empty")),
  answer: chatMessageSchema,
  refusals: [
    "not_found",
    "conversation_closed",
    "too_many_messages",
    "picture_unknown",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const markConversationRead = endpoint({
  method: "POST",
  path: "/conversations/:id/read",
  tag,
  access: "user",
  summary: "Marks the messages up to this one as read.",
  params,
  body: z.object({ up_to: z.int().positive() }),
  answer: z.object({ unread: z.int().min(0) }),
  refusals: ["not_found"],
});

const claimMessageSchema = chatMessageSchema.omit({ is_mine: true }).extend({
  author: z.enum(["buyer", "seller"]),
});
export type ClaimConversationMessage = z.output<typeof claimMessageSchema>;

export const readClaimConversation = endpoint({
  method: "GET",
  path: "/ops/claims/:id/conversation",
  tag: "operations",
  access: "operator",
  right: "decide_claims",
  summary:
    "What buyer and seller wrote to one another, the latest first, by the id of a claim that is open; afterwards nobody else reads it.",
  params,
  query: pageQuery({ usual: 40, most: 100 }),
  answer: pageOf(claimMessageSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});
