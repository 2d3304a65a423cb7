import { LRUCache } from "lru-cache";
import type { User } from "#contract/accounts.ts";
import type { Database } from "#db/pool.ts";
import { endSession, findSession, hashToken } from "./sessions.ts";

export type SignedInUser = Omit<User, "avatar">;

export type SessionFinder = {
  /** The user of a session token, or null. `fresh` goes past what is remembered. */
  find(token: string, options?: { fresh?: boolean }): Promise<SignedInUser | null>;
  end(token: string): Promise<void>;
  /** Forgets what is remembered of somebody's sessions: some of them have ended. */
  forgetPerson(userId: string): void;
};

const rememberMs = 5_000;
const mostRemembered = 20_000;

/**
 * Finds sessions, and remembers the found ones for a few seconds: a bid costs less than the look-up of who bids,
 * and a bidder sends many. When sessions end, every server is told at once (`tellSessionsEnded`); one that has lost
 * the database remembers them for `rememberMs` at most. Sessions that were not found are asked for each time, so a new
 * one works at once.
 */
export function createSessionFinder(database: Database): SessionFinder {
  const remembered = new LRUCache<string, SignedInUser>({ max: mostRemembered, ttl: rememberMs });
  let endings = 0;

  async function find(token: string, { fresh = false } = {}): Promise<SignedInUser | null> {
    const hash = hashToken(token);
    const key = hash.toString("base64");
    const known = fresh ? undefined : remembered.get(key);
    if (known) return known;
    const endingsBefore = endings;
    const user = await findSession(database, hash);
    remembered.delete(key);
    // What was read before a session ended must not be remembered after it.
    if (user && endings === endingsBefore) remembered.set(key, user);
    return user;
  }

  async function end(token: string): Promise<void> {
    const hash = hashToken(token);
    await endSession(database, hash);
    endings += 1;
    remembered.delete(hash.toString("base64"));
  }

  function forgetPerson(userId: string): void {
    endings += 1;
    for (const [key, user] of remembered) if (user.id === userId) remembered.delete(key);
  }

  return { find, end, forgetPerson };
}
