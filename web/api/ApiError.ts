import type { RefusalCode } from "#contract/refusals.ts";
import { coreMessages, languagePack } from "#web/messages/coreMessages.ts";
import type { RefusalSentences } from "#web/messages/languagePack.ts";

/** One field that the server would not take, as FastAPI-style 422 answers name it. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/**
 * A call that did not succeed. `status` is 0 when no answer came at all.
 * `facts` are what came with a refusal, for example `minimum_next_bid` in paise.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fieldErrors: readonly FieldError[];

  constructor(parts: {
    status: number;
    message: string;
    code?: string | undefined;
    facts?: Readonly<Record<string, unknown>>;
    fieldErrors?: readonly FieldError[];
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
 * or for 422 a list of `{loc, msg, type}` (design decision 5). Its words are in the language of the page.
 */
export async function readApiError(status: number, body: string): Promise<ApiError> {
  const detail = readDetail(body);
  // Without a network they do not come, and the server's own words are better than none.
  const words =
    (await languagePack()
      .loadServerWords?.()
      .catch(() => null)) ?? null;
  if (Array.isArray(detail)) {
    const fieldErrors = (detail as FieldError[]).map((error) => ({
      ...error,
      msg: words === null ? error.msg : (words.fieldProblems[error.msg] ?? coreMessages().shell.fieldInvalid),
    }));
    return new ApiError({ status, message: fieldErrors[0]?.msg ?? statusText(status), fieldErrors });
  }
  if (typeof detail === "object" && detail !== null) {
    const { code, message, ...facts } = detail as { code?: string; message?: string };
    const translated = words === null ? undefined : refusalIn(words.refusals, code, facts);
    return new ApiError({ status, code, message: translated ?? message ?? statusText(status), facts });
  }
  return new ApiError({ status, message: detail === undefined ? statusText(status) : String(detail) });
}

/** A refusal's sentence; undefined for a code that this version does not know. */
function refusalIn(refusals: RefusalSentences, code: string | undefined, facts: object): string | undefined {
  if (code === undefined || !Object.hasOwn(refusals, code)) return undefined;
  // The facts that come with a code are those of the contract; its types cannot follow them through JSON.
  return refusals[code as RefusalCode](facts as never);
}

function readDetail(body: string): unknown {
  try {
    return (JSON.parse(body) as { detail?: unknown } | null)?.detail;
  } catch {
    // A proxy in between may answer with a page of its own: the status then says all there is.
    return undefined;
  }
}

/** The words of an error screen by status (spec shell section 2); any other status has none of its own. */
export function statusText(status: number): string {
  const { statuses } = coreMessages().shell;
  return status in statuses ? statuses[status as keyof typeof statuses] : statuses.other;
}
