import { supportViewId } from "#web/runtime/supportView.ts";
import { ApiError, readApiError } from "./ApiError.ts";
import type { AnswerFor, CallName, RequestFor } from "./calls.ts";
import { errorWords } from "./errorWords.ts";
import { addressHeader } from "./selectedAddress.ts";
import { send } from "./send.ts";
import { askForStepUp } from "./stepUp.ts";

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Makes one call of the API, on the server and in the browser alike, and returns its answer.
 * Throws `ApiError` for every other outcome, status 0 when the network gave none.
 *
 * @example await callApi("GET /guest/product/:id", { params: { id: 7 } })
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
): Promise<AnswerFor<Name>> {
  const [method = "GET", path = "/"] = name.split(" ");
  const { params, query, body, idempotencyKey, signal } = request as LooseRequest;
  const call = {
    method,
    url: addressOf(path, params, query),
    headers: { ...headersOf(idempotencyKey), ...supportViewHeader(path) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };

  const answer = await send(call, signal).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "no_network", message: errorWords().noAnswer() });
  });
  if (answer.status < 400) return JSON.parse(answer.body) as AnswerFor<Name>;
  const error = await readApiError(answer.status, answer.body);
  // The same call again, with the same Idempotency-Key: to its caller it only took a little longer.
  if (error.code === "step_up_required" && (await askForStepUp())) return await callApi(name, request);
  if (error.code === "operator_passkey_required" && (await askForStepUp("passkey")))
    return await callApi(name, request);
  throw error;
}

/** A new key for one intention of the person, for example one press of Bid. Keep it when the call is repeated. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** `/api/v1` and the path with its `:names` filled in, and the query without what is undefined. */
function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** Calls of a document that shows somebody else's Blaze are made for them; those of operators stay the operator's own. */
function supportViewHeader(path: string): Record<string, string> {
  const viewId = supportViewId();
  return viewId === null || path.startsWith("/ops/") ? {} : { "x-support-view": viewId };
}

/** Every call is marked as JSON, one without a body too, and says where to deliver (R-API-2, R-PLACE-4). */
function headersOf(idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: "application/json",
    "content-type": "application/json",
    ...addressHeader(),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
}
