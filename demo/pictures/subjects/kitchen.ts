import { box, cast, coat, disc, grid, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

function mixer({ main }: Colours): string {
  const base = line("M116 252h112l16 92a10 10 0 0 1-10 10H110a10 10 0 0 1-10-10Z");
  return `${cast(318, 336, 62, 12)}<path d="M276 258h84v62a16 16 0 0 1-16 16h-52a16 16 0 0 1-16-16Z" fill="url(#steel)"/><ellipse cx="318" cy="258" rx="42" ry="9" fill="#c9cdd0"/><ellipse cx="318" cy="259" rx="36" ry="6" fill="#8b9096"/><path d="M360 272c22 0 22 34 0 36" fill="none" stroke="#26211d" stroke-width="8"/>${cast(172, 352, 118, 18)}${coat(base, main, ["round", 1])}<circle cx="172" cy="314" r="24" fill="#1d1a18"/><circle cx="172" cy="314" r="18" fill="#35302d"/><path d="M172 314v-15" stroke="#fff" stroke-width="4" stroke-linecap="round"/><rect x="124" y="232" width="96" height="22" rx="6" fill="#1d1a18"/><path d="M118 96h108l-12 138H130Z" fill="url(#steel)"/><path d="M226 122c42-4 46 76-6 84" fill="none" stroke="#1d1a18" stroke-width="15"/><path d="M114 84a8 8 0 0 1 8-8h100a8 8 0 0 1 8 8v14H114Z" fill="#1d1a18"/><path d="M136 76c2-16 14-22 36-22s34 6 36 22Z" fill="#d9dde0" fill-opacity=".85"/><rect x="156" y="46" width="32" height="12" rx="6" fill="#1d1a18"/><path d="M136 112l8 108" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>`;
}

function microwave({ main, trim, accent }: Colours): string {
  const body = box(44, 132, 312, 198, 14);
  return `${cast(200, 342, 184, 16)}<path d="M70 326h26v12H70Zm234 0h26v12h-26Z" fill="#26211d"/>${coat(body, main, ["up", 0.5], ["round", 0.4])}<rect x="58" y="148" width="204" height="166" rx="10" fill="${trim}"/><rect x="70" y="160" width="180" height="142" rx="8" fill="#12161a"/><path d="M92 256a68 16 0 0 0 136 0Z" fill="#fff" fill-opacity=".14"/><ellipse cx="160" cy="256" rx="68" ry="13" fill="#fff" fill-opacity=".2"/><path d="M124 252c0-26 16-34 36-34s36 8 36 34Z" fill="#c98a5e" fill-opacity=".75"/><rect x="70" y="160" width="180" height="142" rx="8" fill="url(#mesh)"/><path d="M70 280 190 160h44L92 302h-14a8 8 0 0 1-8-8Z" fill="#fff" fill-opacity=".1"/><rect x="266" y="152" width="9" height="158" rx="4.5" fill="#eceeef"/><rect x="271" y="152" width="4" height="158" rx="2" fill="#000" fill-opacity=".25"/><rect x="286" y="152" width="56" height="28" rx="5" fill="#0d0f11"/><path d="M297 158v16m9-16v16m14-16v16m9-16v16" stroke="${accent}" stroke-width="5"/>${grid({ x: 288, y: 192, columns: 3, rows: 4, stepX: 19, stepY: 18 }, (x, y) => `<rect x="${x}" y="${y}" width="14" height="12" rx="4" fill="#000" fill-opacity=".28"/>`)}<rect x="288" y="272" width="52" height="32" rx="8" fill="#000" fill-opacity=".2"/><rect x="298" y="283" width="32" height="10" rx="5" fill="${accent}"/>`;
}

function airFryer({ main, trim, accent }: Colours): string {
  const body = line("M114 150c0-62 30-96 86-96s86 34 86 96v158a30 30 0 0 1-30 30H144a30 30 0 0 1-30-30Z");
  return `${cast(206, 344, 126, 18)}${coat(body, main, ["round", 0.85], ["sheen", 0.5])}<ellipse cx="200" cy="72" rx="40" ry="9" fill="#000" fill-opacity=".2"/><rect x="148" y="104" width="104" height="62" rx="18" fill="#0d0f11"/><path d="M168 122v18m10-18v18m14-18v18m10-18v18" stroke="${accent}" stroke-width="5"/><circle cx="228" cy="124" r="5" fill="#fff" fill-opacity=".55"/><circle cx="228" cy="144" r="5" fill="#fff" fill-opacity=".55"/><path d="M114 190h172v96a20 20 0 0 1-20 20H134a20 20 0 0 1-20-20Z" fill="#000" fill-opacity=".14"/><path d="M116 192h168" stroke="#000" stroke-opacity=".5" stroke-width="3"/><path d="M116 195h168" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><rect x="164" y="208" width="72" height="28" rx="10" fill="${trim}"/><path d="M174 224h52l10 62a12 12 0 0 1-12 14h-48a12 12 0 0 1-12-14Z" fill="${trim}"/><path d="M174 224h52l10 62a12 12 0 0 1-12 14h-48a12 12 0 0 1-12-14Z" fill="url(#round)"/><rect x="188" y="240" width="24" height="46" rx="10" fill="#000" fill-opacity=".25"/><path d="M134 120c4-30 16-46 34-52" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`;
}

function cooker({ main }: Colours): string {
  const lid = line("M80 170a8 8 0 0 1 8-8h204a8 8 0 0 1 8 8v22H80Z");
  return `${cast(190, 346, 150, 18)}<path d="M86 186h208v130a26 26 0 0 1-26 26H112a26 26 0 0 1-26-26Z" fill="url(#steel)"/><path d="M86 186h208v130a26 26 0 0 1-26 26H112a26 26 0 0 1-26-26Z" fill="${main}" fill-opacity=".55"/>${coat(lid, "#c3c8cb", ["round", 0.6])}<path d="M104 162c8-34 44-44 86-44s78 10 86 44Z" fill="url(#steel)"/><path d="M104 162c8-34 44-44 86-44s78 10 86 44Z" fill="${main}" fill-opacity=".35"/><rect x="178" y="92" width="24" height="28" rx="6" fill="#26211d"/><rect x="184" y="78" width="12" height="18" rx="5" fill="#8b9096"/><path d="M292 172h88a10 10 0 0 1 0 20h-88Z" fill="#26211d"/><path d="M294 204h74a8 8 0 0 1 0 16h-74Z" fill="#26211d"/><path d="M300 176h76" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/><path d="M48 204h40v18H60a12 12 0 0 1-12-12Z" fill="#26211d"/><path d="M118 206v104" stroke="#fff" stroke-opacity=".85" stroke-width="8" stroke-linecap="round"/>`;
}

/** A glass top with a red ring and a kadhai standing on it. */
function induction({ main, trim, accent }: Colours): string {
  const top = line("M76 262h248l42 66H34Z");
  return `${cast(200, 346, 190, 16)}${coat(top, main, ["up", 0.35])}<path d="M34 328h332v9a7 7 0 0 1-7 7H41a7 7 0 0 1-7-7Z" fill="${trim}"/><ellipse cx="200" cy="287" rx="96" ry="21" fill="none" stroke="${accent}" stroke-width="3"/><path d="M118 316h164" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-dasharray="14 10"/><rect x="250" y="310" width="34" height="11" rx="3" fill="#0d0f11"/><path d="M256 313v6m6-6v6m8-6v6" stroke="${accent}" stroke-width="2.5"/><path d="M92 206h216c0 52-42 86-108 86s-108-34-108-86Z" fill="url(#steel)"/><path d="M92 206h216c0 52-42 86-108 86s-108-34-108-86Z" fill="#000" fill-opacity=".22"/><ellipse cx="200" cy="206" rx="108" ry="22" fill="#c9cdd0"/><ellipse cx="200" cy="207" rx="98" ry="17" fill="#3a2d26"/><path d="M110 208c30-14 150-14 180 0-30 16-150 16-180 0Z" fill="#c97f2e"/><g fill="#e7b45c"><circle cx="160" cy="206" r="7"/><circle cx="206" cy="203" r="6"/><circle cx="236" cy="210" r="7"/></g><path d="M182 212c8-5 14-4 18 1m-60-3c8-4 14-3 16 1" stroke="#5f8a3f" stroke-width="4" fill="none"/><path d="M92 206c-30-6-34 18-10 22m226-22c30-6 34 18 10 22" fill="none" stroke="#8b9096" stroke-width="8" stroke-linecap="round"/><path d="M122 226c8 26 26 42 46 50" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`;
}

function vacuum({ main, trim, accent }: Colours): string {
  const body = line("M84 296c0-58 40-96 104-96 62 0 96 34 96 86v26a16 16 0 0 1-16 16H100a16 16 0 0 1-16-16Z");
  return `${cast(200, 350, 170, 18)}<path d="M236 214C260 96 300 70 322 84s12 110 16 236" fill="none" stroke="#2b2d31" stroke-width="15"/><path d="M236 214C260 96 300 70 322 84s12 110 16 236" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="15" stroke-dasharray="2 6"/><path d="M330 150l10 170" stroke="url(#steel)" stroke-width="13"/><path d="M334 152l10 168" stroke="#b4b8bc" stroke-width="11"/><path d="M300 322h78l10 26H288Z" fill="${trim}"/><path d="M300 322h78l3 8h-84Z" fill="#fff" fill-opacity=".2"/>${coat(body, main, ["round", 0.6], ["sheen", 0.7])}<path d="M110 250c10-30 40-44 78-44s62 14 72 44Z" fill="#0d1114" fill-opacity=".55"/><path d="M126 246c12-22 34-30 62-30" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/><path d="M146 200a44 26 0 0 1 84 0" fill="none" stroke="${trim}" stroke-width="13"/><circle cx="126" cy="318" r="34" fill="#1b1d20"/><circle cx="126" cy="318" r="20" fill="${trim}"/><circle cx="126" cy="318" r="8" fill="#8b9096"/><circle cx="258" cy="332" r="18" fill="#1b1d20"/><circle cx="258" cy="332" r="8" fill="#8b9096"/><rect x="182" y="266" width="60" height="22" rx="11" fill="${accent}"/><circle cx="196" cy="277" r="5" fill="#fff"/>`;
}

function purifier({ main, trim, accent }: Colours): string {
  const body = box(128, 68, 144, 280, 40);
  return `${cast(202, 352, 108, 16)}${coat(body, main, ["round", 0.7])}<ellipse cx="200" cy="86" rx="60" ry="14" fill="#000" fill-opacity=".12"/><ellipse cx="200" cy="84" rx="54" ry="11" fill="${trim}"/>${grid({ x: 160, y: 79, columns: 9, rows: 1, stepX: 10, stepY: 0 }, (x, y) => `<rect x="${x}" y="${y}" width="4" height="10" rx="2" fill="#000" fill-opacity=".4"/>`)}<circle cx="200" cy="150" r="33" fill="#101316"/><circle cx="200" cy="150" r="28" fill="none" stroke="${accent}" stroke-width="4"/><path d="M190 140v20m9-20v20m8-20h8v10h-8v10h8" stroke="#fff" stroke-width="4" fill="none"/><path d="M128 216h144v92a40 40 0 0 1-40 40h-64a40 40 0 0 1-40-40Z" fill="url(#mesh)"/><path d="M128 214h144" stroke="#000" stroke-opacity=".15" stroke-width="3"/>${coat(disc(200, 190, 4), accent)}<path d="M146 110v200" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`;
}

export const kitchen = {
  mixer: {
    colourways: {
      orange: colours("#c4512d", "#1d1a18", "#fff"),
      blue: colours("#2f5d9c", "#1d1a18", "#fff"),
      green: colours("#4f7a5d", "#1d1a18", "#fff"),
      plum: colours("#7a3350", "#1d1a18", "#fff"),
      white: colours("#e9e7e1", "#1d1a18", "#fff"),
    },
    views: {
      front: { place: "counter", horizon: 290, draw: mixer },
      detail: { place: "counter", horizon: 290, draw: mixer, crop: { x: 190, y: 276, scale: 1.9, turn: 3 } },
    },
  },
  microwave: {
    colourways: {
      black: colours("#2b2d31", "#1b1d20", "#8fe3c0"),
      silver: colours("#b9bec2", "#2a2c30", "#57b6ff"),
      white: colours("#efeeea", "#d3d4d2", "#ff7a45"),
      red: colours("#8e2a2f", "#2a1214", "#ffd08a"),
    },
    views: {
      front: { place: "counter", horizon: 292, draw: microwave },
      detail: {
        place: "counter",
        horizon: 292,
        draw: microwave,
        crop: { x: 272, y: 230, scale: 2, turn: -3 },
      },
    },
  },
  airFryer: {
    colourways: {
      black: colours("#2b2d31", "#141618", "#ff7a45"),
      white: colours("#ecebe6", "#3a3d42", "#57b6ff"),
      green: colours("#7d9a86", "#26302a", "#f2c23a"),
      red: colours("#9c2f2f", "#26282c", "#ffd08a"),
      cream: colours("#e7dac0", "#6d4a33", "#ff7a45"),
    },
    views: {
      front: { place: "counter", horizon: 286, draw: airFryer },
      detail: {
        place: "counter",
        horizon: 286,
        draw: airFryer,
        crop: { x: 206, y: 176, scale: 1.9, turn: 5 },
      },
    },
  },
  cooker: {
    colourways: {
      steel: colours("#c9cdd0", "#26211d", "#fff"),
      black: colours("#2b2b2d", "#26211d", "#fff"),
      red: colours("#b2322c", "#26211d", "#fff"),
      blue: colours("#4a6f93", "#26211d", "#fff"),
    },
    views: {
      front: { place: "counter", horizon: 280, draw: cooker },
      detail: {
        place: "counter",
        horizon: 280,
        draw: cooker,
        crop: { x: 244, y: 170, scale: 1.9, turn: -4 },
      },
    },
  },
  induction: {
    colourways: {
      black: colours("#1b1d20", "#2f3236", "#ff5a4a"),
      wine: colours("#4a1a22", "#2a0f14", "#ffb14a"),
      grey: colours("#4a4e53", "#26282c", "#ff7a45"),
      navy: colours("#1f2d45", "#131c2b", "#57b6ff"),
    },
    views: {
      front: { place: "counter", horizon: 250, draw: induction },
      detail: {
        place: "counter",
        horizon: 250,
        draw: induction,
        crop: { x: 220, y: 300, scale: 1.9, turn: 3 },
      },
    },
  },
  vacuum: {
    colourways: {
      red: colours("#a8332f", "#26282c", "#f2c23a"),
      blue: colours("#3a6ea5", "#26282c", "#f6f2ee"),
      grey: colours("#7d8388", "#33363b", "#ff7a45"),
      green: colours("#5f8f74", "#26302a", "#f6f2ee"),
    },
    views: {
      front: { place: "room", horizon: 304, draw: vacuum },
      detail: { place: "room", horizon: 304, draw: vacuum, crop: { x: 184, y: 264, scale: 1.8, turn: -3 } },
    },
  },
  purifier: {
    colourways: {
      white: colours("#f1f1ee", "#5d6267", "#63d6a8"),
      grey: colours("#aeb4b8", "#33363b", "#57b6ff"),
      black: colours("#35383c", "#17191c", "#ff7a45"),
      sand: colours("#dccfb6", "#6d5a3c", "#63d6a8"),
    },
    views: {
      front: { place: "room", horizon: 318, draw: purifier },
      detail: { place: "room", horizon: 318, draw: purifier, crop: { x: 204, y: 142, scale: 2.1, turn: 4 } },
    },
  },
} as const satisfies Record<string, Subject>;
