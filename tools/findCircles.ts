/** Every circle of a graph is cut by those that are returned: `["a", "b"]` when a leads to b and b to a again. */
export function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];

  function follow(node: string): void {
    if (done.has(node)) return;
    const since = way.indexOf(node);
    if (since !== -1) {
      circles.push(way.slice(since));
      return;
    }
    way.push(node);
    for (const next of graph.get(node) ?? []) follow(next);
    way.pop();
    done.add(node);
  }

  for (const node of graph.keys()) follow(node);
  return circles;
}
