import { box, cast, coat, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

const cloths = {
  green: colours("#4f7169", "#3a2a1f", "#d99a4e"),
  grey: colours("#8b8f92", "#26211d", "#ce7a5a"),
  blue: colours("#3f5d86", "#4a3423", "#e3bd62"),
  rust: colours("#a9543a", "#3a2a1f", "#e9d9bf"),
  cream: colours("#d9cdb8", "#6d4527", "#5f7d63"),
  plum: colours("#6a4257", "#3a2a1f", "#d9b3b9"),
};

function cushion(x: number, y: number, turn: number, cloth: string): string {
  return `<g transform="rotate(${turn} ${x + 32} ${y + 29})"><rect x="${x}" y="${y}" width="64" height="58" rx="12" fill="${cloth}"/><rect x="${x}" y="${y}" width="64" height="58" rx="12" fill="url(#down)" fill-opacity=".5"/><path d="M${x + 8} ${y + 14}h48m-48 14h48m-48 14h48" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/></g>`;
}

function sofa({ main, trim, accent }: Colours): string {
  const back = line("M74 196a32 32 0 0 1 32-32h188a32 32 0 0 1 32 32v90H74Z");
  const seat = box(82, 244, 236, 52, 14);
  const arm = (x: number) => coat(box(x, 214, 54, 120, 22), main, ["round", 0.6]);
  return `${cast(200, 356, 190, 20)}<path d="M58 330h14l-4 28h-8Zm270 0h14v28h-8Z" fill="${trim}"/>${coat(back, main, ["down", 0.7])}<path d="M200 166v100" stroke="#000" stroke-opacity=".22" stroke-width="3"/>${coat(seat, main, ["up", 0.55])}<path d="M200 246v48" stroke="#000" stroke-opacity=".22" stroke-width="3"/>${arm(44)}${arm(302)}<rect x="92" y="292" width="216" height="42" fill="${main}"/><rect x="92" y="292" width="216" height="42" fill="#000" fill-opacity=".24"/>${cushion(104, 200, -12, accent)}`;
}

/** Three seats and a long one: the L of a drawing room. */
function sectional({ main, trim, accent }: Colours): string {
  const back = line("M30 190a22 22 0 0 1 22-22h268a26 26 0 0 1 26 26v84H30Z");
  const chaise = line("M30 250h118v90a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14Z");
  return `${cast(196, 356, 196, 20)}<path d="M42 350h12v14H42Zm84 0h12v14h-12Zm202-22h12v24h-12Z" fill="${trim}"/>${coat(back, main, ["down", 0.75])}<path d="M146 172v80m94-80v80" stroke="#000" stroke-opacity=".22" stroke-width="3"/>${coat(box(142, 244, 196, 50, 12), main, ["up", 0.5])}<path d="M240 246v46" stroke="#000" stroke-opacity=".22" stroke-width="3"/><rect x="146" y="290" width="190" height="42" fill="${main}"/><rect x="146" y="290" width="190" height="42" fill="#000" fill-opacity=".26"/>${coat(chaise, main, ["up", 0.5])}<path d="M30 318h118v22a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14Z" fill="#000" fill-opacity=".2"/>${coat(box(326, 216, 46, 118, 20), main, ["round", 0.6])}${cushion(44, 196, 8, accent)}${cushion(262, 196, -10, "#efe6da")}${cushion(222, 204, 6, accent)}`;
}

const woods = {
  sheesham: colours("#a06c43", "#6d4527", "#ce3b0a"),
  walnut: colours("#6d4a33", "#442c1d", "#b98a2f"),
  oak: colours("#cda777", "#a27d4f", "#1d4c9f"),
  white: colours("#e9e6df", "#c5c0b5", "#006a60"),
  black: colours("#3d3a38", "#211f1e", "#e3bd62"),
};

function desk({ main, trim, accent }: Colours): string {
  return `${cast(200, 366, 176, 16)}<path d="M66 210h18v152H66Zm250 0h18v152h-18Z" fill="${trim}"/>${coat(box(228, 212, 92, 92), main, ["down", 0.8])}<path d="M228 258h92" stroke="#000" stroke-opacity=".35" stroke-width="2"/><circle cx="274" cy="236" r="4" fill="#e9dcc4"/><circle cx="274" cy="282" r="4" fill="#e9dcc4"/>${coat(box(44, 194, 312, 20, 4), main, ["up", 0.6], ["grain", 1])}<path d="M112 194v-60l44-40" fill="none" stroke="#26211d" stroke-width="6" stroke-linecap="round"/><path d="m140 74 46 30-18 24c-26-2-46-18-48-40Z" fill="${accent}"/><path d="m140 74 14 9-14 30c-10-6-18-14-20-25Z" fill="#fff" fill-opacity=".18"/><path d="M88 194a26 10 0 0 1 52 0Z" fill="#26211d"/><rect x="206" y="180" width="88" height="14" rx="2" fill="#2f5d73"/><rect x="212" y="168" width="76" height="12" rx="2" fill="#efe6da"/><rect x="208" y="156" width="70" height="12" rx="2" fill="#b98a2f"/>`;
}

function diningChair(x: number, wood: string, dark: string): string {
  return `<g transform="translate(${x} 0)"><path d="M-26 148h8v208h-8Zm44 0h8v208h-8Z" fill="${dark}"/><path d="M-26 156H26v14h-52Zm0 30H26v10h-52Z" fill="${wood}"/><rect x="-32" y="248" width="64" height="14" rx="5" fill="#b98a5e"/><rect x="-32" y="248" width="64" height="14" rx="5" fill="url(#up)"/></g>`;
}

function diningTable({ main, trim, accent }: Colours): string {
  return `${cast(200, 364, 186, 18)}${diningChair(120, main, trim)}${diningChair(280, main, trim)}<path d="M62 232h22l-8 130H64Zm254 0h22l-2 130h-12Z" fill="${trim}"/>${coat(box(28, 212, 344, 22, 5), main, ["up", 0.6], ["grain", 1])}<rect x="44" y="234" width="312" height="10" fill="#000" fill-opacity=".25"/><path d="M160 212c2-20 20-30 40-30s38 10 40 30Z" fill="#f1ece2"/><circle cx="184" cy="184" r="15" fill="#d99a2f"/><circle cx="208" cy="178" r="16" fill="#b2432f"/><circle cx="228" cy="188" r="13" fill="#7f9c4e"/><path d="M156 192h88c-2 14-10 20-24 20h-40c-14 0-22-6-24-20Z" fill="${accent}"/><path d="M156 192h88c-2 14-10 20-24 20h-40c-14 0-22-6-24-20Z" fill="url(#round)"/>`;
}

function bookcase({ main, trim, accent }: Colours): string {
  const palette = [accent, "#efe6da", "#2f5d73", "#b4584a", "#5f7d63", "#d9a441", "#4a4460"];
  const shelf = (y: number, from: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const height = 40 + ((n * 13 + from * 7 + y) % 16);
      return `<rect x="${from + n * 14}" y="${y - height}" width="12.5" height="${height}" fill="${palette[(n + y) % palette.length]}"/>`;
    }).join("");
  return `${cast(200, 370, 140, 16)}<rect x="96" y="36" width="208" height="330" rx="4" fill="${trim}"/><rect x="108" y="48" width="184" height="306" fill="#000" fill-opacity=".28"/>${shelf(118, 114, 7)}${shelf(194, 190, 7)}${shelf(270, 114, 10)}<path d="M236 118c-8-18-4-34 14-40 18 6 22 22 14 40Z" fill="#c56f4a"/><path d="M250 78c-14-8-16-18-10-28m10 28c4-16 12-20 22-20" stroke="#587450" stroke-width="5" fill="none"/><circle cx="146" cy="174" r="20" fill="#efe6da"/><path d="M128 194h36l-6-12h-24Z" fill="${accent}"/><rect x="116" y="302" width="70" height="44" rx="4" fill="#cdb48d"/><rect x="116" y="302" width="70" height="44" rx="4" fill="url(#weave)"/><rect x="206" y="302" width="70" height="44" rx="4" fill="#cdb48d"/><rect x="206" y="302" width="70" height="44" rx="4" fill="url(#weave)"/>${[36, 118, 194, 270, 346].map((y) => coat(box(96, y, 208, 11), main, ["up", 0.5])).join("")}${coat(box(96, 36, 12, 330), main, ["sheen", 0.5])}${coat(box(292, 36, 12, 330), main)}<path d="M292 36h12v330h-12Z" fill="#000" fill-opacity=".2"/>`;
}

function wardrobe({ main, trim, accent }: Colours): string {
  const panel = (x: number) =>
    `<rect x="${x}" y="64" width="70" height="${176}" rx="4" fill="#000" fill-opacity=".1"/><rect x="${x}" y="256" width="70" height="78" rx="4" fill="#000" fill-opacity=".1"/><path d="M${x} 240h70M${x} 334h70" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`;
  return `${cast(200, 372, 156, 16)}<path d="M86 350h16v20H86Zm212 0h16v20h-16Z" fill="${trim}"/>${coat(box(72, 30, 256, 326, 6), main, ["round", 0.4])}<rect x="72" y="30" width="256" height="326" fill="url(#upright)"/><rect x="64" y="24" width="272" height="18" rx="4" fill="${trim}"/><rect x="64" y="346" width="272" height="14" rx="3" fill="${trim}"/>${panel(84)}<rect x="164" y="58" width="72" height="282" rx="4" fill="#a9bac2"/><path d="M164 250 236 90V62a4 4 0 0 0-4-4h-30L164 150Z" fill="#fff" fill-opacity=".4"/><path d="M164 320 236 180v50l-56 110h-12a4 4 0 0 1-4-4Z" fill="#fff" fill-opacity=".22"/>${panel(246)}<path d="M159 42v304m82-304v304" stroke="#000" stroke-opacity=".4" stroke-width="2.5"/><rect x="150" y="176" width="5" height="44" rx="2.5" fill="${accent}"/><rect x="245" y="176" width="5" height="44" rx="2.5" fill="${accent}"/>`;
}

const corner = (x: number, y: number, turn: number) => ({ x, y, scale: 1.8, turn });

function piece(
  draw: (colours: Colours) => string,
  options: { colourways: Subject["colourways"]; horizon: number; crop: ReturnType<typeof corner> },
): Subject {
  const { colourways, horizon, crop } = options;
  return {
    colourways,
    views: { front: { place: "room", horizon, draw }, detail: { place: "room", horizon, draw, crop } },
  };
}

export const furniture = {
  sofa: piece(sofa, { colourways: cloths, horizon: 292, crop: corner(122, 230, -5) }),
  sectional: piece(sectional, { colourways: cloths, horizon: 290, crop: corner(260, 238, 4) }),
  desk: piece(desk, { colourways: woods, horizon: 300, crop: corner(266, 232, 4) }),
  diningTable: piece(diningTable, { colourways: woods, horizon: 296, crop: corner(220, 212, -4) }),
  bookcase: piece(bookcase, { colourways: woods, horizon: 320, crop: corner(190, 220, 3) }),
  wardrobe: piece(wardrobe, { colourways: woods, horizon: 322, crop: corner(190, 190, -3) }),
} satisfies Record<string, Subject>;
