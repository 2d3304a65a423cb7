import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnsweredFieldProblem, FieldFault, FieldProblem } from "#contract/fieldProblems.ts";
import { defaultLanguage } from "#contract/language.ts";
import { isDatabaseOutage } from "#db/databaseOutage.ts";
import fieldProblems from "#languages/en/fieldProblems.json" with { type: "json" };
import { fieldMessage } from "#languages/fieldMessage.ts";
import { ClosedAccount } from "#modules/identity/lockPerson.ts";
import { UnfitInput } from "./readInput.ts";
import { sendRefusal } from "./sendRefusal.ts";

/** For input that no schema describes, such as a header. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super("invalid input");
    this.problems = problems;
  }
}

/** For one field of such input. */
export function invalidInput(loc: (string | number)[], fault: FieldFault): InvalidInput {
  return new InvalidInput([{ loc, ...fault }]);
}

/** The one place where what went wrong becomes an answer. */
export function translateErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendUnknownAddress(reply));
}

/** What an address that does not exist answers; operators' and demo calls answer the same to anybody else. */
export function sendUnknownAddress(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { refused: "not_found", what: "address" });
}

/** Also for what Fastify refuses before any route is found, such as a malformed address. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return sendFieldProblems(reply, error.problems);
  if (error instanceof UnfitInput) return answerUnfit(error, reply);
  if (error instanceof ClosedAccount) return sendRefusal(reply, { refused: "sign_in_required" });
  if (isDatabaseOutage(error)) {
    request.log.error({ err: error }, "the database did not answer");
    return sendRefusal(reply, { refused: "busy", retry_after_seconds: 5 });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return sendPlain(reply, status, clientErrors[error.code] ?? "Bad Request");
  request.log.error({ err: error }, "a call failed");
  return sendPlain(reply, 500, `Internal Server Error (request ${request.id})`);
}

/** A path that does not parse leads nowhere: that is a 404. Everything else is the caller's field. */
function answerUnfit({ problems, validationContext: context = "body" }: UnfitInput, reply: FastifyReply) {
  if (context === "params") return sendUnknownAddress(reply);
  const place = context === "querystring" ? "query" : context;
  return sendFieldProblems(
    reply,
    problems.map((problem) => ({ ...problem, loc: [place, ...problem.loc] })),
  );
}

function sendFieldProblems(reply: FastifyReply, problems: readonly FieldProblem[]): FastifyReply {
  return sendJson(reply, 422, { detail: problems.map(inEnglish) });
}

function inEnglish({ loc, type, ...facts }: FieldProblem): AnsweredFieldProblem {
  const msg = fieldMessage(type, facts, { language: defaultLanguage, fieldProblems });
  return { loc, msg, type, ...facts };
}

function sendPlain(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return sendJson(reply, status, { detail });
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send(body);
}

/** Fastify's own codes for requests that it could not read. Its texts name internals, so these are ours. */
const clientErrors: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send the body as application/json.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body is not as long as Content-Length says.",
  FST_ERR_BAD_URL: "This address is malformed.",
  BLAZE_BAD_TARGET: "This address is malformed.",
  BLAZE_BAD_HOST: "The Host header is malformed.",
  FST_ERR_MAX_PARAM_LENGTH: "This address is too long.",
};
