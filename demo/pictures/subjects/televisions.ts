import { box, cast, coat, disc, glass, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

/** `trim` is the bench, `accent` names the picture on the screen. */
const rooms = {
  lagoon: colours("#0f1012", "#8a6242", "lagoon"),
  dusk: colours("#141518", "#5b4030", "dusk"),
  ember: colours("#0f1012", "#b98a5e", "ember"),
  violet: colours("#1b1c20", "#d9d4ca", "violet"),
  silver: colours("#5c6066", "#7a4a33", "lagoon"),
};

function bench(wood: string): string {
  return `${coat(box(42, 286, 316, 50, 5), wood, ["up", 0.35])}<rect x="42" y="286" width="316" height="50" rx="5" fill="url(#grain)"/><path d="M147 290v42m106-42v42" stroke="#000" stroke-opacity=".3" stroke-width="2"/><path d="M62 336h10l-4 22h-6Zm266 0h10v22h-6Z" fill="#2b2521"/><circle cx="136" cy="311" r="3" fill="#e8d9c2"/><circle cx="264" cy="311" r="3" fill="#e8d9c2"/>`;
}

function television({ main, trim, accent }: Colours): string {
  return `${cast(200, 354, 180, 18)}${bench(trim)}<path d="M108 286l10-20h6l-4 20Zm184 0-10-20h-6l4 20Z" fill="#1b1b1d"/><rect x="34" y="74" width="332" height="194" rx="7" fill="${main}"/><rect x="34" y="74" width="332" height="194" rx="7" fill="none" stroke="#777b81" stroke-width="1.5"/><rect x="40" y="80" width="320" height="181" rx="2" fill="url(#${accent})"/><path d="M40 206c50-40 90-66 132-38s60-30 100-34 60 30 88 24v101a2 2 0 0 1-2 2H42a2 2 0 0 1-2-2Z" fill="#0a1f2a" fill-opacity=".7"/><path d="M40 236c70-34 120-6 180-14s90-24 140-6v43a2 2 0 0 1-2 2H42a2 2 0 0 1-2-2Z" fill="#d9c27e" fill-opacity=".42"/><circle cx="110" cy="126" r="20" fill="#f8efcf" fill-opacity=".9"/><path d="M40 250 250 80h60L90 261H42a2 2 0 0 1-2-2Z" fill="#fff" fill-opacity=".06"/><circle cx="200" cy="265" r="1.8" fill="#ff7a45"/>`;
}

/** The back: sockets and the holes for a wall mount, on its feet. */
function televisionBack({ main }: Colours): string {
  const plate = line("M84 150h232l14 92H70Z");
  return `${cast(200, 308, 170, 14)}<path d="M92 300l20-40h12l-8 40Zm216 0-20-40h-12l8 40Z" fill="#1b1b1d"/><path d="M92 300h30v6H92Zm186 0h30v6h-30Z" fill="#0d0e10"/>${coat(box(34, 74, 332, 194, 8), main, ["sheen", 0.7])}<${plate} fill="#fff" fill-opacity=".09"/><path d="M84 150h232l2 10H82Z" fill="#fff" fill-opacity=".1"/><g fill="#000" fill-opacity=".6"><circle cx="160" cy="170" r="5"/><circle cx="240" cy="170" r="5"/><circle cx="160" cy="226" r="5"/><circle cx="240" cy="226" r="5"/></g><rect x="286" y="176" width="26" height="56" rx="3" fill="#08090b"/>${grid({ x: 291, y: 181, columns: 1, rows: 4, stepX: 0, stepY: 12 }, (x, y) => `<rect x="${x}" y="${y}" width="16" height="7" rx="1.5" fill="#5a5e64"/>`)}<g fill="#fff" fill-opacity=".3"><rect x="92" y="192" width="40" height="26" rx="2"/></g><path d="M60 96h60m-60 8h60m-60 8h60" stroke="#000" stroke-opacity=".35" stroke-width="3"/><path d="M96 242c-10 40-60 30-70 90" fill="none" stroke="#0d0e10" stroke-width="5"/>`;
}

function soundbar({ main, trim, accent }: Colours): string {
  const long = box(24, 236, 262, 44, 16);
  const cube = box(296, 152, 84, 150, 10);
  return `${cast(160, 292, 150, 14)}${cast(338, 310, 62, 13)}${coat(long, main, ["up", 0.3])}<rect x="24" y="236" width="262" height="44" rx="16" fill="url(#mesh)"/><path d="M34 244h242" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/><g fill="${accent}"><circle cx="140" cy="258" r="3"/><circle cx="152" cy="258" r="3"/><circle cx="164" cy="258" r="3" fill-opacity=".4"/></g><rect x="44" y="278" width="22" height="8" rx="3" fill="#0d0e10"/><rect x="244" y="278" width="22" height="8" rx="3" fill="#0d0e10"/>${coat(cube, trim, ["round", 0.7])}<circle cx="338" cy="252" r="29" fill="#000" fill-opacity=".45"/><circle cx="338" cy="252" r="20" fill="url(#ball)"/><path d="M310 170h56" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>${coat(box(96, 320, 34, 62, 10), "#26282c")}<circle cx="113" cy="338" r="8" fill="#5a5e64"/><path d="M106 356h5m5 0h5m-15 9h5m5 0h5" stroke="#c9ccd0" stroke-width="4" stroke-linecap="round"/>`;
}

function projector({ main, trim, accent }: Colours): string {
  const body = line(
    "M72 196a24 24 0 0 1 24-24h208a24 24 0 0 1 24 24v84a24 24 0 0 1-24 24H96a24 24 0 0 1-24-24Z",
  );
  return `${cast(200, 318, 160, 18)}<path d="M100 300h34l-5 18h-24Zm166 0h34l-5 18h-24Z" fill="#26282c"/>${coat(body, main, ["round", 0.4], ["up", 0.5])}<path d="M72 262h256v18a24 24 0 0 1-24 24H96a24 24 0 0 1-24-24Z" fill="#000" fill-opacity=".1"/>${coat(disc(142, 236, 50), trim, ["ball", 0.4])}${glass(142, 236, 40)}<circle cx="142" cy="236" r="14" fill="#fff3d0" fill-opacity=".75"/>${grid({ x: 226, y: 214, columns: 6, rows: 1, stepX: 14, stepY: 0 }, (x, y) => `<rect x="${x}" y="${y}" width="6" height="48" rx="3" fill="#000" fill-opacity=".4"/>`)}<circle cx="302" cy="190" r="4" fill="${accent}"/><path d="M170 164h80a6 6 0 0 1 6 8h-92a6 6 0 0 1 6-8Z" fill="${trim}"/>`;
}

const sounds = {
  black: colours("#2a2c30", "#1b1d20", "#8fe3c0"),
  grey: colours("#6f757b", "#4c5157", "#8fe3c0"),
  white: colours("#dfdeda", "#ecebe7", "#ff7a45"),
  walnut: colours("#33302d", "#6d4a33", "#f2c23a"),
};

export const televisions = {
  television: {
    colourways: rooms,
    views: {
      front: { place: "room", horizon: 292, draw: television },
      back: { place: "room", horizon: 292, draw: televisionBack },
      detail: {
        place: "room",
        horizon: 292,
        draw: television,
        crop: { x: 282, y: 226, scale: 1.9, turn: -4 },
      },
    },
  },
  soundbar: {
    colourways: sounds,
    views: {
      front: { place: "table", horizon: 218, draw: soundbar },
      detail: { place: "table", horizon: 218, draw: soundbar, crop: { x: 250, y: 246, scale: 1.8, turn: 3 } },
    },
  },
  projector: {
    colourways: {
      white: colours("#ecebe7", "#3a3d42", "#57b6ff"),
      black: colours("#33363b", "#17181b", "#63d6a8"),
      silver: colours("#b9bdc2", "#26282c", "#ff7a45"),
      sand: colours("#d7c6a8", "#4a3b2a", "#57b6ff"),
    },
    views: {
      front: { place: "table", horizon: 260, draw: projector },
      detail: {
        place: "table",
        horizon: 260,
        draw: projector,
        crop: { x: 166, y: 230, scale: 1.9, turn: -5 },
      },
    },
  },
} as const satisfies Record<string, Subject>;
