/**
 * Puts what has arrived in its place: files are sent several at once, and a large first one arrives last. It goes
 * before the first of those that were chosen after it; what was there before keeps its place.
 * `chosen` tells the rising number under which each was chosen, by id.
 */
export function inChosenOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  arrived: Item,
  chosen: ReadonlyMap<string, number>,
): readonly Item[] {
  const own = chosen.get(arrived.id) ?? Number.POSITIVE_INFINITY;
  const later = items.findIndex(({ id }) => (chosen.get(id) ?? -1) > own);
  return later < 0 ? [...items, arrived] : items.toSpliced(later, 0, arrived);
}
