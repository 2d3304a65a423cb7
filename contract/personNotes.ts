import { z } from "zod";
import { plainText } from "#domain/text/plainText.ts";
import { longestPersonNote } from "./chatLimits.ts";
import { endpoint } from "./endpoint.ts";
import { personParams } from "./people.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const noteSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  operator_id: uuidSchema,
  operator_name: z.string(),
  created_at: timeSchema,
});
export type PersonNote = z.output<typeof noteSchema>;

export const listPersonNotes = endpoint({
  method: "GET",
  path: "/ops/users/:id/notes",
  tag,
  access: "operator",
  right: "see_people",
  summary: "What operators wrote down about somebody, the latest first.",
  params: personParams,
  query: pageQuery({ usual: 20, most: 60 }),
  answer: pageOf(noteSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const addPersonNote = endpoint({
  method: "POST",
  path: "/ops/users/:id/notes",
  tag,
  access: "operator",
  right: "see_people",
  summary: "Writes a note about somebody for other operators. It is neither changed nor removed.",
  params: personParams,
  body: z.object({ text: z.string().overwrite(plainText).min(1).max(longestPersonNote) }),
  answer: noteSchema,
  refusals: ["not_found", "idempotency_key_reused"],
  idempotent: true,
});
