import { ApiError } from "#web/api/ApiError.ts";

/** The problem that the server found at this place of the body. */
export function problemAt(error: unknown, ...place: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fieldErrors.find(({ loc }) => loc.slice(1).join("\n") === place.join("\n"))?.msg;
}
