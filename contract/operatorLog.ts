import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "operations";

const logLineSchema = z.object({
  /** Its number in the log, without holes from 1 on. */
  id: z.string(),
  at: timeSchema,
  operator_id: uuidSchema,
  operator_name: z.string(),
  /** As this document names it: `POST /ops/claims/:id/answer`. */
  call: z.string(),
  /** What it was about, by the parameters of its path; empty where it has none. */
  subject: z.string(),
  /** What was sent with it, long texts cut. */
  input: z.record(z.string(), z.unknown()),
  /** Of this line and, through it, of all before; in hexadecimal digits. */
  hash: z.string(),
});
export type OperatorLogLine = z.output<typeof logLineSchema>;

export const listOperatorLog = endpoint({
  method: "GET",
  path: "/ops/log",
  tag,
  access: "operator",
  right: "read_logs",
  summary: "What operators did, and what they read that nobody else may see, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    operator_id: uuidSchema.optional(),
    call: z.string().max(200).optional(),
    subject: z.string().trim().max(300).optional(),
  }),
  answer: pageOf(logLineSchema),
  refusals: [],
});

export const proveOperatorLog = endpoint({
  method: "GET",
  path: "/ops/log/proof",
  tag,
  access: "operator",
  right: "read_logs",
  summary: "Works out every line's hash anew, and names the first line that is not as it was written.",
  answer: z.object({ lines: z.int(), broken_at: z.int().nullable(), hash: z.string() }),
  refusals: [],
});
