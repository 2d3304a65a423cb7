import { cast, coat, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed } from "./unboxed.ts";

const grip = line(
  "M178 226c16-14 46-10 58-4h52c12-6 42-10 58 4 16 16 32 74 24 96-8 20-30 16-44-6-8-12-16-18-26-18h-76c-10 0-18 6-26 18-14 22-36 26-44 6-8-22 8-80 24-96Z",
);

function pad({ main, trim }: Colours): string {
  return `${coat(grip, main, ["sheen", 0.4])}<path d="M236 222h52l-8 34h-36Z" fill="${trim}"/><circle cx="224" cy="276" r="19" fill="${trim}"/><circle cx="224" cy="274" r="13" fill="#54585e"/><circle cx="300" cy="276" r="19" fill="${trim}"/><circle cx="300" cy="274" r="13" fill="#54585e"/><path d="M194 234h10v10h10v10h-10v10h-10v-10h-10v-10h10Z" fill="#3c4046"/><circle cx="328" cy="236" r="6" fill="#006a60"/><circle cx="342" cy="249" r="6" fill="#ce3b0a"/><circle cx="314" cy="249" r="6" fill="#ab1145"/><circle cx="328" cy="262" r="6" fill="#1d4c9f"/>`;
}

function console({ main, trim, accent }: Colours): string {
  const shell = line("M70 92c14-6 60-8 76 0l6 206H64Z");
  return `${cast(112, 300, 90, 16)}${coat(shell, main)}<path d="M82 92h52l6 206H76Z" fill="${trim}"/><${shell} fill="url(#round)" fill-opacity=".45"/><rect x="104" y="130" width="8" height="40" rx="4" fill="${accent}"/>${cast(262, 344, 120, 18)}${pad({ main, trim, accent })}`;
}

/** A low box that lies flat, its controller leaning on it. */
function flatConsole({ main, trim, accent }: Colours): string {
  const body = line("M40 176h226l14 24v84H40Z");
  return `${cast(164, 292, 150, 16)}${coat(body, main, ["up", 0.3])}<path d="M40 176h226l14 24H50Z" fill="#fff" fill-opacity=".14"/><path d="M40 236h240" stroke="#000" stroke-opacity=".5" stroke-width="5"/><rect x="60" y="212" width="120" height="6" rx="3" fill="#000" fill-opacity=".5"/><circle cx="250" cy="216" r="7" fill="${accent}"/><circle cx="250" cy="216" r="12" fill="none" stroke="${accent}" stroke-opacity=".4" stroke-width="2"/><g fill="#000" fill-opacity=".4"><rect x="60" y="252" width="26" height="9" rx="2"/><rect x="94" y="252" width="26" height="9" rx="2"/></g>${cast(262, 348, 120, 16)}<g transform="translate(0 4)">${pad({ main: trim, trim: main, accent })}</g>`;
}

function padAlone(colours: Colours): string {
  return `<g transform="translate(200 196) rotate(-9) scale(1.5) translate(-262 -272)">${lift(`<${grip}/>`)}${pad(colours)}</g>`;
}

/** A screen between two halves that come off. */
function handheld({ main, trim, accent }: Colours): string {
  const left = line("M84 118a46 46 0 0 0-46 46v74a46 46 0 0 0 46 46h18V118Z");
  const right = line("M316 118a46 46 0 0 1 46 46v74a46 46 0 0 1-46 46h-18V118Z");
  const stick = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="17" fill="#17181b"/><circle cx="${x}" cy="${y - 1}" r="12" fill="#4a4e54"/><circle cx="${x - 3}" cy="${y - 4}" r="4" fill="#fff" fill-opacity=".25"/>`;
  return `<g transform="rotate(-10 200 200)">${lift('<rect x="38" y="118" width="324" height="166" rx="44"/>')}${coat(left, main, ["sheen", 0.6])}${coat(right, trim, ["sheen", 0.4])}<rect x="98" y="116" width="204" height="170" rx="6" fill="#1b1d20"/><rect x="108" y="130" width="184" height="142" rx="2" fill="url(#${accent})"/><path d="M108 228c30-30 50-6 78-30s60 10 106-22v94a2 2 0 0 1-2 2H110a2 2 0 0 1-2-2Z" fill="#14281f" fill-opacity=".75"/><path d="M108 252h58v-14h30v-16h34v30h62v20H108Z" fill="#c98a5e"/><path d="M108 252h58v-14h30v-16h34v30h62" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><circle cx="206" cy="204" r="9" fill="#f2c23a"/><circle cx="150" cy="168" r="13" fill="#fff" fill-opacity=".85"/><path d="M108 240 210 130h50L128 272h-18a2 2 0 0 1-2-2Z" fill="#fff" fill-opacity=".1"/>${stick(70, 164)}<path d="M65 206h10v9h9v10h-9v9H65v-9h-9v-10h9Z" fill="#17181b" fill-opacity=".75"/>${stick(330, 232)}<g fill="#17181b" fill-opacity=".75"><circle cx="330" cy="150" r="6"/><circle cx="344" cy="164" r="6"/><circle cx="316" cy="164" r="6"/><circle cx="330" cy="178" r="6"/></g><path d="M84 136h9m217 0h9" stroke="#fff" stroke-opacity=".8" stroke-width="4"/></g>`;
}

/** Goggles for virtual rooms with two hand controllers. */
function headset({ main, trim, accent }: Colours): string {
  const visor = line(
    "M92 152a36 36 0 0 1 36-36h144a36 36 0 0 1 36 36v48a40 40 0 0 1-40 40h-26c-18 0-22-18-42-18s-24 18-42 18h-26a40 40 0 0 1-40-40Z",
  );
  const hand = (x: number, turn: number) =>
    `<g transform="translate(${x} 312) rotate(${turn})">${lift('<rect x="-14" y="-10" width="28" height="62" rx="14"/>')}<circle cy="-18" r="32" fill="none" stroke="${main}" stroke-width="10"/><circle cy="-18" r="32" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="4"/><rect x="-14" y="-10" width="28" height="62" rx="14" fill="${main}"/><rect x="-14" y="-10" width="28" height="62" rx="14" fill="url(#round)"/><circle cy="-2" r="9" fill="${trim}"/></g>`;
  return `${lift(`<${visor}/>`)}<path d="M96 176C50 60 350 60 304 176" fill="none" stroke="${trim}" stroke-width="20"/><path d="M96 176C56 72 340 70 304 176" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>${coat(visor, main, ["sheen", 0.8], ["down", 0.4])}<g fill="#17181b"><circle cx="122" cy="146" r="9"/><circle cx="278" cy="146" r="9"/><circle cx="132" cy="212" r="9"/><circle cx="268" cy="212" r="9"/></g><rect x="178" y="162" width="44" height="10" rx="5" fill="${accent}" fill-opacity=".7"/>${hand(112, -18)}${hand(288, 18)}`;
}

const glyph = ({ main, trim }: Colours) =>
  `<g transform="scale(.36) translate(-262 -272)"><${grip} fill="${main}" stroke="#000" stroke-opacity=".3" stroke-width="4"/><circle cx="224" cy="276" r="18" fill="${trim}"/><circle cx="300" cy="276" r="18" fill="${trim}"/></g>`;

const halves = {
  neon: colours("#d9402f", "#2f9fc4", "lagoon"),
  grey: colours("#5d6267", "#5d6267", "violet"),
  white: colours("#eceae5", "#eceae5", "ember"),
  coral: colours("#ef7f6a", "#ef7f6a", "dusk"),
  yellow: colours("#e3bd62", "#e3bd62", "violet"),
};

export const gaming = {
  console: {
    colourways: {
      white: colours("#f4f3f0", "#22252a", "#8db7ff"),
      black: colours("#33363b", "#17181b", "#8db7ff"),
      red: colours("#9c2f35", "#1d1617", "#ffd08a"),
      blue: colours("#4a6a93", "#1b2430", "#9fe0ff"),
      grey: colours("#a9adb2", "#2a2c30", "#63d6a8"),
    },
    views: {
      front: { place: "table", horizon: 262, draw: console },
      detail: { place: "table", horizon: 262, draw: console, crop: { x: 268, y: 268, scale: 1.9, turn: -6 } },
      kit: { place: "flat", draw: (set) => unboxed(set, glyph(set)) },
    },
  },
  flatConsole: {
    colourways: {
      black: colours("#2b2d31", "#3b3f45", "#63d6a8"),
      white: colours("#e6e5e1", "#f4f3f0", "#63d6a8"),
      blue: colours("#24406b", "#2b2d31", "#8db7ff"),
      silver: colours("#a9adb2", "#2b2d31", "#ff7a45"),
    },
    views: {
      front: { place: "table", horizon: 250, draw: flatConsole },
      detail: {
        place: "table",
        horizon: 250,
        draw: flatConsole,
        crop: { x: 200, y: 240, scale: 1.9, turn: 4 },
      },
    },
  },
  gamePad: {
    colourways: {
      white: colours("#f0efeb", "#22252a", "#8db7ff"),
      black: colours("#2f3237", "#17181b", "#8db7ff"),
      red: colours("#b2322c", "#26282c", "#8db7ff"),
      blue: colours("#3a6ea5", "#1b2430", "#8db7ff"),
      pink: colours("#dba4b4", "#3b3f45", "#8db7ff"),
    },
    views: {
      front: { place: "flat", draw: padAlone },
      detail: { place: "flat", draw: padAlone, crop: { x: 270, y: 190, scale: 1.7, turn: 12 } },
      kit: { place: "flat", draw: (set) => unboxed(set, glyph(set)) },
    },
  },
  handheld: {
    colourways: halves,
    views: {
      front: { place: "flat", draw: handheld },
      detail: { place: "flat", draw: handheld, crop: { x: 100, y: 200, scale: 2, turn: 14 } },
      kit: {
        place: "flat",
        draw: (set) => unboxed(set, `<g transform="scale(.26) translate(-200 -200)">${handheld(set)}</g>`),
      },
    },
  },
  headset: {
    colourways: {
      white: colours("#eceae5", "#5d6267", "#57b6ff"),
      black: colours("#33363b", "#17181b", "#57b6ff"),
      grey: colours("#b9bdc2", "#3b3f45", "#ff7a45"),
      sand: colours("#d7c6a8", "#4a3b2a", "#63d6a8"),
    },
    views: {
      front: { place: "flat", draw: headset },
      detail: { place: "flat", draw: headset, crop: { x: 190, y: 180, scale: 1.9, turn: -9 } },
    },
  },
} as const satisfies Record<string, Subject>;
