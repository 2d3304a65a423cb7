type Item = { readonly id: string };

/** The list with an item one place further up (-1) or down (1); at its end it stays. */
export function moved<One extends Item>(items: readonly One[], id: string, by: -1 | 1): readonly One[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  if (item === undefined || other === undefined) return items;
  return items.map((one, place) => (place === from ? other : place === to ? item : one));
}

export function without<One extends Item>(items: readonly One[], id: string): readonly One[] {
  return items.filter((item) => item.id !== id);
}

export function withItem<One extends Item>(items: readonly One[], changed: One): readonly One[] {
  return items.map((item) => (item.id === changed.id ? changed : item));
}
