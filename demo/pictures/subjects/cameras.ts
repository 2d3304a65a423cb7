import { box, cast, coat, disc, glass, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { flyer } from "./drone.ts";
import { unboxed } from "./unboxed.ts";

const bodies = {
  black: colours("#1b1c1f", "#c4512d", "#e9e4dc"),
  graphite: colours("#33363b", "#b98a2f", "#e9e4dc"),
  brown: colours("#2a211c", "#8a5a36", "#e9e4dc"),
  navy: colours("#1d2636", "#1d4c9f", "#e9e4dc"),
  bordeaux: colours("#241619", "#ab1145", "#e9e4dc"),
};

/** The glass at the front of a camera, seen straight on. */
function barrel(x: number, y: number, radius: number): string {
  const r = (part: number) => Math.round(radius * part * 10) / 10;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#0d0e10"/><circle cx="${x}" cy="${y}" r="${r(0.96)}" fill="#2a2b2f"/><circle cx="${x}" cy="${y}" r="${r(0.96)}" fill="url(#round)"/><circle cx="${x}" cy="${y}" r="${r(0.81)}" fill="#131417"/><circle cx="${x}" cy="${y}" r="${r(0.77)}" fill="none" stroke="#e9e4dc" stroke-opacity=".75" stroke-width="2.5" stroke-dasharray="2 9.3"/><circle cx="${x}" cy="${y}" r="${r(0.67)}" fill="#232428"/><circle cx="${x}" cy="${y}" r="${r(0.61)}" fill="#07080a"/><circle cx="${x}" cy="${y}" r="${r(0.53)}" fill="url(#lens)"/><circle cx="${x}" cy="${y}" r="${r(0.32)}" fill="#0a0f18" fill-opacity=".75"/><circle cx="${x}" cy="${y}" r="${r(0.17)}" fill="#1b2940"/><g transform="translate(${x} ${y}) scale(${(radius / 94).toFixed(2)})"><path d="M-36-24a44 44 0 0 1 40-22" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/><circle cx="22" cy="22" r="7" fill="#c06a8a" fill-opacity=".5"/><circle cx="14" cy="13" r="3.5" fill="#fff" fill-opacity=".5"/></g>`;
}

const dots = grid(
  { x: 90, y: 196, columns: 2, rows: 6, stepX: 14, stepY: 15 },
  (x, y) => `<circle cx="${x}" cy="${y}" r="2"/>`,
);

function slr({ main, trim, accent }: Colours): string {
  const body = box(76, 140, 264, 174, 24);
  return `${cast(205, 326, 172, 24)}<path d="M88 172C34 176 22 262 62 306c14 16 40 20 58 14" fill="none" stroke="#201d1b" stroke-width="13"/><path d="M88 172C34 176 22 262 62 306" fill="none" stroke="${trim}" stroke-width="2.5" stroke-dasharray="7 6"/><path d="M150 142 166 106a10 10 0 0 1 9-6h62a10 10 0 0 1 9 6l16 36Z" fill="#26272a"/><path d="M172 112h68l-3-6a7 7 0 0 0-6-4h-50a7 7 0 0 0-6 4Z" fill="#fff" fill-opacity=".13"/><rect x="184" y="92" width="44" height="9" rx="3" fill="#3a3b3f"/><rect x="286" y="126" width="44" height="20" rx="6" fill="#313236"/><path d="M292 126v20m6-20v20m6-20v20m6-20v20m6-20v20m6-20v20" stroke="#000" stroke-opacity=".35" stroke-width="2"/><rect x="96" y="130" width="36" height="14" rx="5" fill="#313236"/><circle cx="114" cy="130" r="9" fill="#8d9196"/><circle cx="114" cy="130" r="6" fill="#c9ccd0"/><${body} fill="${main}"/><rect x="76" y="140" width="264" height="36" rx="18" fill="#fff" fill-opacity=".09"/><path d="M76 174h58v120a20 20 0 0 1-20 20h-14a24 24 0 0 1-24-24Z" fill="#000" fill-opacity=".4"/><g fill="#fff" fill-opacity=".07">${dots}</g><${body} fill="url(#sheen)" fill-opacity=".35"/>${barrel(222, 230, 94)}<rect x="296" y="158" width="30" height="7" rx="3.5" fill="${accent}" fill-opacity=".7"/><circle cx="158" cy="166" r="4" fill="${trim}"/>`;
}

function slrBack({ main, trim, accent }: Colours): string {
  const body = box(76, 140, 264, 174, 24);
  return `${cast(205, 326, 172, 24)}<path d="M150 142 166 106a10 10 0 0 1 9-6h62a10 10 0 0 1 9 6l16 36Z" fill="#26272a"/><rect x="172" y="108" width="68" height="34" rx="9" fill="#0c0d0f"/><rect x="182" y="115" width="48" height="22" rx="5" fill="#20262f"/><rect x="96" y="126" width="44" height="20" rx="6" fill="#313236"/>${coat(body, main, ["sheen", 0.35])}<rect x="94" y="164" width="170" height="128" rx="8" fill="#08090b"/><rect x="102" y="172" width="154" height="112" rx="3" fill="url(#dusk)"/><path d="M102 250c30-34 50-10 76-34 22-18 46-6 78-28v93a3 3 0 0 1-3 3H105a3 3 0 0 1-3-3Z" fill="#20364e" fill-opacity=".8"/><g fill="#fff" fill-opacity=".85"><rect x="110" y="180" width="26" height="6" rx="2"/><rect x="224" y="180" width="24" height="6" rx="2"/><rect x="110" y="270" width="40" height="6" rx="2"/></g><circle cx="302" cy="222" r="25" fill="#2b2c30"/><circle cx="302" cy="222" r="11" fill="#0e0f11"/><path d="m302 201 4 5h-8Zm0 42 4-5h-8Zm21-21-5 4v-8Zm-42 0 5 4v-8Z" fill="${accent}" fill-opacity=".8"/><circle cx="286" cy="176" r="7" fill="#34363a"/><circle cx="316" cy="176" r="7" fill="#34363a"/><circle cx="284" cy="274" r="8" fill="#34363a"/><circle cx="318" cy="274" r="8" fill="#34363a"/><circle cx="318" cy="274" r="3" fill="${trim}"/>`;
}

/** A metal top plate over leather, two dials. */
function rangefinder({ main, trim, accent }: Colours): string {
  const plate = line("M62 176v-32a14 14 0 0 1 14-14h84l10-18h60l10 18h84a14 14 0 0 1 14 14v32Z");
  const leather = line("M62 174h276v108H62Z");
  const foot = line("M62 280h276v20a14 14 0 0 1-14 14H76a14 14 0 0 1-14-14Z");
  return `${cast(200, 324, 176, 20)}<rect x="270" y="112" width="38" height="20" rx="4" fill="#b4b8bc"/><path d="M274 112v20m6-20v20m6-20v20m6-20v20m6-20v20m5-20v20" stroke="#000" stroke-opacity=".3" stroke-width="2"/><rect x="90" y="116" width="46" height="16" rx="4" fill="#b4b8bc"/><circle cx="326" cy="126" r="8" fill="#d9dcdf"/>${coat(plate, trim, ["round", 0.55], ["up", 0.4])}${coat(leather, main)}<path d="M62 174h276v108H62Z" fill="url(#speck)"/><path d="M62 174h276v8H62Z" fill="#000" fill-opacity=".25"/>${coat(foot, trim, ["round", 0.6], ["down", 0.6])}<rect x="178" y="124" width="44" height="22" rx="4" fill="#101216"/><rect x="184" y="128" width="32" height="14" rx="2" fill="#33425f"/><circle cx="90" cy="152" r="6" fill="#101216"/><path d="M62 176h44v104H62Z" fill="#000" fill-opacity=".16"/>${barrel(206, 224, 76)}<circle cx="290" cy="196" r="6" fill="${accent}"/><path d="M338 160c26 6 40 40 34 92-4 34-14 52-30 56" fill="none" stroke="#6d4527" stroke-width="9" stroke-linecap="round"/>`;
}

function lens({ main, trim }: Colours): string {
  const side = line("M118 128h164v168a82 26 0 0 1-164 0Z");
  return `<ellipse cx="216" cy="318" rx="150" ry="30" fill="url(#cast)"/>${coat(side, main, ["round", 1])}<g stroke="#fff" stroke-opacity=".1" stroke-width="3"><path d="M124 204v46m12-44v48m12-47v50m12-49v50m12-50v51m12-51v51m12-51v51m12-51v51m12-51v51m12-51v50m12-51v50m12-50v50m12-52v48m12-50v46"/></g><path d="M118 176a82 25 0 0 0 164 0v12a82 25 0 0 1-164 0Z" fill="${trim}"/><path d="M124 270a82 25 0 0 0 40 18m-28-8v10" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" fill="none"/><ellipse cx="200" cy="128" rx="82" ry="34" fill="#2c2d31"/><ellipse cx="200" cy="127" rx="72" ry="28" fill="#0a0b0d"/><ellipse cx="200" cy="130" rx="58" ry="21" fill="url(#lens)"/><ellipse cx="214" cy="136" rx="20" ry="6" fill="#c06a8a" fill-opacity=".35"/><path d="M156 124c12-12 34-14 50-12" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/>`;
}

/** A small cube that goes on a helmet, on its foot. */
function cube({ main, trim, accent }: Colours): string {
  const body = box(92, 104, 216, 164, 26);
  return `${cast(200, 336, 120, 16)}<path d="M176 262h14v34h-14Zm34 0h14v34h-14Zm-17 10h14v34h-14Z" fill="#2a2c30"/><rect x="164" y="280" width="72" height="12" rx="6" fill="#54585e"/><circle cx="240" cy="286" r="11" fill="#7d8288"/><path d="M156 306h88l24 26a6 6 0 0 1-5 8H137a6 6 0 0 1-5-8Z" fill="#2a2c30"/><path d="M156 306h88l8 9H148Z" fill="#fff" fill-opacity=".15"/>${coat(body, main, ["sheen", 0.6])}<rect x="93.5" y="105.5" width="213" height="161" rx="24.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/><rect x="206" y="114" width="92" height="92" rx="24" fill="#0c0d0f"/>${glass(252, 160, 36)}<rect x="112" y="134" width="78" height="66" rx="8" fill="#0a0b0d"/><rect x="117" y="139" width="68" height="56" rx="4" fill="url(#lagoon)"/><path d="M117 180c20-22 34-6 68-24v35a4 4 0 0 1-4 4h-60a4 4 0 0 1-4-4Z" fill="#0b3436" fill-opacity=".7"/><circle cx="180" cy="146" r="3" fill="#ff5a4a"/><rect x="112" y="222" width="60" height="8" rx="4" fill="${trim}"/><circle cx="280" cy="232" r="5" fill="${accent}"/><rect x="146" y="96" width="44" height="10" rx="4" fill="${trim}"/><path d="M92 210v-80a26 26 0 0 1 26-26h14L92 240Z" fill="#fff" fill-opacity=".08"/>`;
}

/** The camera that hands you the photograph. */
function instant({ main, trim, accent }: Colours): string {
  const body = line("M78 190c0-54 40-92 122-92s122 38 122 92v104a30 30 0 0 1-30 30H108a30 30 0 0 1-30-30Z");
  return `${cast(200, 338, 160, 20)}<g transform="rotate(-3 200 100)"><rect x="132" y="34" width="136" height="110" rx="4" fill="#fbfaf6"/><rect x="144" y="46" width="112" height="76" fill="url(#dusk)"/><path d="M144 104c28-24 46-6 66-22s30-6 46-12v52H144Z" fill="#20364e" fill-opacity=".7"/></g>${coat(body, main, ["round", 0.6], ["sheen", 0.5])}<rect x="122" y="112" width="156" height="12" rx="6" fill="#000" fill-opacity=".45"/><rect x="98" y="136" width="70" height="34" rx="10" fill="#f8f5ea"/><path d="M104 142h58v22h-58Z" fill="#d9dee2"/><path d="m108 164 20-22m4 22 20-22" stroke="#fff" stroke-width="4"/><rect x="246" y="138" width="46" height="32" rx="8" fill="#101216"/><rect x="252" y="143" width="34" height="22" rx="4" fill="#33425f"/><circle cx="200" cy="236" r="80" fill="#000" fill-opacity=".12"/>${coat(disc(200, 232, 76), trim, ["ball", 0.5])}<circle cx="200" cy="232" r="58" fill="#fff" fill-opacity=".16"/><circle cx="200" cy="232" r="47" fill="#15161a"/>${glass(200, 232, 37)}<circle cx="286" cy="206" r="11" fill="${accent}"/><circle cx="286" cy="204" r="7" fill="#fff" fill-opacity=".4"/><path d="M96 300h208" stroke="#000" stroke-opacity=".1" stroke-width="4"/>`;
}

const glyph = () =>
  `<rect x="-34" y="-20" width="68" height="46" rx="7" fill="#1b1c1f"/><path d="m-16-20 5-10h22l5 10Z" fill="#26272a"/><circle cy="4" r="18" fill="#2a2b2f"/><circle cy="4" r="12" fill="url(#lens)"/>`;

const kit = {
  place: "flat",
  draw: (camera: Colours) => unboxed({ ...camera, main: camera.trim }, glyph()),
} as const;

export const cameras = {
  slr: {
    colourways: bodies,
    views: {
      front: { place: "table", horizon: 250, draw: slr },
      back: { place: "table", horizon: 250, draw: slrBack },
      detail: { place: "table", horizon: 250, draw: slr, crop: { x: 216, y: 218, scale: 1.75, turn: -6 } },
      kit,
    },
  },
  mirrorless: {
    colourways: {
      silver: colours("#1f2023", "#cdd0d3", "#c4512d"),
      black: colours("#232427", "#3b3d41", "#c4512d"),
      tan: colours("#8a5a36", "#d3d5d7", "#2b2521"),
      green: colours("#33463c", "#c9ccce", "#e9dcc4"),
      navy: colours("#263754", "#c9ccce", "#e9dcc4"),
    },
    views: {
      front: { place: "table", horizon: 246, draw: rangefinder },
      detail: {
        place: "table",
        horizon: 246,
        draw: rangefinder,
        crop: { x: 230, y: 184, scale: 1.9, turn: 5 },
      },
      kit,
    },
  },
  lens: {
    colourways: {
      orange: colours("#1a1b1e", "#c4512d", "#e9e4dc"),
      gold: colours("#1d1d1f", "#c9a24a", "#e9e4dc"),
      red: colours("#1a1b1e", "#a51d2d", "#e9e4dc"),
      white: colours("#e6e3dc", "#3b3d41", "#1a1b1e"),
      green: colours("#222622", "#4f7a4d", "#e9e4dc"),
    },
    views: {
      front: { place: "flat", draw: lens },
      detail: { place: "flat", draw: lens, crop: { x: 200, y: 162, scale: 1.9, turn: 8 } },
      kit,
    },
  },
  actionCamera: {
    colourways: {
      black: colours("#2a2c30", "#54585e", "#ff5a4a"),
      blue: colours("#3a5d7d", "#22364a", "#ff5a4a"),
      white: colours("#dfe0de", "#8b9096", "#ff5a4a"),
      orange: colours("#a8502c", "#4a2415", "#f6d9c9"),
    },
    views: {
      front: { place: "table", horizon: 268, draw: cube },
      detail: { place: "table", horizon: 268, draw: cube, crop: { x: 236, y: 166, scale: 1.8, turn: -7 } },
    },
  },
  instantCamera: {
    colourways: {
      mint: colours("#a9d4c8", "#e9f2ee", "#ce3b0a"),
      pink: colours("#e7b3b8", "#f6e6e6", "#ab1145"),
      sky: colours("#a6c6de", "#e6eef4", "#1d4c9f"),
      cream: colours("#ece2cc", "#8a6242", "#ce3b0a"),
      lilac: colours("#c3b6dd", "#ece7f3", "#4b3a9b"),
    },
    views: {
      front: { place: "table", horizon: 274, draw: instant },
      detail: { place: "table", horizon: 274, draw: instant, crop: { x: 210, y: 220, scale: 1.8, turn: 6 } },
    },
  },
  drone: flyer,
} as const satisfies Record<string, Subject>;
