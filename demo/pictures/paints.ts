/** Gradients and patterns by name. A picture carries only those that it uses. */
const linear =
  (points: string, ...stops: string[]) =>
  (id: string) =>
    `<linearGradient id="${id}" ${points}>${stops.map(stop).join("")}</linearGradient>`;
const radial =
  (points: string, ...stops: string[]) =>
  (id: string) =>
    `<radialGradient id="${id}" ${points}>${stops.map(stop).join("")}</radialGradient>`;
const pattern = (width: number, height: number, drawing: string) => (id: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${drawing}</pattern>`;

/** "0 #fff .4": offset, colour, opacity when it is not 1. */
function stop(words: string): string {
  const [offset, colour, opacity] = words.split(" ");
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
}

const across = 'x1="0" y1="0" x2="1" y2="0"';
const down = 'x1="0" y1="0" x2="0" y2="1"';
const slope = 'x1="0" y1="0" x2="1" y2="1"';

export const paints: Readonly<Record<string, (id: string) => string>> = {
  sheen: linear(slope, "0 #fff .42", ".45 #fff .06", "1 #fff 0"),
  down: linear(down, "0 #000 0", "1 #000 .3"),
  up: linear(down, "0 #fff .4", "1 #fff 0"),
  round: linear(across, "0 #000 .26", ".3 #fff .2", ".62 #000 0", "1 #000 .32"),
  ball: radial('cx=".34" cy=".28" r=".8"', "0 #fff .5", ".4 #fff .04", "1 #000 .4"),
  sun: radial('cx=".16" cy=".06" r="1.05"', "0 #fff .6", ".5 #fff .08", "1 #000 .2"),
  cast: radial('cx=".5" cy=".5" r=".5"', "0 #000 .5", ".55 #000 .2", "1 #000 0"),
  glow: radial('cx=".5" cy=".5" r=".5"', "0 #fff .9", ".4 #fff .35", "1 #fff 0"),
  lens: radial('cx=".38" cy=".34" r=".75"', "0 #7d93b8", ".2 #33425f", ".55 #121824", "1 #05070b"),
  dusk: linear('x1="0" y1="0" x2=".35" y2="1"', "0 #1f3a5f", ".5 #5b7a9d", ".78 #e6a77c", "1 #f3d2a9"),
  lagoon: linear(slope, "0 #0f4c4f", ".6 #2b8a83", "1 #d6e6b5"),
  ember: linear(slope, "0 #3b1220", ".55 #a63a2a", "1 #f2b45c"),
  violet: linear(slope, "0 #17133a", ".5 #4b3a9b", "1 #d487c0"),
  steel: linear(across, "0 #7e8489", ".22 #e3e6e8", ".5 #a5abaf", ".74 #f1f3f4", "1 #7a8085"),
  brass: linear(across, "0 #7a5a22", ".25 #f3dc9b", ".55 #b98a3c", ".78 #f7e8b8", "1 #7c5b25"),
  grain: pattern(
    400,
    54,
    '<path d="M0 53.5H400" stroke="#000" stroke-opacity=".17"/><path d="M0 14c80-7 130 8 210 3s120-8 190 0M0 32c60 6 150-6 230 0s110 5 170 0M150 46c60-4 90 3 140 0" fill="none" stroke="#000" stroke-opacity=".065" stroke-width="1.4"/>',
  ),
  upright: pattern(
    46,
    220,
    '<path d="M45.5 0V220" stroke="#000" stroke-opacity=".16"/><path d="M12 0c-5 60 6 150 0 220M29 0c5 70-5 140 0 220" fill="none" stroke="#000" stroke-opacity=".07" stroke-width="1.4"/>',
  ),
  tile: pattern(
    80,
    40,
    '<path d="M0 .5H80M0 20.5H80M.5 0V20M40.5 20V40" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="1.5"/><path d="M0 2H80M0 22H80" stroke="#fff" stroke-opacity=".3"/>',
  ),
  square: pattern(
    50,
    50,
    '<path d="M0 .7H50M.7 0V50" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="1.4"/><path d="M2 2.4H49M2.4 2V49" fill="none" stroke="#fff" stroke-opacity=".28"/>',
  ),
  brick: pattern(
    64,
    36,
    '<path d="M0 1H64M0 19H64M1 0V18M33 18V36" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="2"/><path d="M8 8h18m14 18h16M40 9h12" stroke="#000" stroke-opacity=".07" stroke-width="4"/>',
  ),
  plank: pattern(
    100,
    400,
    '<path d="M.5 0V400" stroke="#000" stroke-opacity=".14" stroke-width="2"/><path d="M2 0V400" stroke="#fff" stroke-opacity=".25"/>',
  ),
  terra: pattern(
    90,
    90,
    '<g fill-opacity=".5"><path fill="#9a6b52" d="m8 12 7-3 4 6-6 5Zm50 6 6 2-2 7-7-2Z"/><path fill="#6c7a78" d="m30 34 8-2 2 6-7 4Zm44 22 6-4 4 7-6 3Z"/><path fill="#c99d6c" d="m12 60 5-4 6 4-3 6Zm38 8 8 1-1 6-7 1Z"/><path fill="#4f4a46" d="m70 8 4 1-1 5-5-1Zm-28 46 4-2 2 4-4 2ZM26 82l5-3 2 4-4 3Z"/></g>',
  ),
  block: pattern(
    46,
    46,
    '<g fill="#000" fill-opacity=".2"><path d="M23 8c4 5 4 9 0 13-4-4-4-8 0-13Zm0 30c-4-5-4-9 0-13 4 4 4 8 0 13ZM8 23c5-4 9-4 13 0-4 4-8 4-13 0Zm30 0c-5 4-9 4-13 0 4-4 8-4 13 0Z"/><circle r="2.5"/><circle cx="46" r="2.5"/><circle cy="46" r="2.5"/><circle cx="46" cy="46" r="2.5"/></g>',
  ),
  ikat: pattern(
    60,
    40,
    '<g fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="3"><path d="m0 20 15-14 15 14 15-14 15 14M0 32l15-14 15 14 15-14 15 14"/></g><path d="m30 31 4 5-4 5-4-5Zm-30 0 4 5-4 5m60-10-4 5 4 5" fill="#fff" fill-opacity=".3"/>',
  ),
  weave: pattern(
    16,
    16,
    '<path d="M0 4h8v4H0Zm8 8h8v4H8Z" fill="#000" fill-opacity=".1"/><path d="M4 8h4v8H4Zm8-8h4v8h-4Z" fill="#fff" fill-opacity=".2"/>',
  ),
  chettinad: pattern(
    68,
    68,
    '<path d="M0 0H68V68H0Z" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/><path d="M34 6 62 34 34 62 6 34Z" fill="#fff" fill-opacity=".34"/><path d="M34 18c9 7 9 25 0 32-9-7-9-25 0-32Zm-16 16c7-9 25-9 32 0-7 9-25 9-32 0Z" fill="#000" fill-opacity=".15"/><g fill="#000" fill-opacity=".12"><circle r="13"/><circle cx="68" r="13"/><circle cy="68" r="13"/><circle cx="68" cy="68" r="13"/></g>',
  ),
  marble: pattern(
    400,
    260,
    '<g fill="none" stroke="#6d7276"><path d="M-10 40c80 10 90 60 170 70s130-30 250 20M60 260c20-70 90-80 130-130s70-70 90-130" stroke-opacity=".17" stroke-width="2"/><path d="M0 190c70-20 120 10 180-30s150-20 220-70M120 0c-10 50 30 70 40 110" stroke-opacity=".1" stroke-width="4"/></g>',
  ),
  speck: pattern(
    60,
    60,
    '<g fill="#000" fill-opacity=".1"><circle cx="8" cy="9" r="1.3"/><circle cx="31" cy="20" r="1"/><circle cx="50" cy="6" r="1.4"/><circle cx="18" cy="41" r="1.1"/><circle cx="44" cy="50" r="1.5"/></g><g fill="#fff" fill-opacity=".4"><circle cx="22" cy="8" r="1"/><circle cx="5" cy="30" r="1.3"/><circle cx="40" cy="34" r="1.1"/><circle cx="29" cy="55" r="1"/></g>',
  ),
  jaali: pattern(
    44,
    44,
    '<path d="M22 3 41 22 22 41 3 22Zm0 10-9 9 9 9 9-9ZM0 0h9L0 9Zm44 0h-9l9 9ZM0 44h9l-9-9Zm44 0h-9l9-9Z" fill="#fff8e4"/>',
  ),
  mesh: pattern(
    9,
    9,
    '<circle cx="2.5" cy="2.5" r="1.5" fill="#000" fill-opacity=".35"/><circle cx="7" cy="7" r="1.5" fill="#000" fill-opacity=".35"/>',
  ),
  soft: (id) =>
    `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="5"/><feComponentTransfer><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter>`,
};
