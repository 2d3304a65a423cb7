import { setTimeout as pause } from "node:timers/promises";

export type ApiAnswer = { readonly status: number; readonly body: Record<string, unknown> };
export type ApiCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly key?: string;
};

const TRY_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 150;
/** These say only that nobody could say: overloaded, the database away, a fault of the server. */
const isNoAnswer = (status: number) => status === 429 || status >= 500;

/** One try; null when there was no answer, so that nobody knows what became of it. */
export async function tryCall(url: string, call: ApiCall): Promise<ApiAnswer | null> {
  const headers: Record<string, string> = { authorization: `Bearer ${call.token}` };
  if (call.body) headers["content-type"] = "application/json";
  if (call.key) headers["idempotency-key"] = call.key;
  const signal = AbortSignal.timeout(TRY_TIMEOUT_MS);
  const { method } = call;
  const init = { method, headers, signal, ...(call.body && { body: JSON.stringify(call.body) }) };
  try {
    const response = await fetch(`${url}/api/v1${call.path}`, init);
    const body = (await response.json()) as Record<string, unknown>;
    return isNoAnswer(response.status) ? null : { status: response.status, body };
  } catch {
    return null;
  }
}

/** Tries, with the same key, until there is an answer or `goesOn` says that it is enough. */
export async function callUntilAnswered(
  url: string,
  call: ApiCall,
  goesOn: (tries: number) => boolean,
): Promise<ApiAnswer | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await tryCall(url, call);
    if (answer !== null || !goesOn(tries)) return answer;
    await pause(RETRY_AFTER_MS);
  }
}
