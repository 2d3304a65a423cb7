/** So many of the listings that somebody opened last are kept, and asked for at once. */
export const mostViewed = 20;
/** Of the last so many something alike is looked for (R-SIMILAR-1). */
export const mostAlike = 5;

/** The ids in what a browser kept, whoever wrote it. */
export function viewedIds(kept: string | null): number[] {
  const ids = (kept ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids)].slice(0, mostViewed).map(Number);
}
