import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fileAnswer } from "./fulfilment.ts";
import { listingIdSchema } from "./primitives.ts";

/** So long before the end the calendar's alarm rings. */
export const alarmMinutes = 10;

export const getCalendarFile = endpoint({
  method: "GET",
  path: "/guest/product/:id/calendar",
  tag: "catalogue",
  access: "guest",
  summary:
    "The end of a running auction as a file for calendars (iCalendar), with an alarm before it, in the language of the request. An auction that stands still has no end, and no file.",
  params: z.object({ id: listingIdSchema }),
  answer: fileAnswer,
  refusals: ["not_found", "auction_ended"],
});
