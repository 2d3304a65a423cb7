import { box, coat, disc, lift, line } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";
import { unboxed, withBill } from "./unboxed.ts";

function square({ main, trim, accent }: Colours): string {
  const strap = line("M156 16h88l12 120H144ZM144 264h112l-12 120h-88Z");
  const body = box(122, 120, 156, 160, 44);
  return `<g transform="rotate(18 200 200)">${lift(`<${strap}/>`)}${coat(strap, main, ["round", 0.7])}<g fill="#000" fill-opacity=".35"><rect x="196" y="300" width="8" height="14" rx="4"/><rect x="196" y="324" width="8" height="14" rx="4"/><rect x="196" y="348" width="8" height="14" rx="4"/></g>${lift(`<${body}/>`)}<rect x="278" y="176" width="10" height="34" rx="4" fill="#9ba0a6"/>${coat(body, trim, ["round", 0.5])}<rect x="131" y="129" width="138" height="142" rx="36" fill="#08090b"/><g fill="none" stroke-width="11" stroke-linecap="round"><circle cx="200" cy="200" r="46" stroke="#fff" stroke-opacity=".12"/><path d="M200 154a46 46 0 1 1-44 60" stroke="${accent}"/><circle cx="200" cy="200" r="29" stroke="#fff" stroke-opacity=".12"/><path d="M200 171a29 29 0 0 1 10 56" stroke="#63d6a8"/></g><path d="M140 240 240 134h-76a34 34 0 0 0-32 34Z" fill="#fff" fill-opacity=".1"/></g>`;
}

/** Twelve marks around 200,200. */
const marks = Array.from(
  { length: 12 },
  (_, n) => `<path d="M200 126v${n % 3 === 0 ? 18 : 10}" transform="rotate(${n * 30} 200 200)"/>`,
).join("");

function analogue({ main, trim, accent }: Colours): string {
  const strap = line("M162 8h76l8 112H154ZM154 280h92l-8 112h-76Z");
  return `<g transform="rotate(-13 200 200)">${lift(`<${strap}/>`)}${coat(strap, main, ["round", 0.8])}<path d="M169 10l-7 108m69-108 7 108M162 282l7 108m69-108-7 108" stroke="#fff" stroke-opacity=".45" stroke-width="2.4" stroke-dasharray="6 5" fill="none"/><g fill="#000" fill-opacity=".45"><ellipse cx="200" cy="316" rx="4" ry="6"/><ellipse cx="200" cy="338" rx="4" ry="6"/><ellipse cx="200" cy="360" rx="4" ry="6"/></g>${lift(`<${disc(200, 200, 98)}/>`)}<path d="M152 112h96l-6 20h-84Zm0 176h96l-6-20h-84Z" fill="#8b9096"/><rect x="292" y="188" width="18" height="24" rx="5" fill="url(#steel)"/><circle cx="200" cy="200" r="98" fill="url(#steel)"/><circle cx="200" cy="200" r="88" fill="#54585e"/><circle cx="200" cy="200" r="84" fill="${trim}"/><circle cx="200" cy="200" r="84" fill="url(#ball)" fill-opacity=".5"/><g stroke="${accent}" stroke-width="5">${marks}</g><circle cx="200" cy="240" r="18" fill="#000" fill-opacity=".12"/><path d="M200 240v-12" stroke="${accent}" stroke-width="3"/><rect x="246" y="192" width="20" height="16" rx="2" fill="#fff"/><path d="M252 196h8v8h-8" stroke="#26211d" stroke-width="2" fill="none"/><g stroke-linecap="round"><path d="m200 200-32-34" stroke="${accent}" stroke-width="9"/><path d="m200 200 42-46" stroke="${accent}" stroke-width="6"/><path d="m190 218 34-78" stroke="#ce3b0a" stroke-width="2.4"/></g><circle cx="200" cy="200" r="6" fill="#e6e8ea"/><path d="M136 236 246 132a84 84 0 0 0-126 92Z" fill="#fff" fill-opacity=".18"/></g>`;
}

function band({ main, trim, accent }: Colours): string {
  const strap = line(
    "M164 14h72a12 12 0 0 1 12 12v348a12 12 0 0 1-12 12h-72a12 12 0 0 1-12-12V26a12 12 0 0 1 12-12Z",
  );
  const body = box(150, 92, 100, 216, 46);
  return `<g transform="rotate(24 200 200)">${lift(`<${strap}/>`)}${coat(strap, main, ["round", 0.8])}<g fill="#000" fill-opacity=".3"><rect x="192" y="326" width="16" height="9" rx="4.5"/><rect x="192" y="346" width="16" height="9" rx="4.5"/><rect x="192" y="366" width="16" height="9" rx="4.5"/></g>${lift(`<${body}/>`)}${coat(body, trim, ["round", 0.7])}<rect x="158" y="100" width="84" height="200" rx="38" fill="#08090b"/><g fill="#fff"><rect x="176" y="136" width="20" height="28" rx="5"/><rect x="204" y="136" width="20" height="28" rx="5"/><rect x="176" y="172" width="20" height="28" rx="5" fill-opacity=".8"/><rect x="204" y="172" width="20" height="28" rx="5" fill-opacity=".8"/></g><path d="M178 222h44" stroke="${accent}" stroke-width="7" stroke-linecap="round"/><path d="M178 242h30" stroke="#63d6a8" stroke-width="7" stroke-linecap="round"/><path d="M178 262h36" stroke="#57b6ff" stroke-width="7" stroke-linecap="round"/><path d="M160 220 236 120a38 38 0 0 0-36-20 42 42 0 0 0-42 40Z" fill="#fff" fill-opacity=".1"/></g>`;
}

const glyph = ({ main, trim }: Colours) =>
  `<rect x="-11" y="-38" width="22" height="76" rx="4" fill="${main}"/><rect x="-20" y="-21" width="40" height="42" rx="11" fill="${trim}"/><rect x="-16" y="-17" width="32" height="34" rx="8" fill="#08090b"/>`;

const dialGlyph = ({ main, trim }: Colours) =>
  `<rect x="-10" y="-38" width="20" height="76" rx="3" fill="${main}"/><circle r="23" fill="#8b9096"/><circle r="19" fill="${trim}"/><path d="M0 0-8-9M0 0 9-12" stroke="#ce3b0a" stroke-width="2.4"/>`;

const kit = { place: "flat", draw: (watch: Colours) => unboxed(watch, glyph(watch)) } as const;

export const watches = {
  smartWatch: {
    colourways: {
      forest: colours("#2c3a35", "#c3c7cb", "#ff7a45"),
      midnight: colours("#23272f", "#2f343c", "#ff7a45"),
      starlight: colours("#e6dfd0", "#dcd3c2", "#ce3b0a"),
      rose: colours("#dcb4ae", "#e2c3b4", "#ff5a7a"),
      blue: colours("#33527a", "#8fa3bd", "#57b6ff"),
      orange: colours("#d9692b", "#c9bfae", "#ffd08a"),
    },
    views: {
      front: { place: "flat", draw: square },
      detail: { place: "flat", draw: square, crop: { x: 200, y: 200, scale: 1.9, turn: -26 } },
      kit,
    },
  },
  analogueWatch: {
    colourways: {
      tan: colours("#9a6238", "#f3efe4", "#26211d"),
      black: colours("#26282c", "#1d2024", "#e6e8ea"),
      blue: colours("#4a3423", "#24406b", "#e9dcc4"),
      green: colours("#3a2a1f", "#2f5a49", "#e9dcc4"),
      burgundy: colours("#5e2530", "#f6f1e6", "#5e2530"),
    },
    views: {
      front: { place: "flat", draw: analogue },
      detail: { place: "flat", draw: analogue, crop: { x: 200, y: 200, scale: 1.8, turn: 22 } },
      kit: { place: "flat", draw: (watch) => withBill(watch, dialGlyph(watch)) },
    },
  },
  fitnessBand: {
    colourways: {
      black: colours("#2b2d31", "#3b3f45", "#ff7a45"),
      blue: colours("#3a5d8f", "#26282c", "#ff7a45"),
      lavender: colours("#b3a6cf", "#5a5170", "#ff5a7a"),
      olive: colours("#7b7f55", "#2f3226", "#f2c23a"),
    },
    views: {
      front: { place: "flat", draw: band },
      detail: { place: "flat", draw: band, crop: { x: 200, y: 190, scale: 1.9, turn: -14 } },
      kit,
    },
  },
} as const satisfies Record<string, Subject>;
