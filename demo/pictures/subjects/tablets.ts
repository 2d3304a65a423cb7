import { box, cast, coat, grid, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed } from "./unboxed.ts";

const slates = {
  grey: colours("#868a91", "#15161a", "#c4512d"),
  silver: colours("#d5d8db", "#15161a", "#1d4c9f"),
  blue: colours("#8fb0cc", "#15161a", "#006a60"),
  rose: colours("#e2b9b3", "#15161a", "#ab1145"),
  green: colours("#9db08f", "#15161a", "#c4512d"),
  purple: colours("#b3a6cf", "#15161a", "#4b3a9b"),
};

function sketch({ main, trim, accent }: Colours): string {
  const outline = box(66, 86, 262, 196, 18);
  return `<g transform="rotate(-16 200 200)">${lift(`<${outline}/>`)}<${outline} fill="${trim}"/><rect x="67" y="87" width="260" height="194" rx="17" fill="none" stroke="${main}" stroke-width="3"/><rect x="78" y="98" width="238" height="172" rx="6" fill="#f7f3ea"/><path d="M104 236c20-70 44-88 62-52 10 20-14 44-26 30s14-64 52-72 44 34 20 54-50 2-30-30 66-44 104-40" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/><path d="M98 122h70M98 136h46" stroke="#1e1a17" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/><circle cx="296" cy="118" r="7" fill="#c4512d"/><circle cx="296" cy="138" r="7" fill="#1d4c9f"/><circle cx="296" cy="158" r="7" fill="#006a60"/><circle cx="296" cy="178" r="7" fill="#f2c23a"/><path d="M78 230 210 98h60L98 270H84a6 6 0 0 1-6-6Z" fill="#fff" fill-opacity=".25"/></g>${pencil}`;
}

const pencil = `<g transform="rotate(24 300 300)">${lift('<rect x="200" y="300" width="178" height="14" rx="7"/>')}<rect x="200" y="300" width="160" height="14" rx="7" fill="#f6f6f4"/><path d="M360 300.5 382 307l-22 6.5Z" fill="#d6d3cd"/><path d="m376 305 6 2-6 2Z" fill="#2a2a2a"/><rect x="200" y="309" width="160" height="5" rx="2.5" fill="#000" fill-opacity=".12"/></g>`;

/** The back with its camera and the pencil held at the edge. */
function rear({ main }: Colours): string {
  const outline = box(92, 62, 204, 276, 20);
  return `<g transform="rotate(9 200 200)">${lift(`<${outline}/>`)}${coat(outline, main, ["sheen", 0.9])}<rect x="93.5" y="63.5" width="201" height="273" rx="18.5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/><rect x="106" y="76" width="38" height="38" rx="12" fill="#000" fill-opacity=".2"/><circle cx="125" cy="95" r="13" fill="#0b0d11"/><circle cx="125" cy="95" r="8.5" fill="url(#lens)"/><circle cx="194" cy="196" r="13" fill="#fff" fill-opacity=".35"/><rect x="300" y="120" width="12" height="160" rx="6" fill="#f6f6f4"/><rect x="307" y="120" width="5" height="160" rx="2.5" fill="#000" fill-opacity=".14"/></g>`;
}

/** Standing in its keyboard cover, with a page of work on it. */
function withKeyboard({ main, trim, accent }: Colours): string {
  const deck = line("M62 268H338l34 58H28Z");
  const rows = grid(
    { x: 0, y: 0, columns: 12, rows: 4, stepX: 20, stepY: 9 },
    (x, y) =>
      `<rect x="${(82 + x - y * 0.42 + (x - 110) * y * 0.003).toFixed(1)}" y="${275 + y}" width="16.5" height="7" rx="2" fill="#fff" fill-opacity=".24"/>`,
  );
  return `${cast(200, 336, 196, 20)}<path d="m70 92 10-14h240l10 14 6 178H64Z" fill="#3c3e43"/><rect x="70" y="84" width="260" height="182" rx="14" fill="${trim}"/><rect x="70.5" y="84.5" width="259" height="181" rx="13.5" fill="none" stroke="${main}" stroke-width="3"/><rect x="82" y="96" width="236" height="158" rx="5" fill="#f4f1ea"/><rect x="82" y="96" width="58" height="158" rx="5" fill="${main}" fill-opacity=".55"/><g fill="#1e1a17" fill-opacity=".55"><rect x="92" y="110" width="34" height="5" rx="2"/><rect x="92" y="126" width="26" height="5" rx="2"/><rect x="92" y="142" width="30" height="5" rx="2"/><rect x="156" y="112" width="84" height="8" rx="3"/></g><path d="M156 136h140M156 148h126M156 160h134" stroke="#1e1a17" stroke-opacity=".22" stroke-width="4"/><path d="M156 236v-26h18v26Zm28 0v-44h18v44Zm28 0v-34h18v34Zm28 0v-54h18v54Zm28 0v-40h18v40Z" fill="${accent}" fill-opacity=".8"/><path d="M82 226 214 96h56L102 254H87a5 5 0 0 1-5-5Z" fill="#fff" fill-opacity=".3"/><${deck} fill="#33353a"/><${deck} fill="url(#up)" fill-opacity=".3"/>${rows}<path d="M164 313h72l3 9h-78Z" fill="#fff" fill-opacity=".12"/><path d="M28 326h344v3a7 7 0 0 1-7 7H35a7 7 0 0 1-7-7Z" fill="#222428"/>`;
}

function reader({ main, trim, accent }: Colours): string {
  const cover = box(58, 70, 150, 232, 10);
  const outline = box(128, 54, 196, 290, 16);
  const lines = grid(
    { x: 152, y: 132, columns: 1, rows: 13, stepX: 0, stepY: 12 },
    (x, y) =>
      `<path d="M${x} ${y}h${132 + ((y * 7) % 17)}" stroke="#2a2825" stroke-opacity=".55" stroke-width="3.4"/>`,
  );
  return `<g transform="rotate(7 200 200)"><g transform="rotate(-17 130 200)">${lift(`<${cover}/>`)}${coat(cover, accent, ["sheen", 0.7])}<path d="M74 70v232" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M70 78h130v216H70Z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-dasharray="5 5"/></g>${lift(`<${outline}/>`)}${coat(outline, main, ["sheen", 0.6])}<rect x="142" y="70" width="168" height="232" rx="3" fill="${trim}"/><rect x="190" y="94" width="72" height="8" rx="3" fill="#2a2825" fill-opacity=".75"/><rect x="204" y="110" width="44" height="4" rx="2" fill="#2a2825" fill-opacity=".45"/>${lines}<path d="M142 250 260 70h34L142 296Z" fill="#fff" fill-opacity=".2"/><rect x="206" y="316" width="40" height="5" rx="2.5" fill="#fff" fill-opacity=".35"/></g>`;
}

const glyph = ({ main }: Colours) =>
  `<rect x="-26" y="-34" width="52" height="68" rx="6" fill="#15161a" stroke="${main}" stroke-width="3"/><rect x="-20" y="-28" width="40" height="56" fill="url(#dusk)"/>`;

export const tablets = {
  tablet: {
    colourways: slates,
    views: {
      front: { place: "flat", draw: sketch },
      back: { place: "flat", draw: rear },
      detail: { place: "flat", draw: sketch, crop: { x: 250, y: 240, scale: 1.9, turn: 10 } },
      kit: { place: "flat", draw: (tablet) => unboxed(tablet, glyph(tablet)) },
    },
  },
  tabletKeyboard: {
    colourways: slates,
    views: {
      front: { place: "table", horizon: 254, draw: withKeyboard },
      back: { place: "flat", draw: rear },
      detail: {
        place: "table",
        horizon: 254,
        draw: withKeyboard,
        crop: { x: 170, y: 274, scale: 1.9, turn: -5 },
      },
    },
  },
  reader: {
    colourways: {
      black: colours("#26272b", "#dedbd3", "#2f5d73"),
      sage: colours("#5f6f62", "#e2dfd6", "#c98a5e"),
      white: colours("#eceae5", "#dddad2", "#b4584a"),
      denim: colours("#3a4c66", "#dfdcd3", "#8a6242"),
    },
    views: {
      front: { place: "flat", draw: reader },
      detail: { place: "flat", draw: reader, crop: { x: 232, y: 160, scale: 2, turn: -12 } },
    },
  },
} as const satisfies Record<string, Subject>;
