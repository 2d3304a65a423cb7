import { ApiError } from "./ApiError.ts";

/** No answer at all, or a server that could not say: what was asked for may have been done. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
