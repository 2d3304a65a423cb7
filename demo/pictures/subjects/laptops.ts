import { box, cast, coat, grid, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed } from "./unboxed.ts";

const metals = {
  silver: colours("#c4c8cc", "#26282c", "#e6e8ea"),
  grey: colours("#84888d", "#1f2124", "#b9bdc2"),
  gold: colours("#dcc2a4", "#3a332c", "#f0dfc8"),
  black: colours("#3a3d42", "#141518", "#6a6e75"),
  blue: colours("#6f86a8", "#1d2430", "#a8bbd3"),
  rose: colours("#d5aca6", "#3a2d2b", "#ecd0cb"),
};

const hill = (near: string, far: string) =>
  `<path d="M85 216c38-44 62-18 92-48 26-24 62-4 110-40V262a4 4 0 0 1-4 4H89a4 4 0 0 1-4-4Z" fill="${far}" fill-opacity=".72"/><path d="M85 244c60-30 120 6 202-28v46a4 4 0 0 1-4 4H89a4 4 0 0 1-4-4Z" fill="${near}" fill-opacity=".8"/>`;

const lit = `<rect x="85" y="94" width="202" height="172" rx="4" fill="url(#dusk)"/>${hill("#101d2c", "#20364e")}<circle cx="236" cy="134" r="15" fill="#f8e4c6" fill-opacity=".9"/><path d="M85 230 220 94h54L100 266H89a4 4 0 0 1-4-4Z" fill="#fff" fill-opacity=".07"/>`;

const keys = `<path d="M88 279H284l20 24H68Z" fill="#26282c"/><g stroke="#4b4e54" stroke-width="1.5"><path d="M84 285H288M79 291H293M74 297H298"/><path d="m108 279-12 24m32-24-9 24m29-24-5 24m25-24-2 24m22-24 2 24m18-24 5 24m15-24 9 24m11-24 12 24" stroke-opacity=".8"/></g>`;

function open({ main, trim }: Colours): string {
  const deck = line("M70 274H302l40 46H30Z");
  const edge = line("M30 320h312v5a8 8 0 0 1-8 7H38a8 8 0 0 1-8-7Z");
  return `<g transform="translate(14 0)">${cast(186, 334, 190, 26)}<path d="M76 96a12 12 0 0 1 12-12H284a12 12 0 0 1 12 12V276H76Z" fill="${trim}"/><path d="M76 96a12 12 0 0 1 12-12H284a12 12 0 0 1 12 12" fill="none" stroke="${main}" stroke-width="2.4"/>${lit}${coat(deck, main, ["up", 0.5])}${keys}<path d="M152 306h68l5 11h-78Z" fill="#000" fill-opacity=".12"/>${coat(edge, main)}<${edge} fill="#000" fill-opacity=".3"/></g>`;
}

/** Closed, from above: the lid and nothing on it. */
function lid({ main, accent }: Colours): string {
  const outline = box(46, 88, 308, 224, 16);
  return `<g transform="rotate(-10 200 200)">${lift(`<${outline}/>`)}${coat(outline, main, ["sheen", 0.9])}<rect x="47.5" y="89.5" width="305" height="221" rx="14.5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/><circle cx="200" cy="200" r="15" fill="${accent}" fill-opacity=".65"/><path d="M60 88h280" stroke="#000" stroke-opacity=".3" stroke-width="5"/><path d="M46 280 260 88h60L70 312h-8a16 16 0 0 1-16-16Z" fill="#fff" fill-opacity=".1"/></g>`;
}

function gaming({ main, trim, accent }: Colours): string {
  const deck = line("M64 270H336l36 52H28Z");
  const rows = grid(
    { x: 0, y: 0, columns: 13, rows: 3, stepX: 17.2, stepY: 9 },
    (x, y) =>
      `<rect x="${(90 + x - y * 0.5).toFixed(1)}" y="${277 + y}" width="14" height="6.4" rx="1.5" fill="${accent}" fill-opacity="${(0.95 - y * 0.02).toFixed(2)}"/>`,
  );
  return `${cast(200, 338, 200, 24)}<path d="M66 88a8 8 0 0 1 8-8H326a8 8 0 0 1 8 8V270H66Z" fill="${trim}"/><rect x="75" y="88" width="250" height="170" rx="3" fill="url(#violet)"/><path d="M75 200 130 150l26 24 44-62 56 70 24-20 45 44v49a3 3 0 0 1-3 3H78a3 3 0 0 1-3-3Z" fill="#120c2c" fill-opacity=".75"/><path d="M75 240 200 196l125 44" fill="none" stroke="${accent}" stroke-width="2.5"/><path d="M150 258 192 199m58 59-42-59m-84 59 50-52m102 52-50-52" stroke="${accent}" stroke-opacity=".6" stroke-width="2"/><circle cx="200" cy="130" r="24" fill="#f7c6dd" fill-opacity=".85"/><path d="M75 220 220 88h50L90 258H78a3 3 0 0 1-3-3Z" fill="#fff" fill-opacity=".06"/>${coat(deck, main, ["up", 0.4])}<path d="M84 274H316l20 30H64Z" fill="${trim}"/>${rows}<path d="M158 307h84l4 11h-92Z" fill="#000" fill-opacity=".3"/><path d="M28 322h344v8a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8Z" fill="${trim}"/><path d="M40 330h320" stroke="${accent}" stroke-width="2.5" stroke-opacity=".9"/><ellipse cx="200" cy="345" rx="170" ry="6" fill="${accent}" fill-opacity=".28"/>`;
}

/** A screen on a foot; `x` is its left edge. */
function display({ main, trim }: Colours, x: number, width: number): string {
  const middle = x + width / 2;
  return `<path d="M${middle - 12} 250h24l5 58h-34Z" fill="${main}"/><path d="M${middle - 12} 250h24l5 58h-34Z" fill="url(#round)"/><path d="M${middle - 58} 308h116l10 12h-136Z" fill="${main}"/><path d="M${middle - 58} 308h116l10 12h-136Z" fill="url(#up)"/><rect x="${x}" y="76" width="${width}" height="180" rx="8" fill="${trim}"/><rect x="${x + 6}" y="82" width="${width - 12}" height="160" rx="2" fill="url(#lagoon)"/><path d="M${x + 6} 190c${width / 6}-44 ${width / 3}-44 ${width / 2 - 6} 4 ${width / 8} 20 ${width / 4}-50 ${width / 2 - 6}-36v82a2 2 0 0 1-2 2H${x + 8}a2 2 0 0 1-2-2Z" fill="#0b3436" fill-opacity=".75"/><path d="M${x + 6} 218 ${x + 130} 82h50L${x + 24} 242Z" fill="#fff" fill-opacity=".07"/><circle cx="${middle}" cy="249" r="2" fill="#8fe3c0"/>`;
}

function monitor(screen: Colours): string {
  return `${cast(200, 322, 150, 16)}${display(screen, 50, 300)}<rect x="128" y="332" width="150" height="22" rx="5" fill="${screen.trim}"/>${grid({ x: 134, y: 336, columns: 13, rows: 2, stepX: 10.8, stepY: 7 }, (x, y) => `<rect x="${x.toFixed(1)}" y="${y}" width="8.6" height="5" rx="1" fill="#fff" fill-opacity=".22"/>`)}<ellipse cx="304" cy="344" rx="12" ry="9" fill="${screen.main}"/>`;
}

function desktop(set: Colours): string {
  const tower = box(276, 108, 88, 214, 8);
  return `${cast(320, 324, 72, 13)}${cast(140, 326, 130, 15)}<g transform="translate(-26 12) scale(.96)">${display(set, 30, 246)}</g>${coat(tower, set.trim, ["round", 0.8])}<rect x="286" y="120" width="44" height="190" rx="4" fill="#000" fill-opacity=".4"/><g fill="none" stroke="${set.accent}" stroke-width="4"><circle cx="308" cy="152" r="17"/><circle cx="308" cy="206" r="17"/><circle cx="308" cy="260" r="17"/></g><g fill="${set.accent}" fill-opacity=".3"><circle cx="308" cy="152" r="11"/><circle cx="308" cy="206" r="11"/><circle cx="308" cy="260" r="11"/></g><circle cx="347" cy="124" r="4" fill="${set.accent}"/><rect x="60" y="338" width="160" height="20" rx="5" fill="#25272b"/>${grid({ x: 66, y: 341, columns: 14, rows: 2, stepX: 10.8, stepY: 7 }, (x, y) => `<rect x="${x.toFixed(1)}" y="${y}" width="8.6" height="5" rx="1" fill="#fff" fill-opacity=".22"/>`)}<ellipse cx="246" cy="349" rx="13" ry="9" fill="#25272b"/>`;
}

const glyph = ({ main }: Colours) =>
  `<rect x="-30" y="-24" width="60" height="38" rx="4" fill="#1c1e22"/><rect x="-26" y="-20" width="52" height="30" fill="url(#dusk)"/><path d="M-38 14h76l4 8h-84Z" fill="${main}"/>`;

export const laptops = {
  laptop: {
    colourways: metals,
    views: {
      front: { place: "table", horizon: 256, draw: open },
      lid: { place: "flat", draw: lid },
      detail: { place: "table", horizon: 256, draw: open, crop: { x: 186, y: 274, scale: 1.9, turn: -3 } },
      kit: { place: "flat", draw: (laptop) => unboxed(laptop, glyph(laptop)) },
    },
  },
  gamingLaptop: {
    colourways: {
      red: colours("#3a3c41", "#16171a", "#ff5a4a"),
      green: colours("#33373a", "#141617", "#58e08a"),
      blue: colours("#4a505a", "#15181d", "#57b6ff"),
      violet: colours("#8f939a", "#1d1d24", "#b98bff"),
      amber: colours("#2c2d30", "#101113", "#ffb14a"),
    },
    views: {
      front: { place: "table", horizon: 250, draw: gaming },
      lid: { place: "flat", draw: lid },
      detail: { place: "table", horizon: 250, draw: gaming, crop: { x: 180, y: 286, scale: 2, turn: 4 } },
    },
  },
  monitor: {
    colourways: {
      black: colours("#34363b", "#121316", "#8fe3c0"),
      white: colours("#e8e8e5", "#f2f2ef", "#8fe3c0"),
      silver: colours("#b9bdc2", "#1a1b1e", "#8fe3c0"),
      graphite: colours("#5a5e64", "#25272b", "#8fe3c0"),
    },
    views: {
      front: { place: "table", horizon: 288, draw: monitor },
      detail: { place: "table", horizon: 288, draw: monitor, crop: { x: 220, y: 262, scale: 1.8, turn: -4 } },
    },
  },
  desktop: {
    colourways: {
      blue: colours("#2c2e33", "#17191c", "#57b6ff"),
      red: colours("#2c2e33", "#17191c", "#ff6a55"),
      green: colours("#34363b", "#1c1f22", "#63d6a8"),
      white: colours("#d5d7d9", "#e9eaea", "#7fb4e8"),
    },
    views: {
      front: { place: "table", horizon: 288, draw: desktop },
      detail: { place: "table", horizon: 288, draw: desktop, crop: { x: 296, y: 206, scale: 1.8, turn: 3 } },
    },
  },
} as const satisfies Record<string, Subject>;
