import type { FastifyReply } from "fastify";
import { refusalSentence } from "#contract/refusalSentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { refusalStatus } from "./refusalStatus.ts";

/** Answers `{ detail: { code, message, ...facts } }`; a time to wait goes into Retry-After as well. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { refused: code, ...facts } = refusal;
  if ("retry_after_seconds" in facts) reply.header("retry-after", String(facts.retry_after_seconds));
  return reply
    .code(refusalStatus[code])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send({ detail: { code, message: refusalSentence(refusal), ...facts } });
}
