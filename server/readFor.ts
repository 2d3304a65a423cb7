import type { Database } from "#db/pool.ts";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import type { ServerContext } from "./context.ts";

/**
 * Reads a list that may be a little old. For guests it may come from the replica; whoever is signed in must see what
 * they did a moment ago, their own bid above all, and is always answered from the primary.
 */
export function readFor<Result>(
  { database, replica }: Pick<ServerContext, "database" | "replica">,
  user: SignedInUser | null,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return user === null && replica !== null ? replica.read(work) : work(database);
}
