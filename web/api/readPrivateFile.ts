import { ApiError, readApiError } from "./ApiError.ts";
import { errorWords } from "./errorWords.ts";

/**
 * The bytes of a private file for an operator. Not by an address in the page: the browser shows a picture that it has shown
 * before out of its memory, and that reading would not be recorded.
 */
export async function readPrivateFile(uploadId: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(`/api/v1/ops/uploads/${uploadId}/file`, { cache: "no-store", signal }).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new ApiError({ status: 0, code: "no_network", message: errorWords().noAnswer() });
    },
  );
  if (!answer.ok) throw await readApiError(answer.status, await answer.text());
  return await answer.blob();
}
