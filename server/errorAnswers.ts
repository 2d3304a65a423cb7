import type { Endpoint } from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { refusalStatus } from "./refusalStatus.ts";

/** Every refusal that a call can be answered with: its own, and those that its access and method imply. */
function possibleRefusals(endpoint: Endpoint): RefusalCode[] {
  const implied: RefusalCode[] = ["busy", "too_many_requests"];
  if (endpoint.access === "user") implied.push("sign_in_required");
  if (endpoint.access === "operator" || endpoint.access === "demo" || endpoint.params)
    implied.push("not_found");
  if (endpoint.access === "operator") implied.push("operator_right_missing", "operator_passkey_required");
  if (endpoint.stepUp) implied.push("step_up_required");
  if (endpoint.method !== "GET") implied.push("cross_site_request");
  return [...new Set([...endpoint.refusals, ...implied])];
}

/** The error answers of a call for its documentation: status to JSON schema. */
export function errorAnswers(endpoint: Endpoint): Record<string, object> {
  const takesInput = endpoint.body || endpoint.query || endpoint.idempotent;
  return {
    ...refusalAnswers(possibleRefusals(endpoint)),
    ...(takesInput ? inputAnswer : {}),
    default: otherSchema,
  };
}

export function refusalAnswers(refusals: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Object.groupBy(refusals, (code) => refusalStatus[code]);
  const answers = Object.entries(byStatus).map(
    ([status, codes = []]) => [status, refusalSchema(codes, { isLimit: status === "429" })] as const,
  );
  return Object.fromEntries(answers);
}

/** Every refusal of a limit says when it is over. */
function refusalSchema(codes: readonly RefusalCode[], { isLimit }: { isLimit: boolean }): object {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    type: "object",
    required: ["detail"],
    properties: {
      detail: {
        type: "object",
        required: ["code", "message", ...(isLimit ? ["retry_after_seconds"] : [])],
        properties: {
          code: { type: "string", enum: codes },
          message: { type: "string" },
          ...(isLimit ? { retry_after_seconds: { type: "integer", minimum: 1 } } : {}),
        },
        additionalProperties: true,
      },
    },
  };
}

const invalidSchema = {
  description: "The input does not do: one entry for each field, with the facts of its type, such as `most`.",
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      type: "array",
      items: {
        type: "object",
        required: ["loc", "msg", "type"],
        properties: {
          loc: { type: "array", items: { type: ["string", "integer"] } },
          msg: { type: "string" },
          type: { type: "string" },
        },
        additionalProperties: true,
      },
    },
  },
};

/** What a call answers whose input does not do. */
export const inputAnswer = { 422: invalidSchema };

const otherSchema = {
  description: "Any other failure, such as a body that is no JSON.",
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string" } },
};
