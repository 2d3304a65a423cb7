import { box, cast, coat, disc, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

const enamels = {
  white: colours("#f4f4f1", "#d8d9d7", "#c4512d"),
  silver: colours("#b9bec2", "#8b9096", "#1d4c9f"),
  graphite: colours("#5d6267", "#35383c", "#ff7a45"),
  cream: colours("#ece3d0", "#c9bda4", "#006a60"),
};

function frontLoader({ main, trim, accent }: Colours): string {
  const body = box(86, 58, 228, 300, 14);
  return `${cast(202, 362, 150, 18)}${coat(body, main, ["round", 0.35])}<path d="M86 72a14 14 0 0 1 14-14h200a14 14 0 0 1 14 14v44H86Z" fill="#fff" fill-opacity=".32"/><path d="M86 116h228" stroke="#000" stroke-opacity=".16" stroke-width="2"/><rect x="100" y="74" width="66" height="26" rx="5" fill="#000" fill-opacity=".08"/><circle cx="206" cy="87" r="17" fill="${trim}"/><circle cx="206" cy="87" r="13" fill="#fafafa"/><path d="M206 87v-11" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><rect x="240" y="76" width="58" height="22" rx="4" fill="#14171a"/><g fill="#8fe3c0"><rect x="248" y="83" width="5" height="9"/><rect x="256" y="83" width="5" height="9"/><rect x="266" y="83" width="5" height="9"/><rect x="274" y="83" width="5" height="9"/></g>${porthole(trim)}<rect x="232" y="330" width="60" height="16" rx="4" fill="#000" fill-opacity=".08"/>`;
}

function porthole(trim: string): string {
  return `${coat(disc(200, 226, 88), trim, ["round", 1])}<circle cx="200" cy="226" r="76" fill="#eceeec"/><circle cx="200" cy="226" r="66" fill="#1d2226"/><circle cx="200" cy="226" r="58" fill="#3b454d"/><g fill="#fff" fill-opacity=".12"><circle cx="170" cy="206" r="4"/><circle cx="190" cy="194" r="4"/><circle cx="214" cy="194" r="4"/><circle cx="234" cy="208" r="4"/><circle cx="182" cy="222" r="4"/><circle cx="206" cy="216" r="4"/><circle cx="228" cy="230" r="4"/></g><path d="M146 246c18-26 34 6 54-8s36 10 54-4a58 58 0 0 1-108 12Z" fill="#c98a5e"/><path d="M160 262c22-18 40 4 78-10a58 58 0 0 1-78 10Z" fill="#5f86a8"/><path d="M160 196a54 54 0 0 1 44-26" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/><rect x="274" y="212" width="12" height="30" rx="6" fill="#aeb1af"/>`;
}

/** Opened from above, a glass lid, a panel behind it. */
function topLoader({ main, trim, accent }: Colours): string {
  const body = line("M98 138h204l4 212a10 10 0 0 1-10 10H104a10 10 0 0 1-10-10Z");
  const top = line("M98 140 112 84h176l14 56Z");
  return `${cast(202, 362, 142, 18)}${coat(body, main, ["round", 0.55])}<path d="M112 84 118 40a10 10 0 0 1 10-8h144a10 10 0 0 1 10 8l6 44Z" fill="${trim}"/><path d="M112 84 118 40a10 10 0 0 1 10-8h144a10 10 0 0 1 10 8l6 44Z" fill="url(#up)" fill-opacity=".6"/><rect x="136" y="48" width="60" height="24" rx="4" fill="#14171a"/><path d="M146 55v10m8-10v10m12-10v10m8-10v10" stroke="#8fe3c0" stroke-width="4"/><circle cx="226" cy="60" r="10" fill="#fafafa"/><path d="M226 60v-8" stroke="${accent}" stroke-width="3"/><circle cx="256" cy="60" r="7" fill="${accent}"/>${coat(top, main, ["down", 0.5])}<path d="M124 92h152l10 38H114Z" fill="#1d2a33"/><path d="M124 92h152l10 38H114Z" fill="url(#sheen)" fill-opacity=".9"/><ellipse cx="200" cy="114" rx="58" ry="13" fill="#55626b"/><ellipse cx="200" cy="116" rx="46" ry="9" fill="#2d363c"/><path d="M98 140h204" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M112 180h176M110 330h180" stroke="#000" stroke-opacity=".08" stroke-width="3"/><path d="M150 214a50 50 0 0 1 100 0c0 60-100 60-100 0Z" fill="#fff" fill-opacity=".07"/><rect x="176" y="158" width="48" height="6" rx="3" fill="#000" fill-opacity=".25"/><path d="M108 360h22v8h-22Zm162 0h22v8h-22Z" fill="#26211d"/>`;
}

function fridge({ main }: Colours): string {
  const body = box(114, 30, 176, 338, 14);
  const handles = (x: number, width: number, paint: string) =>
    `<g ${paint}><rect x="${x}" y="82" width="${width}" height="46" rx="${width / 2}"/><rect x="${x}" y="154" width="${width}" height="86" rx="${width / 2}"/></g>`;
  return `${cast(204, 374, 130, 16)}${coat(body, main, ["round", 0.7])}<path d="M114 138h176" stroke="#000" stroke-opacity=".5" stroke-width="4"/><path d="M114 141h176" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>${handles(130, 9, 'fill="#f3f4f4"')}${handles(134, 5, 'fill="#000" fill-opacity=".25"')}<rect x="222" y="52" width="46" height="7" rx="3.5" fill="#fff" fill-opacity=".65"/><rect x="214" y="168" width="34" height="42" fill="#fff8e8" transform="rotate(-4 230 190)"/><circle cx="231" cy="170" r="5" fill="#c4512d"/><rect x="250" y="176" width="24" height="24" fill="#f2c23a" transform="rotate(6 262 188)"/><path d="M220 184h22m-22 8h16" stroke="#1e1a17" stroke-opacity=".45" stroke-width="2.5"/><path d="M122 368h18v8h-18Zm142 0h18v8h-18Z" fill="#26211d"/>`;
}

/** The door open: shelves, vegetables, bottles. */
function fridgeOpen({ main }: Colours): string {
  return `${cast(186, 374, 150, 16)}<rect x="86" y="30" width="176" height="338" rx="12" fill="${main}"/><rect x="86" y="30" width="176" height="338" rx="12" fill="url(#round)" fill-opacity=".6"/><rect x="98" y="44" width="152" height="312" rx="6" fill="#f3f6f6"/><rect x="98" y="44" width="152" height="70" rx="6" fill="#dfe8ec"/><path d="M98 44h152v312h-14V58h-138Z" fill="#000" fill-opacity=".06"/><path d="M98 116h152" stroke="#b9c4c9" stroke-width="7"/><path d="M98 184h152M98 242h152" stroke="#9fc3cc" stroke-opacity=".8" stroke-width="4"/><rect x="104" y="284" width="140" height="66" rx="6" fill="#d7e6ea" stroke="#b2c4ca" stroke-width="2"/><g><circle cx="130" cy="316" r="15" fill="#b2432f"/><circle cx="158" cy="322" r="13" fill="#d9822f"/><path d="M182 334c0-24 10-34 22-34s22 12 22 34Z" fill="#6f8b4e"/></g><rect x="110" y="146" width="30" height="36" rx="4" fill="#f6f1e4"/><path d="M110 156h30v8h-30Z" fill="#1d4c9f"/><rect x="152" y="160" width="44" height="22" rx="9" fill="url(#steel)"/><circle cx="222" cy="168" r="14" fill="#c9a24a"/><path d="M112 240v-26h34v26Zm48 0 4-32h20l4 32Zm40 0v-22h36v22Z" fill="#fff" stroke="#c3ced2" stroke-width="2"/><path d="M118 80h56v22h-56Z" fill="#bcd6e2"/><path d="m262 40 92 16a8 8 0 0 1 6 8v268a8 8 0 0 1-6 8l-92 22Z" fill="${main}"/><path d="m262 40 92 16a8 8 0 0 1 6 8v268a8 8 0 0 1-6 8l-92 22Z" fill="#000" fill-opacity=".2"/><path d="m270 62 76 14v238l-76 16Z" fill="#edf2f2"/><path d="m270 140 76 6m-76 66 76 0m-76 72 76-8" stroke="#b9c4c9" stroke-width="5"/><path d="M284 140v-34h14v35Zm26 2v-40h12v41Z" fill="#6f9c7d"/><path d="M282 212v-30h18v30Zm28 0v-38h14v38Z" fill="#c98a5e"/><path d="M284 282v-34h20v32Zm30-3v-30h14v29Z" fill="#bcd6e2"/><path d="M94 368h18v8H94Zm142 0h18v8h-18Z" fill="#26211d"/>`;
}

/** One door, a crown of ice behind it, the low drawer for onions. */
function singleDoor({ main, trim, accent }: Colours): string {
  const body = box(124, 56, 156, 308, 16);
  return `${cast(204, 374, 118, 16)}${coat(body, main, ["round", 0.7])}<path d="M124 318h156" stroke="#000" stroke-opacity=".45" stroke-width="4"/><path d="M124 321h156" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><rect x="136" y="150" width="12" height="76" rx="6" fill="${trim}"/><rect x="143" y="150" width="5" height="76" rx="2.5" fill="#000" fill-opacity=".3"/><rect x="214" y="76" width="46" height="7" rx="3.5" fill="#fff" fill-opacity=".6"/><g fill="none" stroke="${accent}" stroke-opacity=".65" stroke-width="3"><path d="M226 300c-26-30-20-60 6-86 22 28 20 58-6 86Zm0 0c-4-20-2-46 6-66"/><path d="M204 304c-24-10-32-28-28-52 22 6 32 26 28 52Zm44 0c4-22 14-34 30-38"/></g><rect x="132" y="330" width="140" height="26" rx="6" fill="#000" fill-opacity=".08"/><path d="M182 336h40" stroke="#000" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/><path d="M132 364h18v10h-18Zm122 0h18v10h-18Z" fill="#26211d"/>`;
}

function cooler({ main, trim, accent }: Colours): string {
  const body = line(
    "M108 86a26 26 0 0 1 26-26h132a26 26 0 0 1 26 26v256a12 12 0 0 1-12 12H120a12 12 0 0 1-12-12Z",
  );
  return `${cast(202, 366, 132, 16)}${coat(body, main, ["round", 0.55])}<path d="M108 246h184v96a12 12 0 0 1-12 12H120a12 12 0 0 1-12-12Z" fill="${trim}"/><path d="M108 246h184v96a12 12 0 0 1-12 12H120a12 12 0 0 1-12-12Z" fill="url(#round)" fill-opacity=".7"/><rect x="126" y="112" width="148" height="118" rx="12" fill="#26292d"/>${grid({ x: 132, y: 122, columns: 1, rows: 7, stepX: 0, stepY: 14.6 }, (x, y) => `<rect x="${x}" y="${y.toFixed(1)}" width="136" height="7" rx="3.5" fill="${main}"/>`)}<path d="M160 112v118m40-118v118m40-118v118" stroke="#000" stroke-opacity=".35" stroke-width="3"/><circle cx="150" cy="86" r="11" fill="#fafafa"/><circle cx="200" cy="86" r="11" fill="#fafafa"/><circle cx="250" cy="86" r="11" fill="#fafafa"/><path d="M150 86v-9m50 9 7-6m43 6h9" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><rect x="262" y="264" width="12" height="66" rx="6" fill="#fff" fill-opacity=".35"/><rect x="264" y="296" width="8" height="32" rx="4" fill="#7fc3e8"/><g fill="#26211d"><circle cx="132" cy="362" r="9"/><circle cx="268" cy="362" r="9"/></g>`;
}

const panels = { x: 200, y: 104, scale: 2 };

export const laundry = {
  washer: {
    colourways: enamels,
    views: {
      front: { place: "counter", horizon: 320, draw: frontLoader },
      detail: { place: "counter", horizon: 320, draw: frontLoader, crop: { ...panels, y: 136, turn: -2 } },
      drum: {
        place: "counter",
        horizon: 320,
        draw: frontLoader,
        crop: { x: 200, y: 232, scale: 1.9, turn: 5 },
      },
    },
  },
  topWasher: {
    colourways: {
      ...enamels,
      plum: colours("#7a4a5c", "#4a2a38", "#f2c23a"),
      blue: colours("#6f93b0", "#3d5c76", "#f6f2ee"),
    },
    views: {
      front: { place: "counter", horizon: 318, draw: topLoader },
      detail: { place: "counter", horizon: 318, draw: topLoader, crop: { ...panels, turn: 4 } },
    },
  },
  fridge: {
    colourways: {
      steel: colours("#9aa6ae", "#d8d9d7", "#c4512d"),
      white: colours("#efefec", "#d8d9d7", "#c4512d"),
      wine: colours("#7d2f38", "#4a1a20", "#f2c23a"),
      black: colours("#34373b", "#202225", "#ff7a45"),
      blue: colours("#5d7fa0", "#35506b", "#f6f2ee"),
    },
    views: {
      front: { place: "room", horizon: 336, draw: fridge },
      open: { place: "room", horizon: 336, draw: fridgeOpen },
      detail: { place: "room", horizon: 336, draw: fridge, crop: { x: 190, y: 150, scale: 2, turn: -4 } },
    },
  },
  singleFridge: {
    colourways: {
      wine: colours("#8a2f3c", "#e3d3cf", "#f0c9c0"),
      blue: colours("#4c79a8", "#d5dee6", "#d9e8f4"),
      grey: colours("#8f979c", "#e6e8e9", "#f4f6f6"),
      purple: colours("#6d5a8f", "#ddd6e8", "#e5dcf3"),
      white: colours("#efefeb", "#b9bdc0", "#7fa08c"),
    },
    views: {
      front: { place: "room", horizon: 338, draw: singleDoor },
      open: { place: "room", horizon: 338, draw: fridgeOpen },
      detail: {
        place: "room",
        horizon: 338,
        draw: singleDoor,
        crop: { x: 210, y: 250, scale: 1.9, turn: 3 },
      },
    },
  },
  cooler: {
    colourways: {
      white: colours("#f0f0ec", "#7fa3b8", "#1d4c9f"),
      grey: colours("#d5d9da", "#5d676c", "#c4512d"),
      teal: colours("#eaf0ee", "#2f8079", "#006a60"),
      brown: colours("#ece4d6", "#8a6242", "#8a6242"),
    },
    views: {
      front: { place: "room", horizon: 334, draw: cooler },
      detail: { place: "room", horizon: 334, draw: cooler, crop: { x: 200, y: 140, scale: 1.9, turn: -3 } },
    },
  },
} as const satisfies Record<string, Subject>;
