import { ApiError } from "./ApiError.ts";

/** There is no such thing, or it is somebody else's: a retry would not find it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
