import type { FastifyReply } from "fastify";
import { defaultLanguage } from "#contract/language.ts";
import type { Refusal } from "#contract/refusals.ts";
import refusals from "#languages/en/refusals.json" with { type: "json" };
import selling from "#languages/en/selling.json" with { type: "json" };
import { refusalMessage } from "#languages/refusalMessage.ts";
import { refusalStatus } from "./refusalStatus.ts";

/** The API speaks English; a screen says it in the page's language, by code and facts. */
const english = { language: defaultLanguage, refusals, parts: selling.parts };

/** Answers `{ detail: { code, message, ...facts } }`; a time to wait goes into Retry-After as well. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { refused: code, ...facts } = refusal;
  if ("retry_after_seconds" in facts) reply.header("retry-after", String(facts.retry_after_seconds));
  return reply
    .code(refusalStatus[code])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send({ detail: { code, message: refusalMessage(code, facts, english), ...facts } });
}
