import { box, cast, coat, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

/** The head of a tabla: skin, rim and the black centre. */
function skin(x: number, y: number, rx: number, eye: number): string {
  const ry = rx * 0.34;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry.toFixed(1)}" fill="#b98a5e"/><ellipse cx="${x}" cy="${y - 2}" rx="${rx - 5}" ry="${(ry - 3).toFixed(1)}" fill="#ecdfc4"/><ellipse cx="${x}" cy="${y - 2}" rx="${rx - 18}" ry="${(ry - 8).toFixed(1)}" fill="#f6eddb"/><ellipse cx="${x + eye}" cy="${y - 2}" rx="${rx * 0.36}" ry="${(ry * 0.36).toFixed(1)}" fill="#1d1a18"/><ellipse cx="${x + eye - 6}" cy="${y - 5}" rx="${rx * 0.14}" ry="${(ry * 0.1).toFixed(1)}" fill="#fff" fill-opacity=".2"/>`;
}

function ring(x: number, y: number, colour: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="84" ry="20" fill="${colour}"/><ellipse cx="${x}" cy="${y}" rx="84" ry="20" fill="url(#round)"/><path d="M${x - 84} ${y}a84 20 0 0 0 168 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-dasharray="9 9"/>`;
}

const straps = (x: number, from: number, to: number, spread: number) =>
  [-1, -0.6, -0.2, 0.2, 0.6, 1]
    .map(
      (n) =>
        `<path d="M${(x + n * spread * 0.92).toFixed(1)} ${from} ${(x + n * spread * 0.8 + 8).toFixed(1)} ${to}"/>`,
    )
    .join("");

function tabla({ main, trim, accent }: Colours): string {
  const bayan = line("M52 172c-8 66 8 142 76 146 68-4 86-80 78-146Z");
  const dayan = line("M236 150h118l10 152c-22 18-116 18-138 0Z");
  return `${cast(130, 340, 124, 18)}${cast(296, 336, 104, 16)}${ring(130, 328, accent)}${ring(296, 324, accent)}<${bayan} fill="url(#${trim})"/><${bayan} fill="url(#ball)" fill-opacity=".6"/><g stroke="#f1e5cb" stroke-width="4">${straps(130, 178, 276, 76)}</g>${skin(130, 170, 80, 12)}${coat(dayan, main, ["round", 0.8])}<${dayan} fill="url(#upright)"/><g stroke="#f1e5cb" stroke-width="4">${straps(295, 156, 290, 60)}</g><g fill="#c98a5e"><rect x="250" y="206" width="15" height="38" rx="7"/><rect x="288" y="210" width="15" height="38" rx="7"/><rect x="325" y="206" width="15" height="38" rx="7"/></g><g fill="#fff" fill-opacity=".3"><rect x="252" y="208" width="4" height="32" rx="2"/><rect x="290" y="212" width="4" height="32" rx="2"/><rect x="327" y="208" width="4" height="32" rx="2"/></g>${skin(295, 148, 62, 0)}`;
}

/** Keys, stops and bellows. */
function harmonium({ main, trim, accent }: Colours): string {
  const front = line("M40 240h320v84a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8Z");
  const blacks = Array.from({ length: 22 }, (_, n) => n)
    .filter((n) => ![2, 6].includes(n % 7))
    .map((n) => `<rect x="${(59 + n * 13).toFixed(1)}" y="196" width="8" height="24" rx="1.5"/>`)
    .join("");
  const stops = grid(
    { x: 84, y: 276, columns: 6, rows: 1, stepX: 46, stepY: 0 },
    (x, y) =>
      `<circle cx="${x}" cy="${y}" r="13" fill="#efe6d2"/><circle cx="${x}" cy="${y}" r="13" fill="url(#ball)"/><circle cx="${x}" cy="${y}" r="4" fill="${accent}"/>`,
  );
  return `${cast(200, 344, 184, 16)}<path d="M56 96h288l10 22H46Z" fill="${trim}"/><path d="M58 118h284l-6-60H64Z" fill="#7d2f2f"/><path d="M62 66h276M60 80h280M58 94h284M56 108h288" stroke="#000" stroke-opacity=".35" stroke-width="4"/><path d="M64 58h272l4 10H60Z" fill="${main}"/><path d="M40 132h320l-8-16H48Z" fill="${main}"/><path d="M40 132h320l-8-16H48Z" fill="url(#up)"/><path d="M40 132h320v66H40Z" fill="${main}"/><path d="M40 132h320v66H40Z" fill="url(#grain)"/>${grid({ x: 74, y: 144, columns: 9, rows: 1, stepX: 29, stepY: 0 }, (x, y) => `<rect x="${x}" y="${y}" width="19" height="30" rx="9.5" fill="#000" fill-opacity=".35"/>`)}<rect x="50" y="194" width="300" height="46" fill="#faf6ea"/><path d="M${Array.from({ length: 22 }, (_, n) => `${(63 + n * 13).toFixed(0)} 194v46`).join("M")}" stroke="#a39b8a" stroke-width="1.4"/><g fill="#1d1a18">${blacks}</g>${coat(front, main, ["down", 0.5])}<path d="M40 240h320" stroke="#000" stroke-opacity=".35" stroke-width="4"/><path d="M40 300h320" stroke="${accent}" stroke-opacity=".6" stroke-width="3"/>${stops}<path d="M30 150v36m340-36v36" stroke="url(#brass)" stroke-width="8"/><path d="M30 152v34m340-34v34" stroke="#c9a24a" stroke-width="7" stroke-linecap="round"/>`;
}

/** A wooden box to sit on and play. */
function cajon({ main, trim, accent }: Colours): string {
  const front = box(108, 96, 150, 252, 6);
  return `${cast(210, 356, 130, 16)}<path d="m258 100 56-22v248l-56 22Z" fill="${trim}"/><path d="m258 100 56-22v248l-56 22Z" fill="#000" fill-opacity=".2"/><path d="m108 98 60-22h146l-56 24Z" fill="${trim}"/><path d="m108 98 60-22h146l-56 24Z" fill="#fff" fill-opacity=".16"/>${coat(front, main, ["upright", 1], ["sheen", 0.7])}<rect x="108" y="96" width="150" height="252" rx="6" fill="none" stroke="${trim}" stroke-width="5"/><g fill="#8b9096"><circle cx="120" cy="108" r="3.5"/><circle cx="246" cy="108" r="3.5"/><circle cx="120" cy="336" r="3.5"/><circle cx="246" cy="336" r="3.5"/><circle cx="183" cy="108" r="3.5"/><circle cx="120" cy="222" r="3.5"/><circle cx="246" cy="222" r="3.5"/></g><path d="m183 168 22 34-22 34-22-34Z" fill="none" stroke="${accent}" stroke-width="5"/><circle cx="183" cy="202" r="8" fill="${accent}"/><path d="M114 348h16v9h-16Zm124 0h16v9h-16Z" fill="#26211d"/>`;
}

export const drums = {
  tabla: {
    colourways: {
      steel: colours("#8a5a36", "steel", "#a8332f"),
      brass: colours("#6d4527", "brass", "#2f5d9c"),
      dark: colours("#4a2a1c", "steel", "#4f7a4d"),
      rosewood: colours("#7a3c2a", "brass", "#a8432f"),
    },
    views: {
      front: { place: "room", horizon: 292, draw: tabla },
      detail: { place: "room", horizon: 292, draw: tabla, crop: { x: 250, y: 190, scale: 1.8, turn: 5 } },
    },
  },
  harmonium: {
    colourways: {
      teak: colours("#a06c43", "#6d4527", "#b98a2f"),
      rosewood: colours("#6a3526", "#3a1f17", "#c9a24a"),
      honey: colours("#c9944f", "#8a5a36", "#7a2f2f"),
      black: colours("#35302d", "#1d1a18", "#c9a24a"),
    },
    views: {
      front: { place: "room", horizon: 292, draw: harmonium },
      detail: {
        place: "room",
        horizon: 292,
        draw: harmonium,
        crop: { x: 190, y: 220, scale: 1.9, turn: -5 },
      },
    },
  },
  cajon: {
    colourways: {
      birch: colours("#d9b07a", "#8a5a36", "#5b3222"),
      walnut: colours("#8a5a3c", "#442c1d", "#e9d9bf"),
      red: colours("#a8432f", "#3a1f17", "#f0d9a8"),
      black: colours("#3b3733", "#1d1a18", "#c9a24a"),
    },
    views: {
      front: { place: "room", horizon: 304, draw: cajon },
      detail: { place: "room", horizon: 304, draw: cajon, crop: { x: 190, y: 180, scale: 1.8, turn: -6 } },
    },
  },
} as const satisfies Record<string, Subject>;
