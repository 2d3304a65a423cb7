/** A queue in which people take turns: however much one of them has waiting, the next one waits for one thing of theirs. */
type Turns<Item> = {
  readonly size: number;
  waitingOf(person: string): number;
  push(person: string, item: Item): void;
  shift(): Item | undefined;
  /** Takes out everything. */
  drain(): Item[];
};

export function createTurns<Item>(): Turns<Item> {
  // A Map keeps the order of insertion: whoever had a turn goes to its end.
  const lines = new Map<string, Item[]>();
  let size = 0;

  function push(person: string, item: Item): void {
    const line = lines.get(person);
    if (line) line.push(item);
    else lines.set(person, [item]);
    size += 1;
  }

  function shift(): Item | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [person, line] = first;
    const item = line.shift();
    lines.delete(person);
    if (line.length > 0) lines.set(person, line);
    size -= 1;
    return item;
  }

  function drain(): Item[] {
    const items = [...lines.values()].flat();
    lines.clear();
    size = 0;
    return items;
  }

  return {
    get size() {
      return size;
    },
    waitingOf: (person) => lines.get(person)?.length ?? 0,
    push,
    shift,
    drain,
  };
}
