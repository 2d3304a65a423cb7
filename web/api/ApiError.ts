import type { AnsweredFieldProblem } from "#contract/fieldProblems.ts";
import { errorWords } from "./errorWords.ts";

/**
 * A call that did not succeed. `status` is 0 when no answer came at all.
 * `facts` are what came with a refusal, for example `minimum_next_bid` in paise.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fieldErrors: readonly AnsweredFieldProblem[];

  constructor(parts: {
    status: number;
    message: string;
    code?: string | undefined;
    facts?: Readonly<Record<string, unknown>>;
    fieldErrors?: readonly AnsweredFieldProblem[];
  }) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.facts = parts.facts ?? {};
    this.fieldErrors = parts.fieldErrors ?? [];
  }

  /** The message of the first error in a field of the body, for the place beside it. */
  fieldMessage(field: string): string | undefined {
    return this.fieldErrors.find((error) => error.loc.includes(field))?.msg;
  }
}

/**
 * Reads an error answer: `{"detail": {code, message, ...facts}}`, a plain `{"detail": "…"}`,
 * or for 422 a list of `{loc, msg, type}` (R-API-3). Its words are in the language of the page.
 */
export async function readApiError(status: number, body: string): Promise<ApiError> {
  const detail = readDetail(body);
  const { ofStatus, translation } = errorWords();
  const translated = await translation();
  if (Array.isArray(detail)) {
    const fieldErrors = (detail as AnsweredFieldProblem[]).map((error) => ({
      ...error,
      msg: translated?.fieldProblem(error) ?? error.msg,
    }));
    return new ApiError({ status, message: fieldErrors[0]?.msg ?? ofStatus(status), fieldErrors });
  }
  if (typeof detail === "object" && detail !== null) {
    const { code, message, ...facts } = detail as { code?: string; message?: string };
    const sentence = translated?.refusal(code, facts);
    return new ApiError({ status, code, message: sentence ?? message ?? ofStatus(status), facts });
  }
  return new ApiError({ status, message: detail === undefined ? ofStatus(status) : String(detail) });
}

function readDetail(body: string): unknown {
  try {
    return (JSON.parse(body) as { detail?: unknown } | null)?.detail;
  } catch {
    // A proxy in between may answer with a page of its own: the status then says all there is.
    return undefined;
  }
}
