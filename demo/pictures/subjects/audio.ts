import { box, cast, coat, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed } from "./unboxed.ts";

const cups = {
  black: colours("#22262c", "#3b352f", "#ff7a45"),
  silver: colours("#cfcbc4", "#8d867c", "#ce3b0a"),
  blue: colours("#33496b", "#1f2c40", "#8fb0cc"),
  green: colours("#4f6b5c", "#2c3d34", "#e3bd62"),
  rose: colours("#d5aca6", "#8f635d", "#ab1145"),
};

function headphones({ main, trim, accent }: Colours): string {
  const pads =
    '<rect x="62" y="214" width="74" height="118" rx="34"/><rect x="264" y="214" width="74" height="118" rx="34"/>';
  const cup = (x: number) => coat(box(x, 214, 74, 118, 34), main, ["sheen", 0.7]);
  return `${lift('<path d="M92 250V206a108 108 0 0 1 216 0v44h-22v-44a86 86 0 0 0-172 0v44Z"/>')}<path d="M98 256V206a102 102 0 0 1 204 0v50" fill="none" stroke="${main}" stroke-width="22"/><path d="M104 200a98 98 0 0 1 90-92" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/><path d="M150 118a100 100 0 0 1 100 0" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="10"/>${lift(pads)}${cup(62)}${cup(264)}<rect x="122" y="226" width="26" height="94" rx="13" fill="${trim}"/><rect x="252" y="226" width="26" height="94" rx="13" fill="${trim}"/><circle cx="96" cy="306" r="4" fill="${accent}"/>`;
}

/** Two buds beside their open case. */
function earbuds({ main, trim, accent }: Colours): string {
  const bud = `<path d="M-10 0h20v58a10 10 0 0 1-20 0Z" fill="${main}"/><path d="M-10 0h20v58a10 10 0 0 1-20 0Z" fill="url(#round)"/><circle cx="-4" cy="-6" r="25" fill="${main}"/><circle cx="-4" cy="-6" r="25" fill="url(#ball)"/><ellipse cx="-18" cy="-8" rx="9" ry="13" fill="${trim}"/><circle cx="0" cy="52" r="2.6" fill="#b98a3c"/>`;
  const base = line("M92 222h216v52a66 66 0 0 1-66 66h-84a66 66 0 0 1-66-66Z");
  return `${lift('<path d="M92 222h216v52a66 66 0 0 1-66 66h-84a66 66 0 0 1-66-66Z"/>')}<path d="M96 222c0-62 30-84 104-84s104 22 104 84Z" fill="${main}"/><path d="M96 222c0-62 30-84 104-84s104 22 104 84Z" fill="#000" fill-opacity=".14"/><path d="M112 222c2-46 26-64 88-64s86 18 88 64Z" fill="#000" fill-opacity=".12"/><ellipse cx="200" cy="222" rx="108" ry="24" fill="${trim}"/><ellipse cx="200" cy="224" rx="98" ry="18" fill="#1b1d20" fill-opacity=".5"/><ellipse cx="156" cy="226" rx="24" ry="10" fill="#000" fill-opacity=".55"/><ellipse cx="244" cy="226" rx="24" ry="10" fill="#000" fill-opacity=".55"/><path d="M92 224c20 30 196 30 216 0v50a66 66 0 0 1-66 66h-84a66 66 0 0 1-66-66Z" fill="${main}"/><path d="M92 224c20 30 196 30 216 0v50a66 66 0 0 1-66 66h-84a66 66 0 0 1-66-66Z" fill="url(#round)" fill-opacity=".7"/><circle cx="200" cy="274" r="4.5" fill="${accent}"/><${base} fill="url(#sheen)" fill-opacity=".3"/><g transform="translate(118 96) rotate(-24)">${lift('<circle cx="-4" cy="-6" r="24"/>')}${bud}</g><g transform="translate(292 92) rotate(22) scale(-1 1)">${lift('<circle cx="-4" cy="-6" r="24"/>')}${bud}</g>`;
}

function speaker({ main, trim, accent }: Colours): string {
  const body = box(56, 158, 288, 148, 66);
  return `${cast(200, 318, 166, 18)}${coat(body, main)}<rect x="56" y="158" width="288" height="148" rx="66" fill="url(#mesh)"/><rect x="56" y="158" width="288" height="148" rx="66" fill="url(#down)"/><path d="M100 180c40-14 160-14 200 0" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round" fill="none"/><ellipse cx="82" cy="232" rx="26" ry="64" fill="${trim}"/><ellipse cx="78" cy="232" rx="18" ry="50" fill="#17181b"/><ellipse cx="76" cy="226" rx="9" ry="26" fill="#fff" fill-opacity=".12"/><ellipse cx="318" cy="232" rx="26" ry="64" fill="${trim}"/><ellipse cx="322" cy="232" rx="18" ry="50" fill="#17181b"/><rect x="164" y="216" width="72" height="34" rx="6" fill="${accent}"/><path d="M176 233h48" stroke="#fff" stroke-width="6" stroke-linecap="round"/><g fill="#fff" fill-opacity=".6"><path d="M172 172h10v4h-10Zm25-3h4v10h-4Zm-3 3h10v4h-10Zm24 0h10v4h-10Z"/></g><path d="M330 178c32 10 40 60 22 92" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`;
}

/** A pair of wooden loudspeakers for a shelf. */
function shelfPair({ main, trim, accent }: Colours): string {
  const one = (x: number) =>
    `${cast(x + 62, 338, 78, 13)}${coat(box(x, 82, 124, 254, 7), main, ["upright", 1], ["sheen", 0.5])}<rect x="${x + 10}" y="92" width="104" height="234" rx="4" fill="#1b1d20"/><circle cx="${x + 62}" cy="142" r="30" fill="#2f3237"/><circle cx="${x + 62}" cy="142" r="14" fill="${trim}"/><circle cx="${x + 62}" cy="142" r="14" fill="url(#ball)"/><circle cx="${x + 62}" cy="238" r="49" fill="#33363b"/><circle cx="${x + 62}" cy="238" r="42" fill="${trim}"/><circle cx="${x + 62}" cy="238" r="42" fill="url(#ball)" fill-opacity=".8"/><circle cx="${x + 62}" cy="238" r="29" fill="#000" fill-opacity=".3"/><circle cx="${x + 62}" cy="238" r="15" fill="#17181b"/><circle cx="${x + 58}" cy="232" r="5" fill="#fff" fill-opacity=".35"/><rect x="${x + 22}" y="304" width="26" height="8" rx="2" fill="${accent}"/>`;
  return one(52) + one(224);
}

function turntable({ main, trim, accent }: Colours): string {
  const plinth = box(44, 74, 312, 256, 14);
  const grooves = [104, 92, 80, 68, 56].map((r) => `<circle cx="172" cy="202" r="${r}"/>`).join("");
  return `<g transform="rotate(-4 200 200)">${lift(`<${plinth}/>`)}${coat(plinth, main, ["grain", 1], ["sheen", 0.6])}<circle cx="172" cy="202" r="120" fill="#000" fill-opacity=".25"/><circle cx="172" cy="202" r="117" fill="url(#steel)"/><circle cx="172" cy="202" r="111" fill="#141517"/><g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="2">${grooves}</g><path d="M172 202 110 108a112 112 0 0 1 40-16Zm0 0 62 94a112 112 0 0 1-40 16Z" fill="#fff" fill-opacity=".13"/><circle cx="172" cy="202" r="38" fill="${accent}"/><circle cx="172" cy="202" r="38" fill="url(#ball)" fill-opacity=".5"/><path d="M152 190h40m-34 24h28" stroke="#fff" stroke-opacity=".75" stroke-width="3"/><circle cx="172" cy="202" r="4" fill="#e6e8ea"/><circle cx="318" cy="112" r="25" fill="${trim}"/><circle cx="318" cy="112" r="25" fill="url(#ball)"/><circle cx="318" cy="112" r="13" fill="#2b2d31"/><path d="M318 112c4 70-2 118-40 152" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="8" transform="translate(5 6)"/><path d="M318 112c4 70-2 118-40 152" fill="none" stroke="#d9dcdf" stroke-width="7" stroke-linecap="round"/><path d="m286 256-26 22 8 12 28-22Z" fill="#26282c"/><rect x="308" y="72" width="20" height="20" rx="4" fill="#54585e"/><circle cx="326" cy="300" r="11" fill="#2b2d31"/><circle cx="326" cy="298" r="7" fill="#8b9096"/><rect x="56" y="306" width="30" height="10" rx="3" fill="#2b2d31"/></g>`;
}

const glyph = ({ main }: Colours) =>
  `<path d="M-26 12V-4a26 26 0 0 1 52 0v16" fill="none" stroke="${main}" stroke-width="7"/><rect x="-34" y="2" width="18" height="30" rx="8" fill="${main}"/><rect x="16" y="2" width="18" height="30" rx="8" fill="${main}"/>`;

export const audio = {
  headphones: {
    colourways: cups,
    views: {
      front: { place: "flat", draw: headphones },
      detail: { place: "flat", draw: headphones, crop: { x: 122, y: 250, scale: 2, turn: -8 } },
      kit: { place: "flat", draw: (set) => unboxed(set, glyph(set)) },
    },
  },
  earbuds: {
    colourways: {
      white: colours("#f4f3f0", "#d5d3ce", "#63d6a8"),
      black: colours("#2b2d31", "#1b1d20", "#ff7a45"),
      blue: colours("#4a6a93", "#2c4262", "#8fe3c0"),
      beige: colours("#dccbb2", "#a8957a", "#63d6a8"),
    },
    views: {
      front: { place: "flat", draw: earbuds },
      detail: { place: "flat", draw: earbuds, crop: { x: 134, y: 150, scale: 2, turn: 10 } },
      kit: {
        place: "flat",
        draw: (set) =>
          unboxed(set, `<g transform="translate(0 -8) scale(.26) translate(-200 -220)">${earbuds(set)}</g>`),
      },
    },
  },
  speaker: {
    colourways: {
      blue: colours("#2f5d9c", "#1b3560", "#ce3b0a"),
      red: colours("#b2322c", "#5e1714", "#f2c23a"),
      black: colours("#33363b", "#1b1d20", "#ff7a45"),
      green: colours("#5f7d63", "#324436", "#e9d9bf"),
      grey: colours("#9a9ea3", "#5d6267", "#1d4c9f"),
    },
    views: {
      front: { place: "table", horizon: 252, draw: speaker },
      detail: { place: "table", horizon: 252, draw: speaker, crop: { x: 136, y: 222, scale: 1.9, turn: 6 } },
    },
  },
  shelfSpeakers: {
    colourways: {
      walnut: colours("#6d4a33", "#c9a24a", "#c9ccd0"),
      oak: colours("#cda777", "#54585e", "#6d4527"),
      black: colours("#2b2d31", "#c9ccd0", "#8b9096"),
      white: colours("#eceae5", "#3b3f45", "#ce3b0a"),
    },
    views: {
      front: { place: "table", horizon: 292, draw: shelfPair },
      detail: {
        place: "table",
        horizon: 292,
        draw: shelfPair,
        crop: { x: 140, y: 210, scale: 1.9, turn: -4 },
      },
    },
  },
  turntable: {
    colourways: {
      walnut: colours("#7a5238", "#b4b8bc", "#ce3b0a"),
      black: colours("#33363b", "#8b9096", "#f2c23a"),
      oak: colours("#cda777", "#54585e", "#1d4c9f"),
      red: colours("#8e2f33", "#c9ccd0", "#e9d9bf"),
    },
    views: {
      front: { place: "flat", draw: turntable },
      detail: { place: "flat", draw: turntable, crop: { x: 262, y: 190, scale: 1.8, turn: 8 } },
    },
  },
} as const satisfies Record<string, Subject>;
