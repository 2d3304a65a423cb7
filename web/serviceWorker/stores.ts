/** Every store of the worker begins with it, so that nobody else's is ever deleted. */
const PREFIX = "blaze-";
/** Files with a hash in their name: safe for every version at once. */
export const ASSETS = `${PREFIX}assets`;
/** Pictures of listings that were seen. Logging out deletes it. */
export const PICTURES = `${PREFIX}pictures`;

const SHELLS = `${PREFIX}shell-`;

/** Files that keep their name from version to version, so each version has a store of its own for them. */
export function shellOf(version: string): string {
  return `${SHELLS}${version}`;
}

/** A name of the worker's, of a version other than this one. */
export function isOldShell(name: string, version: string): boolean {
  return name.startsWith(SHELLS) && name !== shellOf(version);
}

/**
 * Whether an answer may be stored: whole, from this server, and meant for everybody. Pages of signed-in people and
 * answers of the API say `no-store`, so a mistake in the routing would still store nothing of theirs.
 */
export function mayBeStored(answer: Response): boolean {
  const isForAll = /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");
  const isPage = /\b(html|json)\b/.test(answer.headers.get("content-type") ?? "");
  return answer.status === 200 && answer.type === "basic" && isForAll && !isPage;
}
