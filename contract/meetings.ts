import { z } from "zod";
import { longestMeetingPlace, shortestMeetingPlace } from "#domain/order/meetings.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "conversations";
const params = z.object({ id: uuidSchema });

/** Where and when buyer and seller meet. */
export const meetingSchema = z.object({
  place: z.string(),
  at: timeSchema,
  /** Proposed by the reader. */
  is_mine: z.boolean(),
  proposed_at: timeSchema,
  /** Null until the other one agrees. */
  agreed_at: timeSchema.nullable(),
});
export type Meeting = z.output<typeof meetingSchema>;

export const proposeMeeting = endpoint({
  method: "PUT",
  path: "/conversations/:id/meeting",
  tag,
  access: "user",
  summary:
    "Proposes where and when to hand an order over, or back, in the place of what was proposed or agreed before. What the other one proposed, said again, is agreed.",
  params,
  body: z.object({
    place: z.string().overwrite(plainLine).min(shortestMeetingPlace).max(longestMeetingPlace),
    at: timeSchema,
  }),
  answer: meetingSchema,
  refusals: ["not_found", "conversation_closed"],
});

export const agreeMeeting = endpoint({
  method: "POST",
  path: "/conversations/:id/meeting/agree",
  tag,
  access: "user",
  summary: "Agrees to what the other one proposed. Safe to repeat.",
  params,
  /** Which proposal was read. */
  body: z.object({ proposed_at: timeSchema }),
  answer: meetingSchema,
  refusals: ["not_found", "conversation_closed", "meeting_changed"],
});
