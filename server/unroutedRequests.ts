import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { startBodyClock } from "./bodyClock.ts";
import { answerError } from "./errors.ts";
import { leadNowhere, wantsPage } from "./web/missingPage.ts";

/**
 * Answers what Fastify refuses before any route is looked for, such as an address with a broken escape. It runs no hook
 * for such a request, so that the clock of its body is started and the call counted here.
 */
export async function answerUnrouted(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  startBodyClock(request);
  try {
    if ((await request.server.refuseTooMany(request, reply)) !== undefined) return;
    if (isAddressProblem(error) && request.url.startsWith("/") && wantsPage(request)) leadNowhere(reply);
    else answerError(error, request, reply);
  } catch (problem) {
    answerError(problem as FastifyError, request, reply);
  }
}

function isAddressProblem({ code }: FastifyError): boolean {
  return code === "FST_ERR_BAD_URL" || code === "FST_ERR_MAX_PARAM_LENGTH";
}
