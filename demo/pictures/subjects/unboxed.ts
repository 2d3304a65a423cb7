import { lift } from "../kit.ts";
import type { Colours } from "../subject.ts";

/** What came with it: the box with its picture, the bill, a charger with its cable. */
export function unboxed(colours: Colours, glyph: string): string {
  return withBill(colours, glyph) + charger;
}

/** The box and the bill of something that needs no charger. */
export function withBill({ main, accent }: Colours, glyph: string): string {
  return carton(main, accent, glyph) + bill;
}

function carton(main: string, accent: string, glyph: string): string {
  return `${lift('<rect x="52" y="56" width="200" height="170" rx="8"/>')}<rect x="52" y="56" width="200" height="170" rx="6" fill="#efebe4"/><path d="M52 62a6 6 0 0 1 6-6h188a6 6 0 0 1 6 6v24H52Z" fill="${main}"/><path d="M52 62a6 6 0 0 1 6-6h188a6 6 0 0 1 6 6v24H52Z" fill="#000" fill-opacity=".12"/><path d="M52 86h200v4H52Z" fill="#000" fill-opacity=".1"/><rect x="70" y="112" width="74" height="12" rx="3" fill="#1e1a17" fill-opacity=".75"/><rect x="70" y="132" width="56" height="8" rx="3" fill="#1e1a17" fill-opacity=".35"/><rect x="70" y="196" width="40" height="14" rx="2" fill="#1e1a17" fill-opacity=".5"/><rect x="116" y="198" width="14" height="10" rx="2" fill="${accent}"/><g transform="translate(200 158)">${glyph}</g><rect x="52" y="56" width="200" height="170" rx="6" fill="url(#sheen)" fill-opacity=".5"/>`;
}

const bill = `<g transform="rotate(8 290 230)">${lift('<rect x="244" y="150" width="112" height="156" rx="3"/>')}<rect x="244" y="150" width="112" height="156" rx="2" fill="#fff"/><g fill="#1e1a17"><rect x="258" y="166" width="50" height="7" fill-opacity=".7"/><path d="M258 186h84v3h-84Zm0 14h84v3h-84Zm0 14h60v3h-60Z" fill-opacity=".3"/><path d="M258 240h30v3h-30Zm54 0h30v3h-30Zm-54 16h40v3h-40Zm58 0h26v3h-26Z" fill-opacity=".4"/><rect x="312" y="278" width="30" height="8" fill-opacity=".75"/></g><circle cx="276" cy="278" r="13" fill="none" stroke="#3a4f9c" stroke-opacity=".5" stroke-width="2.5"/></g>`;

const charger = `<g transform="rotate(-12 140 300)">${lift('<rect x="76" y="262" width="96" height="66" rx="12"/>')}<rect x="76" y="262" width="96" height="66" rx="12" fill="#f5f4f1"/><rect x="76" y="262" width="96" height="66" rx="12" fill="url(#sheen)"/><rect x="60" y="276" width="18" height="9" rx="2" fill="#c9ccd0"/><rect x="60" y="304" width="18" height="9" rx="2" fill="#c9ccd0"/><rect x="166" y="290" width="12" height="12" rx="3" fill="#d8d6d1"/></g><path d="M172 288c40 24 44 74 100 66s34-34 78-26" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8" stroke-linecap="round" transform="translate(5 7)"/><path d="M172 288c40 24 44 74 100 66s34-34 78-26" fill="none" stroke="#f5f4f1" stroke-width="7" stroke-linecap="round"/><path d="m344 320 22 3-2 14-22-4Z" fill="#dcd9d3"/><path d="m366 324 12 2-1 8-12-2Z" fill="#9a9ea3"/>`;
