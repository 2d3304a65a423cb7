import { box, coat, disc, glass, lift } from "../kit.ts";
import { type Colours, colours, type Subject } from "../subject.ts";

const arms =
  '<path d="M176 176 84 96l14-16 96 80Zm48 0 92-80-14-16-96 80Zm-48 56-84 78 14 16 90-78Zm48 0 84 78-14 16-90-78Z"/>';

function rotor(x: number, y: number, turn: number): string {
  return `<circle cx="${x}" cy="${y}" r="62" fill="#fff" fill-opacity=".12"/><g transform="rotate(${turn} ${x} ${y})"><path d="M${x - 60} ${y}c16-10 44-10 60-4 16 6 44 6 60-4-14 14-44 14-60 6-16-6-46-2-60 2Z" fill="#26282c"/></g><circle cx="${x}" cy="${y}" r="14" fill="#3a3d42"/><circle cx="${x}" cy="${y}" r="8" fill="#8b9096"/>`;
}

/** From above, arms out. */
function above({ main, trim, accent }: Colours): string {
  const body = 'path d="M166 132a34 34 0 0 1 68 0l8 92-14 66a28 28 0 0 1-56 0l-14-66Z"';
  return `${lift(`${arms}<${body}/>`)}<g fill="${trim}">${arms}</g><g fill="url(#sheen)" fill-opacity=".4">${arms}</g>${coat(body, main, ["round", 0.7], ["sheen", 0.5])}<path d="M176 150h48v60h-48Z" fill="#000" fill-opacity=".12"/><rect x="182" y="226" width="36" height="52" rx="8" fill="${trim}"/><rect x="188" y="262" width="24" height="5" rx="2.5" fill="${accent}"/><rect x="182" y="104" width="36" height="18" rx="9" fill="#101216"/>${rotor(90, 88, 24)}${rotor(310, 88, -32)}${rotor(98, 318, -20)}${rotor(302, 318, 40)}<circle cx="84" cy="116" r="3" fill="#ff5a4a"/><circle cx="316" cy="116" r="3" fill="#ff5a4a"/>`;
}

/** Folded, beside its controller. */
function packed({ main, trim, accent }: Colours): string {
  const body = box(70, 90, 120, 200, 34);
  const pad = box(214, 150, 138, 126, 26);
  return `<g transform="rotate(-7 200 200)">${lift(`<${body}/>`)}<path d="M70 120 54 140v120l18 16Zm120 0 16 20v120l-18 16Z" fill="${trim}"/>${coat(body, main, ["sheen", 0.7])}<path d="M86 130h88v96H86Z" fill="#000" fill-opacity=".1"/><rect x="98" y="236" width="64" height="40" rx="10" fill="${trim}"/><rect x="112" y="252" width="36" height="6" rx="3" fill="${accent}"/><rect x="92" y="84" width="76" height="46" rx="18" fill="#202226"/>${glass(130, 108, 17)}${lift(`<${pad}/>`)}<path d="M234 150 226 96h14l8 54Zm98 0 8-54h-14l-8 54Z" fill="#2a2c30"/>${coat(pad, "#33363b", ["sheen", 0.6])}<rect x="248" y="164" width="70" height="40" rx="5" fill="url(#lagoon)"/>${coat(disc(246, 236, 18), "#1b1d20")}<circle cx="246" cy="234" r="11" fill="#5a5e64"/>${coat(disc(320, 236, 18), "#1b1d20")}<circle cx="320" cy="234" r="11" fill="#5a5e64"/><circle cx="283" cy="244" r="6" fill="${accent}"/></g>`;
}

export const flyer = {
  colourways: {
    grey: colours("#b7bbbf", "#7b8086", "#63d6a8"),
    white: colours("#ecebe7", "#b9bcbf", "#ff7a45"),
    black: colours("#3b3e43", "#26282c", "#57b6ff"),
    sand: colours("#cbb894", "#8d7a57", "#ff5a4a"),
  },
  views: {
    front: { place: "flat", draw: above },
    kit: { place: "flat", draw: packed },
    detail: { place: "flat", draw: packed, crop: { x: 136, y: 160, scale: 2, turn: 12 } },
  },
} as const satisfies Subject;
