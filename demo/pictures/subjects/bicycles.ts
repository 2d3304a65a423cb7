import { cast, coat, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

/** Spokes of one wheel around 0,0, as many as asked for. */
function spokes(radius: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const angle = (n * Math.PI) / count;
    const x = (Math.cos(angle) * radius).toFixed(1);
    const y = (Math.sin(angle) * radius).toFixed(1);
    return `M${x} ${y} ${-Number(x)} ${-Number(y)}`;
  }).join("");
}

function wheel(x: number, y: number, options: { radius: number; tyre: number; knobs?: boolean }): string {
  const { radius, tyre, knobs = false } = options;
  const tread = knobs
    ? `<circle r="${radius + 3}" fill="none" stroke="#211d1a" stroke-width="6" stroke-dasharray="5 5"/>`
    : "";
  return `<g transform="translate(${x} ${y})">${tread}<circle r="${radius}" fill="none" stroke="#211d1a" stroke-width="${tyre}"/><circle r="${radius - tyre * 0.66}" fill="none" stroke="#c9ccd0" stroke-width="3"/><path d="${spokes(radius - tyre * 0.66, 9)}" stroke="#f4f4f2" stroke-opacity=".75" stroke-width="1.2"/><circle r="7.5" fill="#8b9096"/><circle r="3" fill="#33363b"/></g>`;
}

const shade = `${cast(108, 350, 92, 10)}${cast(292, 350, 92, 10)}`;

function crank(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="#c9ccd0" stroke-width="5"/><circle cx="${x}" cy="${y}" r="5" fill="#33363b"/><path d="m${x} ${y} 18 26m-9 3h19M${x} ${y}l-16-25m-10-3h19" stroke="#211d1a" stroke-width="5" stroke-linecap="round"/>`;
}

function tubes(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="${width / 5}" stroke-linejoin="round" stroke-linecap="round" transform="translate(-1 -2)"/>`;
}

function city({ main, trim, accent }: Colours): string {
  return `${shade}${wheel(108, 274, { radius: 72, tyre: 9 })}${wheel(292, 274, { radius: 72, tyre: 9 })}<path d="M92 268h102M92 284h102" stroke="#211d1a" stroke-width="2"/>${tubes("M108 274 154 178H262L196 280H108L154 178M154 178 196 280M262 178 292 274M262 178 254 150", main, 9)}<path d="M60 206a84 84 0 0 1 48-16 84 84 0 0 1 58 24" fill="none" stroke="${main}" stroke-width="6" stroke-linecap="round"/><path d="M244 208a84 84 0 0 1 48-18 84 84 0 0 1 66 36" fill="none" stroke="${main}" stroke-width="6" stroke-linecap="round"/><path d="M52 188h96" stroke="#54585e" stroke-width="6" stroke-linecap="round"/><path d="m70 190 34 78m30-78-26 78" stroke="#54585e" stroke-width="3.5"/>${crank(196, 280)}<path d="m154 178-8-24" stroke="#211d1a" stroke-width="7" stroke-linecap="round"/><path d="M118 150c16-9 42-7 56 0-4 10-44 10-56 0Z" fill="${trim}"/><path d="M254 150c-2-10 6-16 18-16 18 0 28 4 34 12" fill="none" stroke="#c9ccd0" stroke-width="6" stroke-linecap="round"/><path d="m296 140 15 11" stroke="${trim}" stroke-width="10" stroke-linecap="round"/><path d="M278 150h66l-8 44h-50Z" fill="#cdb48d"/><path d="M278 150h66l-8 44h-50Z" fill="url(#weave)"/><path d="M276 148h70" stroke="#8a6242" stroke-width="7" stroke-linecap="round"/><circle cx="46" cy="212" r="7" fill="${accent}"/>`;
}

function mountain({ main, trim, accent }: Colours): string {
  return `${shade}${wheel(104, 274, { radius: 68, tyre: 14, knobs: true })}${wheel(298, 274, { radius: 68, tyre: 14, knobs: true })}<path d="M104 266h92M104 282h92" stroke="#211d1a" stroke-width="2.4"/><circle cx="104" cy="274" r="22" fill="none" stroke="#b4b8bc" stroke-width="4" stroke-dasharray="6 4"/><circle cx="298" cy="274" r="24" fill="none" stroke="#b4b8bc" stroke-width="4" stroke-dasharray="8 5"/><path d="M266 176 298 274" stroke="url(#steel)" stroke-width="9"/><path d="M266 176 286 236" stroke="#c9ccd0" stroke-width="9"/><path d="m282 222 16 52" stroke="${trim}" stroke-width="14" stroke-linecap="round"/>${tubes("M104 274 152 204 260 172 196 284H104M152 204 196 284", main, 13)}<path d="m168 212 70-24" stroke="${accent}" stroke-width="4" stroke-linecap="round"/><path d="m152 204-14-44" stroke="#33363b" stroke-width="8" stroke-linecap="round"/><path d="M110 158c18-10 38-9 58-2-8 9-44 10-58 2Z" fill="#26282c"/>${crank(196, 284)}<path d="m262 172-6-30" stroke="#33363b" stroke-width="9" stroke-linecap="round"/><path d="M240 134c16 8 34 8 58-6" fill="none" stroke="#26282c" stroke-width="8" stroke-linecap="round"/><path d="M286 133l16-9m-62 10-12-5" stroke="${trim}" stroke-width="11" stroke-linecap="round"/><path d="M150 226l14 26h14l-10-36Z" fill="#dfe8ec" fill-opacity=".9"/><path d="M150 226l14 26h6l-14-30Z" fill="${accent}"/>`;
}

function kids({ main, trim, accent }: Colours): string {
  return `${cast(124, 350, 82, 10)}${cast(282, 350, 82, 10)}${wheel(124, 290, { radius: 54, tyre: 12 })}${wheel(282, 290, { radius: 54, tyre: 12 })}<path d="M124 290 88 330" stroke="#8b9096" stroke-width="6"/><circle cx="84" cy="330" r="17" fill="#211d1a"/><circle cx="84" cy="330" r="9" fill="${accent}"/>${tubes("M124 290 158 222M158 222 204 296H124M158 222C190 262 220 256 250 206M204 296 254 216M252 196 282 290", main, 12)}<path d="M84 252a56 56 0 0 1 80-12" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="M250 246a56 56 0 0 1 76 2" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="m150 278 54-2 6 30-70 8Z" fill="${trim}"/><circle cx="204" cy="296" r="13" fill="#8b9096"/><path d="m204 296 12 22m-8 2h18" stroke="#211d1a" stroke-width="6" stroke-linecap="round"/><path d="m158 222-10-32" stroke="#54585e" stroke-width="8" stroke-linecap="round"/><path d="M120 186c18-10 42-8 58 0-6 12-48 12-58 0Z" fill="${trim}"/><path d="m252 196-8-38" stroke="#54585e" stroke-width="8" stroke-linecap="round"/><path d="M214 146c16 16 44 18 66 0" fill="none" stroke="#c9ccd0" stroke-width="7" stroke-linecap="round"/><path d="m214 148-13-9m78 9 13-9" stroke="${accent}" stroke-width="12" stroke-linecap="round"/><g stroke-width="3" stroke-linecap="round"><path d="m292 140 18 16" stroke="#ce3b0a"/><path d="m292 140 10 22" stroke="#1d4c9f"/><path d="m292 140 22 8" stroke="#f2c23a"/></g><rect x="226" y="168" width="48" height="34" rx="8" fill="${trim}"/><path d="m250 175 4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1Z" fill="#fff"/>`;
}

function helmet({ main, trim, accent }: Colours): string {
  const shell = line("M66 236c-6-92 56-152 142-148 84 4 136 62 130 148l-20 14H92Z");
  return `${cast(204, 310, 160, 20)}<path d="M110 246c10 40 30 58 64 60m110-60c-20 34-40 54-80 60" fill="none" stroke="#26282c" stroke-width="9"/><rect x="170" y="296" width="42" height="18" rx="7" fill="#1b1d20"/><path d="M84 246c40 26 210 26 236 0l-8 18c-40 18-180 18-220 0Z" fill="#1b1d20"/>${coat(shell, main, ["ball", 0.8])}<path d="M66 236c60 20 210 22 272 0l-20 14c-60 16-170 16-226 0Z" fill="${trim}"/><g fill="#141518"><path d="M116 194c6-40 26-62 54-74-14 26-20 52-20 80Z"/><path d="M172 204c0-46 8-74 24-94 18 22 26 50 26 94Z"/><path d="M244 200c-2-30-8-56-22-82 32 12 54 36 62 76Z"/></g><g fill="none" stroke="${accent}" stroke-width="5"><path d="M100 206c6-50 30-82 66-98"/><path d="M300 206c-6-50-32-84-74-98"/></g><path d="M104 150c16-28 38-42 66-48" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="8" stroke-linecap="round"/>`;
}

/** Close on the crank and the chain. */
const chain = (x: number, y: number, turn: number) => ({ x, y, scale: 2.1, turn });

export const bicycles = {
  cityBicycle: {
    colourways: {
      ember: colours("#ce3b0a", "#3a241a", "#ff5a4a"),
      blue: colours("#3a6ea5", "#3a241a", "#ff5a4a"),
      sage: colours("#7d9a86", "#6d4527", "#ff5a4a"),
      black: colours("#2b2d31", "#8a5a36", "#ff5a4a"),
      cream: colours("#e6d8b8", "#6d4527", "#ff5a4a"),
      wine: colours("#8a2f3c", "#26211d", "#ff5a4a"),
    },
    views: {
      front: { place: "street", horizon: 336, draw: city },
      detail: { place: "street", horizon: 336, draw: city, crop: chain(160, 250, -6) },
      basket: { place: "street", horizon: 336, draw: city, crop: chain(282, 190, 5) },
    },
  },
  mountainBicycle: {
    colourways: {
      orange: colours("#e06a1f", "#26282c", "#fbe4ae"),
      green: colours("#4f7a4d", "#26282c", "#c8e06a"),
      black: colours("#303338", "#54585e", "#ff5a4a"),
      blue: colours("#2f5d9c", "#26282c", "#f2c23a"),
      red: colours("#b2322c", "#26282c", "#f6f2ee"),
    },
    views: {
      front: { place: "street", horizon: 336, draw: mountain },
      detail: { place: "street", horizon: 336, draw: mountain, crop: chain(236, 212, -5) },
      wheel: { place: "street", horizon: 336, draw: mountain, crop: chain(126, 270, 6) },
    },
  },
  kidsBicycle: {
    colourways: {
      pink: colours("#d9718c", "#f6e6e6", "#8d6fc0"),
      blue: colours("#3a86c8", "#f6f2ee", "#f2c23a"),
      green: colours("#5da05a", "#f6f2ee", "#ff7a45"),
      red: colours("#d2402f", "#26282c", "#f2c23a"),
      purple: colours("#8667b8", "#f6f2ee", "#63c7b2"),
    },
    views: {
      front: { place: "street", horizon: 336, draw: kids },
      detail: { place: "street", horizon: 336, draw: kids, crop: chain(240, 190, 5) },
    },
  },
  helmet: {
    colourways: {
      white: colours("#ecebe7", "#54585e", "#ce3b0a"),
      black: colours("#33363b", "#54585e", "#f2c23a"),
      red: colours("#b2322c", "#26282c", "#f6f2ee"),
      lime: colours("#a9c23f", "#26282c", "#26282c"),
      blue: colours("#3a6ea5", "#26282c", "#f6f2ee"),
    },
    views: {
      front: { place: "table", horizon: 246, draw: helmet },
      detail: { place: "table", horizon: 246, draw: helmet, crop: { x: 190, y: 180, scale: 1.8, turn: -8 } },
    },
  },
} as const satisfies Record<string, Subject>;
