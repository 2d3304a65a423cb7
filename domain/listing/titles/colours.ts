import { capitalized, isBreak, type Word, wordsOf } from "./titleWords.ts";

const words = (text: string) => new Set(text.split(" "));

/** Two of these beside each other are two colours. */
const plainColours = words(
  "black white blue red green gold golden silver grey gray purple violet pink yellow orange brown beige maroon",
);
const makersColours = words(
  "navy lime peach burgundy mint lavender cream teal bronze copper champagne turquoise cyan magenta graphite midnight starlight obsidian charcoal chalk snow viridian emerald titanium coral ivory onyx porcelain hazel sage lilac indigo platinum",
);
/** What makers put before a colour. */
const before = words(
  "deep space sierra pacific natural desert phantom awesome aura cloud lake glacier mirror flowy just dark matte lunar flame steel sunrise supersonic paper magic sunshine cosmic ganges interstellar brushed shimmer crystal eclipse frosted mecha glass slate pearl halo jet rose sky light royal ocean ice forest mystic prism nebula olive stellar astral carbon meteor moonlight starry electric racing polar arctic metallic alpine aqua sea bottle cherry wine army dusk haze stardust marble product prime comet lemon rich classic pebble volcanic shadow tranquil",
);
/** And what they put after it. */
const after = words("tide shadow onyx smoke glow night titanium mist wave chroma haze breeze viridian");
const hindi: Readonly<Record<string, string>> = {
  kala: "Black",
  kaala: "Black",
  kali: "Black",
  काला: "Black",
  safed: "White",
  safaid: "White",
  सफेद: "White",
  सफ़ेद: "White",
  lal: "Red",
  laal: "Red",
  लाल: "Red",
  neela: "Blue",
  nila: "Blue",
  neeli: "Blue",
  नीला: "Blue",
  hara: "Green",
  हरा: "Green",
  peela: "Yellow",
  पीला: "Yellow",
  gulabi: "Pink",
  गुलाबी: "Pink",
  bhura: "Brown",
  भूरा: "Brown",
  sunehra: "Golden",
  सुनहरा: "Golden",
};
/** What is coloured, where it is not the thing: a black strap, a green line, mint condition. */
const otherThings = words(
  "line lines tint dot dots spot spots screen cover case strap light lights condition pouch stitch",
);

/**
 * The colours of one word that a text is read to name, as they are written then: each language has a word for them.
 * @internal
 */
export const namedColours = [...plainColours, ...makersColours].map(capitalized);

const isColour = (key: string) => plainColours.has(key) || makersColours.has(key);
const isPart = (key: string) => isColour(key) || before.has(key) || after.has(key);

/** The colour that a text names, as typed; null for none or several. */
export function colourIn(text: string): string | null {
  const all = wordsOf(text);
  const end = all.findIndex(({ key }) => /^(?:with|exchange|swap)$/.test(key));
  const own = end === -1 ? all : all.slice(0, end);
  const found = new Set(colourRuns(own).map(nameOf));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** Rows of words that name a colour: `Deep Purple`, `Blue Tide`. */
function colourRuns(own: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (let from = 0; from < own.length; ) {
    let to = from;
    while (to < own.length && isPart(own[to]?.key ?? "") && (to === from || !isBreak(own[to]?.gap ?? "")))
      to += 1;
    const run = own.slice(from, to);
    while (run.length > 0 && !isEnd(run)) run.pop();
    const next = own[from + run.length];
    const isOther = next !== undefined && otherThings.has(next.key) && !isBreak(next.gap);
    if (run.length > 0 && !isOther) runs.push(run);
    const said = own[from];
    if (run.length === 0 && said !== undefined && Object.hasOwn(hindi, said.key)) runs.push([said]);
    from = Math.max(to, from + 1);
  }
  return runs;
}

function isEnd(run: readonly Word[]): boolean {
  const last = run.at(-1)?.key ?? "";
  return isColour(last) || (run.length > 1 && after.has(last));
}

function nameOf(run: readonly Word[]): string | null {
  const [only] = run;
  if (only !== undefined && Object.hasOwn(hindi, only.key)) return hindi[only.key] ?? null;
  if (run.filter(({ key }) => plainColours.has(key)).length > 1) return null;
  return run.map(({ text }) => capitalized(text)).join(" ");
}
