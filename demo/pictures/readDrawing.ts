import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What stands inside an SVG file of demo/pictures, without the space between its elements. In it
 * `<use href="bill.svg"/>` stands for another drawing, and `<g class="lift">` for an outline that lies on something
 * and casts its shadow there.
 */
export function readDrawing(name: string): string {
  const file = readFileSync(join(import.meta.dirname, `${name}.svg`), "utf8");
  return file
    .slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"))
    .trim()
    .replace(/>\s+</g, "><")
    .replace(/<use href="([\w-]+)\.svg"\/>/g, (_, other: string) => readDrawing(`drawings/${other}`))
    .replace(/<g class="lift">(.*?)<\/g>/g, (_, outline: string) => lift(outline));
}

/** The shadow of something lying: the same outline three times, fading outwards. */
function lift(outline: string): string {
  const layers = [
    [16, 20, 0.07],
    [11, 14, 0.1],
    [5, 7, 0.16],
  ] as const;
  const drawn = layers.map(
    ([x, y, opacity]) => `<g transform="translate(${x} ${y})" opacity="${opacity}">${outline}</g>`,
  );
  return `<g fill="#000">${drawn.join("")}</g>`;
}
