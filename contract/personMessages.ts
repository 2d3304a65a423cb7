import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { noticeSchema } from "./messaging.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, timeSchema } from "./primitives.ts";

/** The ways besides the app itself. */
const messageWays = ["whatsapp", "sms", "email", "push"] as const;

const waysSchema = z.object({
  sent_over: z.array(z.enum(messageWays)),
  failed_over: z.array(z.enum(messageWays)),
  sent_at: timeSchema.nullable(),
});

export const personMessageSchema = noticeSchema.omit({ asks: true }).extend({
  /** `queued`: it is tried, or tried again, at `next_attempt_at`. */
  status: z.enum(["queued", "sent", "failed"]),
  ...waysSchema.shape,
  /** What became of it before it was sent again, the first time first. */
  earlier_sends: z.array(waysSchema.extend({ sent_again_at: timeSchema })),
});
export type PersonMessage = z.output<typeof personMessageSchema>;

export const listPersonMessages = endpoint({
  method: "GET",
  path: "/ops/users/:id/messages",
  tag: "operations",
  access: "operator",
  right: "see_people",
  summary:
    "What somebody was told within 180 days, the latest first: over which ways it was sent, and over which it failed.",
  params: personParams,
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(personMessageSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const sendMessageAgain = endpoint({
  method: "POST",
  path: "/ops/users/:id/messages/send-again",
  tag: "operations",
  access: "operator",
  right: "see_people",
  summary:
    "Sends a message again over every way that the person's preferences allow now; which ways it went before is kept. One that is still to be sent is left as it is.",
  params: personParams,
  body: z.object({ message_id: z.string().min(1).max(200) }),
  answer: personMessageSchema,
  refusals: ["not_found"],
  idempotent: true,
});
