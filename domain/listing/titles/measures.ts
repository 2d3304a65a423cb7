/** A number with its unit, and where it stands. Numbers of bytes are in GB, ages in months. */
export type Measure = {
  readonly unit: string;
  readonly value: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What stands right after, where it says what is measured: `8 GB RAM`. */
  readonly of: "ram" | "storage" | null;
};

const units: readonly (readonly [unit: string, pattern: string])[] = [
  ["gb", "gb|g\\.b\\.|gigs?|gbs|जीबी"],
  ["tb", "tb|टीबी"],
  ["inch", "inch(?:es)?|\"|”|″|''|’’|इंच|in(?=\\s+(?:tv|led|smart|monitor))"],
  ["mm", "mm"],
  ["kg", "kgs?|kilos?|किलो"],
  ["litre", "litres?|liters?|ltrs?|lts?|l|लीटर"],
  ["ton", "tons?|tonnes?|टन"],
  ["mp", "mp|megapixels?|mpx"],
  ["percent", "%|percent|per cent|pct"],
  ["watt", "w|watts?"],
  ["month", "months?|mahin[ae]h?|mahine|mnths?|mth|महीने|महीना"],
  ["year", "years?|yrs?|saal|sal|साल"],
  ["seat", "seaters?|seats?|सीटर"],
  ["key", "keys?"],
  ["gear", "gears?|speeds?|gear"],
  ["star", "stars?|स्टार"],
  ["cycle", "cycles?(?:\\s+counts?)?"],
  ["shot", "shots?|clicks?|shutter(?:\\s+counts?)?|actuations?"],
  ["controller", "controllers?"],
  ["string", "strings?"],
  ["wheel", "t(?![\\p{L}\\p{N}])"],
  ["foot", "ft|feet|foot"],
  ["door", "doors?"],
];

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,6}(?:\\.\\d{1,2})?)\\s?-?\\s?(?:${units
    .map(([unit, words]) => `(?<${unit}>${words})`)
    .join("|")})(?![\\p{L}\\p{N}])(?:\\s*(?<of>ram|rom|ssd|hdd|storage|internal|memory|nvme|hard disk|रैम))?`,
  "giu",
);

export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const unit = units.find(([name]) => match.groups?.[name] !== undefined)?.[0];
    if (unit === undefined) return [];
    const number = Number((match[1] ?? "").replaceAll(",", ""));
    const of = match.groups?.of?.toLowerCase();
    const isTera = unit === "tb";
    return [
      {
        unit: isTera ? "gb" : unit,
        value: isTera ? number * 1024 : number,
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        of:
          of === undefined ? null : /^(?:ram|रैम|memory)$/.test(of) ? ("ram" as const) : ("storage" as const),
      },
    ];
  });
}

/**
 * Memory and storage said together: `8/128`, `8GB+128GB`, `16-512`, `8 GB 256 GB`. A space or a comma joins two sizes, not
 * a model's number with a size: an iPhone 12 of 64 GB has no 12 GB of memory.
 */
const pairs =
  /(?<![\p{L}\p{N}/.,-])(\d{1,4})(?:\s?(?:gb)?\s?(?:ram)?(?:\s?[/+&|x]\s?|-)|\s?gb\s?(?:ram)?\s?[\s,-]\s?)(\d{1,4})\s?(gb|tb|g)?(?:\s?(?:rom|storage|ssd|internal))?(?![\p{L}\p{N}/])/giu;
const memories = new Set([1, 2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48, 64]);
const stores = new Set([8, 16, 32, 64, 128, 256, 512, 1024, 2048]);

export type MemoryPair = {
  readonly memory: number;
  readonly storage: number;
  readonly start: number;
  readonly end: number;
};

export function memoryPairIn(text: string): MemoryPair | null {
  for (const match of text.matchAll(pairs)) {
    const [whole, first, second, unit] = match;
    const numbers = [Number(first), Number(second)].map((number, place) =>
      (place === 1 && unit?.toLowerCase() === "tb") || (number <= 2 && place === 1) ? number * 1024 : number,
    ) as [number, number];
    const [memory, storage] = [Math.min(...numbers), Math.max(...numbers)];
    if (!memories.has(memory) || !stores.has(storage) || storage <= memory) continue;
    // Two bare numbers: `8/128` is a pair, and `9/16` a date or a size.
    if (!/gb|tb/i.test(whole) && storage < 32) continue;
    return { memory, storage, start: match.index, end: match.index + whole.length };
  }
  return null;
}
