import { box, cast, coat, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

/** An office chair with a mesh back on five castors. */
function officeChair({ main, trim, accent }: Colours): string {
  const back = line(
    "M132 60a26 26 0 0 1 26-24h84a26 26 0 0 1 26 24l-10 126a22 22 0 0 1-22 20h-72a22 22 0 0 1-22-20Z",
  );
  const seat = line(
    "M116 216a16 16 0 0 1 16-16h136a16 16 0 0 1 16 16v18a18 18 0 0 1-18 18H134a18 18 0 0 1-18-18Z",
  );
  const wheel = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="10" fill="#17181b"/><circle cx="${x}" cy="${y}" r="4" fill="#5a5e64"/>`;
  return `${cast(200, 368, 124, 14)}<rect x="190" y="186" width="20" height="24" fill="#26282c"/>${coat(back, trim, ["sheen", 0.4])}<path d="M144 66a14 14 0 0 1 14-14h84a14 14 0 0 1 14 14l-9 112a12 12 0 0 1-12 12h-70a12 12 0 0 1-12-12Z" fill="${main}"/><path d="M144 66a14 14 0 0 1 14-14h84a14 14 0 0 1 14 14l-9 112a12 12 0 0 1-12 12h-70a12 12 0 0 1-12-12Z" fill="url(#mesh)"/><path d="M154 150c30 12 62 12 92 0" stroke="${accent}" stroke-width="6" fill="none"/>${coat(seat, main, ["up", 0.5], ["round", 0.5])}<path d="M116 232h168v2a18 18 0 0 1-18 18H134a18 18 0 0 1-18-18Z" fill="#000" fill-opacity=".3"/><path d="M104 160h20v10h-6v52h-10v-52h-4Zm172 0h20v10h-4v52h-10v-52h-6Z" fill="#26282c"/><rect x="96" y="152" width="34" height="12" rx="6" fill="#33363b"/><rect x="270" y="152" width="34" height="12" rx="6" fill="#33363b"/><rect x="190" y="252" width="20" height="64" fill="url(#steel)"/><path d="M200 308 96 346m104-38 104 38m-104-38-50 52m50-52 50 52m-50-52v44" stroke="#2b2d31" stroke-width="12" stroke-linecap="round"/>${wheel(96, 356)}${wheel(304, 356)}${wheel(150, 366)}${wheel(250, 366)}${wheel(200, 362)}`;
}

/** An armchair of cane and bent wood. */
function caneChair({ main, trim, accent }: Colours): string {
  return `${cast(204, 364, 140, 16)}<path d="M96 214 82 358m236-144 14 144" stroke="${trim}" stroke-width="14" stroke-linecap="round"/><path d="M124 270l-8 78m160-78 8 78" stroke="${trim}" stroke-width="10" stroke-linecap="round" stroke-opacity=".8"/><path d="M112 70a30 30 0 0 1 30-30h116a30 30 0 0 1 30 30l-8 172H120Z" fill="#d9bd8b"/><path d="M112 70a30 30 0 0 1 30-30h116a30 30 0 0 1 30 30l-8 172H120Z" fill="url(#weave)"/><path d="M112 70a30 30 0 0 1 30-30h116a30 30 0 0 1 30 30l-8 172H120Z" fill="none" stroke="${main}" stroke-width="14"/><path d="M112 70a30 30 0 0 1 30-30h116" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/><path d="M92 262a16 16 0 0 1 16-16h184a16 16 0 0 1 16 16v22H92Z" fill="${accent}"/><path d="M92 262a16 16 0 0 1 16-16h184a16 16 0 0 1 16 16v22H92Z" fill="url(#up)" fill-opacity=".8"/>${coat(box(88, 280, 224, 16, 5), main, ["up", 0.3])}<path d="M76 206c30-10 50-8 58 4m190-4c-30-10-50-8-58 4" fill="none" stroke="${main}" stroke-width="15" stroke-linecap="round"/><path d="M80 202c22-6 36-6 44 0m152 0c10-6 26-6 44 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>`;
}

function bed({ main, trim, accent }: Colours): string {
  const head = line("M44 116a22 22 0 0 1 22-22h268a22 22 0 0 1 22 22v118H44Z");
  const slats = grid(
    { x: 78, y: 108, columns: 9, rows: 1, stepX: 30, stepY: 0 },
    (x, y) => `<path d="M${x} ${y}v80" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`,
  );
  return `${cast(200, 366, 196, 16)}${coat(head, main, ["up", 0.4], ["round", 0.3])}${slats}<path d="M28 330h20v34H28Zm324 0h20v34h-20Z" fill="${trim}"/><path d="M40 232a20 20 0 0 1 20-20h280a20 20 0 0 1 20 20l14 84H26Z" fill="#f6f2ea"/><path d="M40 232a20 20 0 0 1 20-20h280a20 20 0 0 1 20 20l14 84H26Z" fill="url(#down)" fill-opacity=".4"/><path d="M34 262h332l8 54H26Z" fill="${accent}"/><path d="M34 262h332l8 54H26Z" fill="url(#block)"/><path d="M34 262h332l8 54H26Z" fill="url(#sheen)" fill-opacity=".5"/><path d="M34 262h332l2 12H32Z" fill="#fff" fill-opacity=".35"/>${pillow(76)}${pillow(214)}${coat(box(20, 312, 360, 30, 6), main, ["up", 0.4], ["grain", 1])}<path d="M20 334h360v8H20Z" fill="#000" fill-opacity=".2"/>`;
}

function pillow(x: number): string {
  return `<path d="M${x} 196c0-14 14-16 52-16s58 2 58 16c4 20 2 40-6 44-26 4-72 4-98 0-8-6-10-24-6-44Z" fill="#fff"/><path d="M${x} 196c0-14 14-16 52-16s58 2 58 16c4 20 2 40-6 44-26 4-72 4-98 0-8-6-10-24-6-44Z" fill="url(#down)" fill-opacity=".5"/><path d="M${x + 14} 194c20-6 60-6 80 0" stroke="#000" stroke-opacity=".08" stroke-width="3" fill="none"/>`;
}

export const seating = {
  officeChair: {
    colourways: {
      black: colours("#2d2f33", "#1b1d20", "#5a5e64"),
      grey: colours("#7d8388", "#e6e6e3", "#ff7a45"),
      blue: colours("#3f5d86", "#1b1d20", "#8fb0cc"),
      red: colours("#8e2f33", "#1b1d20", "#d98a80"),
      green: colours("#4f7169", "#26282c", "#a9d4c8"),
    },
    views: {
      front: { place: "room", horizon: 312, draw: officeChair },
      detail: {
        place: "room",
        horizon: 312,
        draw: officeChair,
        crop: { x: 200, y: 178, scale: 1.8, turn: -4 },
      },
    },
  },
  caneChair: {
    colourways: {
      teak: colours("#8a5a36", "#5b3a22", "#4f7169"),
      rosewood: colours("#5b3226", "#3a1f17", "#e3bd62"),
      oak: colours("#b98a5e", "#8a6242", "#a9543a"),
      black: colours("#35302d", "#1d1a18", "#d9cdb8"),
    },
    views: {
      front: { place: "room", horizon: 306, draw: caneChair },
      detail: { place: "room", horizon: 306, draw: caneChair, crop: { x: 166, y: 180, scale: 1.9, turn: 5 } },
    },
  },
  bed: {
    colourways: {
      sheesham: colours("#a06c43", "#6d4527", "#4c79a8"),
      walnut: colours("#6d4a33", "#442c1d", "#c98a5e"),
      white: colours("#e9e6df", "#c5c0b5", "#9fb89a"),
      teak: colours("#8a5a36", "#5b3a22", "#b4584a"),
      grey: colours("#8b8f92", "#55595c", "#e3bd62"),
    },
    views: {
      front: { place: "room", horizon: 284, draw: bed },
      detail: { place: "room", horizon: 284, draw: bed, crop: { x: 130, y: 224, scale: 1.8, turn: -4 } },
    },
  },
} as const satisfies Record<string, Subject>;
