import type { z } from "zod";
import type { OperatorRight } from "#domain/operators/operatorRights.ts";
import type { RefusalCode } from "./refusals.ts";

/**
 * Who may make a call: anybody, a signed-in user, an operator whose roles include the right (any other operator is
 * answered 403, anybody else 404), or anybody while the server runs in demo mode (404 otherwise).
 */
type Access =
  | { access: "guest" | "user" | "demo"; right?: undefined }
  | { access: "operator"; right: OperatorRight };

/** One call of the API: the one source of validation, documentation and the client's types. */
export type Endpoint = Access & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1, with `:name` for parameters. */
  path: string;
  /** The path under which the published document names this call, where this is a second path to the same one. */
  aliasOf?: string;
  tag: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Refusals of this call, beyond those that its access implies. */
  refusals: readonly RefusalCode[];
  /** True when the person must have proved within the last 10 minutes that it is them (`step_up_required`). */
  stepUp?: boolean;
  /** The most bytes of a body, where it is not 16 KB for anybody's call and 256 KB for a signed-in user's. */
  bodyLimit?: number;
  /** True for a call of anybody's that causes work: few a second are answered to one address. */
  costly?: boolean;
  /** True when an Idempotency-Key header makes a repetition safe. */
  idempotent?: boolean;
  /** True when the answer holds what stands nowhere in the open about a person: each reading goes into the log. */
  readsPrivateData?: boolean;
};

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a caller hands over. */
export type RequestOf<E extends Endpoint> = {
  params: InputOf<E["params"]>;
  query: InputOf<E["query"]>;
  body: InputOf<E["body"]>;
};

/** What a caller gets back. */
export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;
