/** What came back over HTTP, or why nothing did. A provider that cannot be reached is no exception here. */
export type ProviderReply =
  | { readonly answered: true; readonly status: number; readonly body: string }
  | { readonly answered: false; readonly reason: string };

type ProviderRequest = {
  readonly url: string;
  /** POST unless another is given. */
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeLimitMs?: number | undefined;
};

/** Long enough for a slow bank, short enough for a person who waits. */
const usualTimeLimitMs = 10_000;

/** However long whoever sets a provider up is willing to wait: a row's lease is longer than all of its calls (leases.ts). */
export const longestTimeLimitMs = 25_000;

/** Calls an outside party. Never call it inside a transaction: it would hold the locks for seconds. */
export async function callProvider(request: ProviderRequest): Promise<ProviderReply> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? "POST",
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitOf(request)),
    });
    return { answered: true, status: response.status, body: await response.text() };
  } catch (error) {
    return { answered: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** @internal for tests */
export function timeLimitOf({
  timeLimitMs = usualTimeLimitMs,
}: Pick<ProviderRequest, "timeLimitMs">): number {
  return Math.min(timeLimitMs, longestTimeLimitMs);
}

/**
 * The values of a JSON object as texts, or undefined when the body is none. A null is a field that is absent, or the
 * text `ofNull` where one is given.
 */
export function readProviderFields(body: string, ofNull?: string): Record<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    const fields = Object.entries(parsed).map(([name, value]) => [name, value ?? ofNull] as const);
    return Object.fromEntries(
      fields.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return undefined;
  }
}
