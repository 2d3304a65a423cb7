import { box, coat, disc, glass, grid, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed } from "./unboxed.ts";

const shells = {
  midnight: colours("#2a3342", "#101114", "#f5e9c8"),
  starlight: colours("#ece6da", "#c9c1b2", "#f5e9c8"),
  blue: colours("#6f93b8", "#38506b", "#f5e9c8"),
  green: colours("#6d7f6a", "#3c4a3b", "#f5e9c8"),
  lavender: colours("#cfc9e6", "#8d86ad", "#f5e9c8"),
  red: colours("#9c2330", "#5a1119", "#f5e9c8"),
  graphite: colours("#55504c", "#26231f", "#f5e9c8"),
  lime: colours("#b9cf8a", "#74884c", "#f5e9c8"),
  sea: colours("#9fbfd3", "#5f7f95", "#f5e9c8"),
  sand: colours("#cdb08a", "#8d7350", "#f5e9c8"),
};

const back = box(122, 44, 156, 316, 30);

/** The back of a phone without its cameras. */
function shell({ main }: Colours): string {
  return `${lift(`<${back}/>`)}${coat(back, main)}<rect x="123.5" y="45.5" width="153" height="313" rx="28.5" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><rect x="278" y="120" width="3.5" height="44" rx="1.5" fill="${main}"/><rect x="278" y="120" width="3.5" height="44" rx="1.5" fill="#000" fill-opacity=".3"/>`;
}

const gleam = `<path d="M122 300 278 110V74a30 30 0 0 0-30-30H152a30 30 0 0 0-30 30Z" fill="#fff" fill-opacity=".09"/><${back} fill="url(#sheen)" fill-opacity=".45"/>`;

function column(phone: Colours): string {
  return `${shell(phone)}<rect x="136" y="58" width="46" height="128" rx="23" fill="#000" fill-opacity=".22"/>${glass(159, 82, 17)}${glass(159, 122, 17)}${glass(159, 162, 17)}<circle cx="204" cy="80" r="6" fill="${phone.accent}"/>${gleam}<rect x="182" y="326" width="36" height="5" rx="2.5" fill="#fff" fill-opacity=".4"/>`;
}

function island(phone: Colours): string {
  return `${shell(phone)}<circle cx="200" cy="124" r="57" fill="#000" fill-opacity=".22"/>${coat(disc(200, 122, 55), phone.trim, ["ball", 0.5])}<circle cx="200" cy="122" r="49" fill="#15161a"/><circle cx="200" cy="122" r="54" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/>${glass(180, 104, 15)}${glass(220, 104, 15)}${glass(180, 142, 15)}<circle cx="220" cy="142" r="6.5" fill="${phone.accent}"/>${gleam}<path d="M191 300h18v18h-18Z" fill="#fff" fill-opacity=".2" transform="rotate(45 200 309)"/>`;
}

function bar(phone: Colours): string {
  return `${shell(phone)}<path d="M122 92h156v46H122Z" fill="#000" fill-opacity=".2" transform="translate(0 5)"/>${coat(box(118, 90, 164, 46, 10), phone.trim, ["up", 0.7])}<rect x="134" y="98" width="104" height="30" rx="15" fill="#0b0d11"/>${glass(152, 113, 13)}${glass(186, 113, 13)}${glass(220, 113, 11)}<circle cx="258" cy="113" r="6" fill="${phone.accent}"/>${gleam}<rect x="184" y="322" width="32" height="6" rx="3" fill="#000" fill-opacity=".18"/>`;
}

const clockFace = `<g fill="#fff"><rect x="30" y="54" width="12" height="30" rx="3"/><rect x="47" y="54" width="14" height="30" rx="3"/><circle cx="68" cy="62" r="2.5"/><circle cx="68" cy="76" r="2.5"/><rect x="75" y="54" width="12" height="30" rx="3"/><rect x="92" y="54" width="12" height="30" rx="3"/><rect x="36" y="96" width="60" height="5" rx="2.5" fill-opacity=".7"/></g>`;

/** A phone's lit front, 132 × 270 with its corner at 0,0. */
function front(paint: string): string {
  return `${lift(`<${box(0, 0, 132, 270, 27)}/>`)}<rect width="132" height="270" rx="27" fill="#101114"/><rect x=".8" y=".8" width="130.4" height="268.4" rx="26.5" fill="none" stroke="#71757c" stroke-width="1.6"/><rect x="6" y="6" width="120" height="258" rx="21" fill="url(#${paint})"/><path d="M6 196c22-26 40-10 58-32s40-6 62 6v73a21 21 0 0 1-21 21H27a21 21 0 0 1-21-21Z" fill="#152a41" fill-opacity=".7"/><rect x="48" y="14" width="36" height="10" rx="5" fill="#0b0c0e"/>${clockFace}<path d="M6 146 126 26V6H32A26 26 0 0 0 6 32Z" fill="#fff" fill-opacity=".09"/>`;
}

function screen(paint: string): (phone: Colours) => string {
  return () => `<g transform="translate(118 32) scale(1.22)">${front(paint)}</g>`;
}

function pairBack({ main, accent }: Colours): string {
  const outline = box(72, 60, 142, 288, 30);
  return `${lift(`<${outline}/>`)}${coat(outline, main)}<rect x="73.5" y="61.5" width="139" height="285" rx="28.5" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/><rect x="84" y="72" width="64" height="66" rx="19" fill="#fff" fill-opacity=".14"/>${glass(103, 91, 13.5)}${glass(130, 118, 13.5)}<circle cx="131" cy="90" r="4" fill="${accent}"/><path d="M72 240 214 100V60H72Z" fill="#fff" fill-opacity=".07"/><${outline} fill="url(#sheen)" fill-opacity=".5"/>`;
}

function pair(phone: Colours): string {
  return `<g transform="rotate(-9 150 200)">${pairBack(phone)}</g><g transform="rotate(7 270 240) translate(208 104)">${front("dusk")}</g>`;
}

/** Open like a book: two halves, a crease that catches the light. */
function unfolded({ main, trim }: Colours): string {
  const outline = box(48, 66, 304, 262, 22);
  return `${lift(`<${outline}/>`)}${coat(outline, main, ["round", 0.6])}<rect x="58" y="76" width="284" height="242" rx="14" fill="#0c0d10"/><rect x="62" y="80" width="276" height="234" rx="11" fill="url(#violet)"/><path d="M62 250c60-60 96-20 138-56s90-30 138 0v109a11 11 0 0 1-11 11H73a11 11 0 0 1-11-11Z" fill="#1a1035" fill-opacity=".65"/><circle cx="284" cy="132" r="20" fill="#f8e4c6" fill-opacity=".85"/>${grid({ x: 82, y: 270, columns: 6, rows: 1, stepX: 38, stepY: 0 }, (x, y) => `<rect x="${x}" y="${y}" width="24" height="24" rx="7" fill="#fff" fill-opacity=".78"/>`)}<path d="M184 78h16v238h-16Z" fill="#000" fill-opacity=".2"/><path d="M200 78h12v238h-12Z" fill="#fff" fill-opacity=".14"/><path d="M192 62h16v8h-16Zm0 262h16v8h-16Z" fill="${trim}"/><path d="M62 240 220 80h70L66 310Z" fill="#fff" fill-opacity=".06"/>`;
}

function folded(phone: Colours): string {
  return `<g transform="rotate(-8 200 200)"><g transform="translate(40 30) scale(.95)">${coverBack(phone)}</g><g transform="translate(214 70) scale(1.06)">${front("violet")}</g></g>`;
}

function coverBack({ main, trim }: Colours): string {
  const outline = box(20, 40, 150, 270, 16);
  return `${lift(`<${outline}/>`)}${coat(outline, main, ["sheen", 0.6])}<path d="M20 56a16 16 0 0 1 16-16h8v270h-8a16 16 0 0 1-16-16Z" fill="${trim}"/><rect x="58" y="56" width="40" height="112" rx="18" fill="#000" fill-opacity=".25"/>${glass(78, 78, 14)}${glass(78, 112, 14)}${glass(78, 146, 14)}`;
}

function keypad({ main, trim, accent }: Colours): string {
  const outline = line(
    "M140 54a22 22 0 0 1 22-22h76a22 22 0 0 1 22 22l-4 290a26 26 0 0 1-26 26h-60a26 26 0 0 1-26-26Z",
  );
  const keys = grid(
    { x: 156, y: 236, columns: 3, rows: 4, stepX: 31, stepY: 29 },
    (x, y) =>
      `<rect x="${x}" y="${y}" width="26" height="22" rx="8" fill="${trim}"/><rect x="${x + 2}" y="${y + 1.5}" width="22" height="8" rx="4" fill="#fff" fill-opacity=".18"/><path d="M${x + 9} ${y + 13}h8" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`,
  );
  return `${lift(`<${outline}/>`)}${coat(outline, main, ["round", 0.55], ["sheen", 0.5])}<rect x="184" y="42" width="32" height="5" rx="2.5" fill="#000" fill-opacity=".45"/><rect x="152" y="56" width="96" height="112" rx="8" fill="#101316"/><rect x="158" y="62" width="84" height="100" rx="3" fill="url(#lagoon)"/><path d="M158 132c24-24 44-4 84-26v53a3 3 0 0 1-3 3h-78a3 3 0 0 1-3-3Z" fill="#0b3436" fill-opacity=".7"/><g fill="#fff" fill-opacity=".9"><rect x="164" y="66" width="10" height="5"/><rect x="226" y="66" width="12" height="5"/><rect x="176" y="84" width="10" height="22"/><rect x="190" y="84" width="10" height="22"/><rect x="206" y="84" width="10" height="22"/></g><rect x="156" y="178" width="88" height="48" rx="14" fill="${trim}"/><rect x="180" y="183" width="40" height="38" rx="12" fill="${accent}"/><rect x="186" y="189" width="28" height="26" rx="8" fill="${main}"/><path d="M162 190h10m-10 22h10" stroke="#63d6a8" stroke-width="4"/><path d="M228 190h10m-10 22h10" stroke="#e8574a" stroke-width="4"/>${keys}`;
}

/** A phone, small, for the lid of a box. */
export function phoneGlyph({ main }: Colours): string {
  return `<rect x="-17" y="-34" width="34" height="68" rx="8" fill="${main}" stroke="#000" stroke-opacity=".25"/><rect x="-13" y="-30" width="14" height="16" rx="5" fill="#000" fill-opacity=".3"/><circle cx="-8" cy="-25" r="3" fill="#0b0d11"/><circle cx="-4" cy="-18" r="3" fill="#0b0d11"/>`;
}

const kit = { place: "flat", draw: (phone: Colours) => unboxed(phone, phoneGlyph(phone)) } as const;
const lensCrop = { x: 186, y: 128, scale: 2.1, turn: 12 };

function phone(draw: (phone: Colours) => string, paint: string): Subject {
  return {
    colourways: shells,
    views: {
      front: { place: "flat", draw: (phone) => `<g transform="rotate(12 200 200)">${draw(phone)}</g>` },
      screen: { place: "flat", draw: screen(paint) },
      detail: { place: "flat", draw, crop: lensCrop },
      kit,
    },
  };
}

export const phones = {
  phone: phone(column, "lagoon"),
  phoneIsland: phone(island, "ember"),
  phoneBar: phone(bar, "violet"),
  phonePair: {
    colourways: shells,
    views: {
      front: { place: "flat", draw: pair },
      screen: { place: "flat", draw: screen("dusk") },
      detail: { place: "flat", draw: pairBack, crop: { x: 136, y: 136, scale: 2.2, turn: -16 } },
      kit,
    },
  },
  foldable: {
    colourways: shells,
    views: {
      front: { place: "flat", draw: (phone) => `<g transform="rotate(-9 200 200)">${unfolded(phone)}</g>` },
      back: { place: "flat", draw: folded },
      detail: { place: "flat", draw: unfolded, crop: { x: 230, y: 160, scale: 2, turn: 8 } },
    },
  },
  featurePhone: {
    colourways: {
      black: colours("#2b2d31", "#141518", "#c9ccd0"),
      blue: colours("#2f5d9c", "#1b3560", "#d6dde8"),
      red: colours("#b23a30", "#4a1512", "#f1d9d3"),
      white: colours("#eceae4", "#6f7378", "#ffffff"),
      teal: colours("#2f8079", "#17403d", "#cfe6e1"),
    },
    views: {
      front: { place: "flat", draw: (phone) => `<g transform="rotate(-11 200 200)">${keypad(phone)}</g>` },
      detail: { place: "flat", draw: keypad, crop: { x: 200, y: 262, scale: 2.1, turn: 9 } },
      kit,
    },
  },
} as const satisfies Record<string, Subject>;
