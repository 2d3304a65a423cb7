import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import { recordCall } from "#modules/operators/recordCall.ts";
import { checkAccess, checkStepUp } from "./access.ts";
import { InvalidInput } from "./errors.ts";
import { readIdempotencyKey } from "./idempotencyKey.ts";
import { checkText } from "./safeText.ts";
import { logSecurityEvent } from "./securityLog.ts";
import { sendRefusal } from "./sendRefusal.ts";

export const apiPrefix = "/api/v1";

const anybodysBodyBytes = 16 * 1024;
/** A long description in Devanagari fits many times over; files go another way. */
const usersBodyBytes = 256 * 1024;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type UserOf<E extends Endpoint> = E["access"] extends "user" | "operator" ? SignedInUser : null;

/** What a handler gets: the parsed input, and who asks. A guest's call has no user even with a session. */
type Call<E extends Endpoint> = {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
  user: UserOf<E>;
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E["answer"]> | Refusal | Invalid>;

/**
 * Serves one call of the contract under /api/v1: checks access, parses the input with the contract's schemas,
 * and answers the result, stripped to the contract's fields, or the refusal.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  if (endpoint.access === "demo" && !app.blaze.config.isDemo) return;
  const { params, query, body, answer } = endpoint;
  app.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: { endpoint },
    bodyLimit: endpoint.bodyLimit ?? (isAnybodys(endpoint) ? anybodysBodyBytes : usersBodyBytes),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: answer },
    },
    onRequest: (request, reply) => checkAccess(request, reply, endpoint),
    preValidation: checkText,
    // After the input was checked: nobody asks for a one-time password because of a typing error.
    preHandler: [
      ...(endpoint.stepUp ? [checkStepUp] : []),
      ...(isLogged(endpoint) ? [(request: FastifyRequest) => recordRequest(request, endpoint)] : []),
      ...(endpoint.access === "user" ? [(request: FastifyRequest) => recordViewed(request, endpoint)] : []),
    ],
    handler: (request, reply) => answerCall(request, reply, handler),
  });
}

function isAnybodys({ access }: Endpoint): boolean {
  return access === "guest" || access === "demo";
}

/** What an operator changes, and what they read that nobody else may see. */
function isLogged({ access, method, readsPrivateData }: Endpoint): boolean {
  return access === "operator" && (method !== "GET" || readsPrivateData === true);
}

async function recordRequest(request: FastifyRequest, { method, path }: Endpoint): Promise<void> {
  const { params, query, body, user } = request;
  if (user === null) throw new Error(`${path} has no operator`);
  const said = method === "GET" ? query : body;
  const { database } = request.server.blaze;
  await recordCall(database, { operatorId: user.id, call: `${method} ${path}`, params, said });
}

/** A screen of somebody's that support reads: a line for each, under the name of whoever reads it. */
async function recordViewed(request: FastifyRequest, { path }: Endpoint): Promise<void> {
  const { params, query, supportView } = request;
  if (supportView === null) return;
  const { database } = request.server.blaze;
  await recordCall(database, {
    operatorId: supportView.operatorId,
    call: `VIEW ${path}`,
    params: { id: supportView.person.id },
    said: { view: supportView.id, ...(params as object), ...(query as object) },
  });
}

async function answerCall<E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler<E>,
): Promise<unknown> {
  // Fastify has parsed these with the endpoint's own schemas; it cannot say so in its types.
  const { params, query, body, user } = request;
  const idempotencyKey = readIdempotencyKey(request);
  const outcome = await handler({ params, query, body, user, idempotencyKey, request, reply } as Call<E>);
  if (isRefusal(outcome)) return sendRefusal(reply, outcome);
  if (isInvalid(outcome)) throw new InvalidInput(outcome.invalid);
  if (request.routeOptions.config.endpoint?.readsPrivateData || request.supportView) logAccess(request);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.send(request.supportView === null ? outcome : request.supportView.mask(outcome));
}

function logAccess(request: FastifyRequest): void {
  const { id: recordId } = (request.params ?? {}) as { id?: unknown };
  const facts = {
    userId: request.user?.id ?? null,
    ...(recordId === undefined ? {} : { recordId: String(recordId) }),
  };
  logSecurityEvent(request, "private_data_read", facts);
}
