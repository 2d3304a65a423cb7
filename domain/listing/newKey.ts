const longestKey = 60;

/**
 * A key for something new of a category's questions, from its English text and unlike those that are taken: answers are
 * kept under it for good, so it never follows the text later. `128 GB` as `128-gb`, a second one as `128-gb-2`.
 */
export function newKey(text: string, taken: ReadonlySet<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longestKey - 4)
    .replace(/-$/, "");
  const first = slug === "" ? "item" : slug;
  let key = first;
  for (let number = 2; taken.has(key); number += 1) key = `${first}-${number}`;
  return key;
}
