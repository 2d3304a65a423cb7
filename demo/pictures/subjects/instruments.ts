import { cast, coat, grid, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { drums } from "./drums.ts";

const strings = (from: number, to: number) =>
  `<path d="M190 ${from}V${to}m5-${to - from}v${to - from}m5-${to - from}v${to - from}m5-${to - from}v${to - from}m5-${to - from}v${to - from}" stroke="#f6f2ee" stroke-opacity=".8" stroke-width="1"/>`;

const frets = grid(
  { x: 186, y: 66, columns: 1, rows: 10, stepX: 0, stepY: 13 },
  (x, y) => `<path d="M${x} ${y}h28"/>`,
);

const pegs = `<g fill="#d9dcdf"><circle cx="178" cy="14" r="6"/><circle cx="177" cy="30" r="6"/><circle cx="178" cy="46" r="6"/><circle cx="222" cy="14" r="6"/><circle cx="223" cy="30" r="6"/><circle cx="222" cy="46" r="6"/></g>`;

/** Leaning against the wall. */
function guitar({ main, trim, accent }: Colours): string {
  const body = line(
    "M200 164c34 0 56 10 56 42 0 22-14 28-14 44 0 18 32 28 32 68 0 38-30 58-74 58s-74-20-74-58c0-40 32-50 32-68 0-16-14-22-14-44 0-32 22-42 56-42Z",
  );
  return `${cast(206, 374, 116, 12)}<g transform="rotate(5 200 376)"><g transform="translate(16 6)" opacity=".16"><path d="M186 10h28v200h-28Z"/><${body} transform="translate(200 374) scale(.9 .88) translate(-200 -374)"/></g>${pegs}<path d="M184 4h32l-3 52h-26Z" fill="${trim}"/><path d="M184 4h32l-1 14h-30Z" fill="#fff" fill-opacity=".12"/><rect x="186" y="54" width="28" height="176" fill="#3a2418"/><path d="M186 56h28" stroke="#f3efe4" stroke-width="4"/><g stroke="#c9ccd0" stroke-width="1.6">${frets}</g><g fill="#f3efe4"><circle cx="200" cy="86" r="2.5"/><circle cx="200" cy="112" r="2.5"/><circle cx="200" cy="138" r="2.5"/></g><g transform="translate(200 374) scale(.9 .88) translate(-200 -374)">${coat(body, main, ["ball", 0.7])}<${body} fill="url(#upright)"/><${body} fill="none" stroke="${trim}" stroke-width="5"/><path d="M184.5 164h31v52h-31Z" fill="#3a2418"/><circle cx="200" cy="240" r="31" fill="${accent}"/><circle cx="200" cy="240" r="25" fill="#1d120b"/><path d="M176 262c-6 18-2 36 14 46 12-12 12-32 4-46Z" fill="${trim}" fill-opacity=".85"/><rect x="168" y="312" width="64" height="15" rx="5" fill="${trim}"/><path d="M178 317h44" stroke="#f3efe4" stroke-width="3"/><path d="M150 220c-2-26 8-40 34-46M138 300c6-14 14-22 22-30" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/></g>${strings(56, 324)}</g>`;
}

function electric({ main, trim, accent }: Colours): string {
  const body = line(
    "M186 216c-14-6-18-34-42-40-20-4-24 18-14 38 10 22 8 34-2 54-20 44-4 104 72 104 78 0 94-60 74-102-10-20-10-32-2-50 10-20 2-38-16-32-20 6-28 24-42 28Z",
  );
  return `${cast(206, 374, 116, 12)}<g transform="rotate(5 200 376)"><g transform="translate(16 6)" opacity=".16"><${body}/><path d="M186 10h28v200h-28Z"/></g><path d="M184 62 176 8c14-12 38-8 42 8l-4 46Z" fill="#d9b07a"/><path d="M176 8c14-12 38-8 42 8l-1 8-40-6Z" fill="#fff" fill-opacity=".25"/><g fill="#d9dcdf"><circle cx="172" cy="16" r="5"/><circle cx="174" cy="26" r="5"/><circle cx="175" cy="36" r="5"/><circle cx="177" cy="46" r="5"/></g>${coat(body, main, ["ball", 0.8])}<path d="M150 210c20-4 34 20 50 20s34-14 50-20c4 30 12 56 6 92-14 34-44 24-60 4-22-26-48-56-46-96Z" fill="${trim}"/><rect x="186" y="58" width="28" height="168" fill="#c99a62"/><path d="M186 58h6v168h-6Z" fill="#fff" fill-opacity=".2"/><g stroke="#6d4a33" stroke-width="1.6">${frets}</g><g fill="#3a2418"><circle cx="200" cy="86" r="2.5"/><circle cx="200" cy="112" r="2.5"/><circle cx="200" cy="138" r="2.5"/><circle cx="200" cy="164" r="2.5"/></g><g fill="#26211d"><rect x="178" y="240" width="44" height="11" rx="4"/><rect x="178" y="266" width="44" height="11" rx="4"/><rect x="177" y="292" width="46" height="11" rx="4" transform="rotate(-8 200 297)"/></g><rect x="172" y="318" width="56" height="17" rx="3" fill="#c9ccd0"/><rect x="172" y="318" width="56" height="17" rx="3" fill="url(#sheen)"/>${strings(60, 322)}<circle cx="246" cy="290" r="9" fill="${accent}" stroke="#000" stroke-opacity=".2"/><circle cx="250" cy="314" r="9" fill="${accent}" stroke="#000" stroke-opacity=".2"/><path d="m228 326 34 16" stroke="#c9ccd0" stroke-width="4" stroke-linecap="round"/><path d="M138 272c-10 24-10 48 2 68M140 190c6 4 10 10 12 16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/></g>`;
}

function keyboard({ main, trim, accent }: Colours): string {
  const deck = line("M24 176h352v52H24Z");
  const whites = grid(
    { x: 30, y: 230, columns: 24, rows: 1, stepX: 14.2, stepY: 0 },
    (x, y) => `<path d="M${x.toFixed(1)} ${y}v34"/>`,
  );
  const blacks = Array.from({ length: 24 }, (_, n) => n)
    .filter((n) => ![2, 6].includes(n % 7))
    .map((n) => `<rect x="${(39.5 + n * 14.2).toFixed(1)}" y="228" width="9" height="22" rx="1.5"/>`)
    .join("");
  return `${cast(200, 372, 168, 12)}<g fill="none" stroke="#26282c" stroke-width="10" stroke-linecap="round"><path d="M92 366 292 282M308 366 108 282"/></g><path d="M76 370h36m176 0h36" stroke="#17181b" stroke-width="9" stroke-linecap="round"/><circle cx="200" cy="323" r="9" fill="#8b9096"/>${coat(deck, main, ["up", 0.35])}<path d="M24 176h352l-6-14H30Z" fill="${trim}"/><path d="M24 228h352v38a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8Z" fill="${main}"/><rect x="30" y="228" width="341" height="38" rx="3" fill="#faf9f5"/><g stroke="#b4b0a8" stroke-width="1.5">${whites}</g><g fill="#17181b">${blacks}</g><path d="M30 228h341v5H30Z" fill="#000" fill-opacity=".3"/><rect x="160" y="184" width="84" height="32" rx="4" fill="#0d1114"/><rect x="166" y="189" width="72" height="22" rx="2" fill="url(#lagoon)"/><g fill="${accent}"><circle cx="58" cy="200" r="9"/><circle cx="84" cy="200" r="9"/></g><g fill="#fff" fill-opacity=".3">${grid({ x: 262, y: 188, columns: 6, rows: 2, stepX: 17, stepY: 14 }, (x, y) => `<rect x="${x}" y="${y}" width="12" height="8" rx="2"/>`)}${grid({ x: 108, y: 188, columns: 3, rows: 2, stepX: 16, stepY: 14 }, (x, y) => `<rect x="${x}" y="${y}" width="11" height="8" rx="2"/>`)}</g>`;
}

/** Lying with its bow. */
function violin({ main, trim, accent }: Colours): string {
  const body = line(
    "M200 152c30 0 46 12 44 36-2 16-18 20-18 34 0 16 28 20 30 58 2 36-24 54-56 54s-58-18-56-54c2-38 30-42 30-58 0-14-16-18-18-34-2-24 14-36 44-36Z",
  );
  return `<g transform="rotate(28 200 200)">${lift(`<${body}/><path d="M192 34h16v150h-16Z"/>`)}<path d="M190 22c-10-10 0-24 10-22 12-2 20 12 10 22l-2 24h-16Z" fill="${trim}"/><g fill="#26211d"><path d="M176 22h14v6h-14Zm34 8h14v6h-14Zm-34 10h14v6h-14Zm34 8h14v6h-14Z"/></g><path d="M193 44h14l3 150h-20Z" fill="#211a16"/>${coat(body, main, ["ball", 0.8])}<${body} fill="url(#upright)"/><${body} fill="none" stroke="${trim}" stroke-width="4"/><path d="M191 150h18l2 66h-22Z" fill="#211a16"/><path d="M172 222c-8 6 4 14 0 26s4 18-4 24m60-50c8 6-4 14 0 26s-4 18 4 24" fill="none" stroke="#211a16" stroke-width="4" stroke-linecap="round"/><path d="M182 254h36l3 9h-42Z" fill="#e3c592"/><path d="M190 276h20l-4 48h-12Z" fill="#211a16"/><ellipse cx="172" cy="312" rx="16" ry="13" fill="#211a16"/><path d="M195 44v232m3.5-232v232m3.5-232v232m3.5-232v232" stroke="#f6f2ee" stroke-opacity=".75" stroke-width=".9"/><path d="M160 196c0-20 8-30 26-34M150 292c2-16 10-26 20-34" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/></g><g transform="rotate(16 300 200)">${lift('<rect x="306" y="36" width="8" height="320" rx="4"/>')}<path d="M308 36c8 100 8 220 0 324" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/><path d="M301 48v298" stroke="#f6f2ee" stroke-width="4"/><rect x="298" y="322" width="14" height="30" rx="3" fill="#211a16"/><path d="M300 40h9v10h-9Z" fill="#211a16"/></g>`;
}

const tone = {
  spruce: colours("#d9a860", "#5b3222", "#8a3b24"),
  sunburst: colours("#b05a26", "#2b1a12", "#e3bd62"),
  mahogany: colours("#8a4a2e", "#3a1f17", "#d9b07a"),
  black: colours("#2b2b2d", "#17181b", "#e9e4dc"),
  blue: colours("#3a5d86", "#1b2430", "#e9e4dc"),
};

export const instruments = {
  guitar: {
    colourways: tone,
    views: {
      front: { place: "room", horizon: 322, draw: guitar },
      detail: { place: "room", horizon: 322, draw: guitar, crop: { x: 196, y: 262, scale: 1.8, turn: -8 } },
    },
  },
  electricGuitar: {
    colourways: {
      red: colours("#b2322c", "#f6f2ea", "#f6f2ea"),
      sunburst: colours("#b8702c", "#2b1a12", "#e9dcc4"),
      blue: colours("#5d8fb8", "#f6f2ea", "#f6f2ea"),
      black: colours("#2b2b2d", "#f0eee8", "#e9e4dc"),
      mint: colours("#a3d0bd", "#f6f2ea", "#f6f2ea"),
      white: colours("#ece8dc", "#3b3f45", "#26282c"),
    },
    views: {
      front: { place: "room", horizon: 322, draw: electric },
      detail: { place: "room", horizon: 322, draw: electric, crop: { x: 200, y: 270, scale: 1.8, turn: 6 } },
    },
  },
  keyboard: {
    colourways: {
      black: colours("#2b2d31", "#17181b", "#8b9096"),
      white: colours("#e9e8e4", "#c9c7c1", "#5d6267"),
      red: colours("#8e2a2f", "#3a1214", "#e6e8ea"),
      silver: colours("#8b9096", "#5d6267", "#26282c"),
    },
    views: {
      front: { place: "room", horizon: 306, draw: keyboard },
      detail: { place: "room", horizon: 306, draw: keyboard, crop: { x: 190, y: 222, scale: 2, turn: -7 } },
    },
  },
  violin: {
    colourways: {
      amber: colours("#b5652b", "#5b2c17", "#6d4527"),
      brown: colours("#8a4a2e", "#3a1f17", "#4a2a1a"),
      red: colours("#9c3f26", "#4a1a10", "#6d4527"),
      honey: colours("#d09a4c", "#7a4a22", "#8a5a36"),
    },
    views: {
      front: { place: "flat", draw: violin },
      detail: { place: "flat", draw: violin, crop: { x: 182, y: 240, scale: 1.9, turn: -12 } },
    },
  },
  ...drums,
} as const satisfies Record<string, Subject>;
