import type { FastifyReply } from "fastify";
import { isRefusal, type Refusal } from "#contract/refusals.ts";

type FileName = {
  readonly name: string;
  readonly type: "application/pdf" | `text/${"csv" | "calendar"}; charset=utf-8`;
};

/** Hands a document out as a download that no store keeps. A refusal goes on as it is. */
export function asFile(
  reply: FastifyReply,
  outcome: Buffer | Refusal,
  { name, type }: FileName,
): Buffer | Refusal {
  if (isRefusal(outcome)) return outcome;
  reply.type(type);
  reply.header("content-disposition", `attachment; filename="${name}"`);
  return outcome;
}
