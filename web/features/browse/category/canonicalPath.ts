/**
 * The one address of a page whose query may come in any order and with parts that change nothing: only `kept`
 * remains, sorted by name, without what is undefined.
 */
export function canonicalPath(path: string, kept: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  return query.size > 0 ? `${path}?${query}` : path;
}
