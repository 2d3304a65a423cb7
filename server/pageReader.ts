import type { FastifyRequest } from "fastify";
import type { SessionFinder } from "#modules/accounts/sessionFinder.ts";
import { readToken } from "./session.ts";

const rememberedMs = 60_000;
const mostRemembered = 10_000;

/**
 * Says whether a page is asked for by somebody who is signed in. A made-up or ended session is a guest's, and is
 * looked up once a minute: a token that did not exist does not come to exist, because tokens are random.
 */
export function createPageReader(sessions: Pick<SessionFinder, "find">) {
  const madeUp = new Map<string, number>();

  return async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = readToken(request);
    if (token === null || (madeUp.get(token) ?? 0) > performance.now()) return false;
    try {
      if ((await sessions.find(token)) !== null) return true;
    } catch {
      return true; // Without the database the page says so, and must not be kept for guests.
    }
    remember(token);
    return false;
  };

  /** A Map keeps the order of insertion, so the first key is the oldest. */
  function remember(token: string): void {
    madeUp.delete(token);
    madeUp.set(token, performance.now() + rememberedMs);
    const oldest = madeUp.size > mostRemembered ? madeUp.keys().next().value : undefined;
    if (oldest !== undefined) madeUp.delete(oldest);
  }
}
