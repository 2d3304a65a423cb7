import type { FastifyRequest } from "fastify";
import { type Language, languageCookieName, languageOf } from "#contract/language.ts";

/** The language that a request asks to be answered in. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.cookies[languageCookieName], request.headers["accept-language"]);
}
