import { ApiError } from "#web/api/ApiError.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";

/** The sentence for a passkey that came to nothing: the server's, or that the browser was closed or has none. */
export function passkeyProblem(error: Error): string {
  return error instanceof ApiError ? error.message : coreMessages().accounts.passkeyNotUsed;
}
