/**
 * Draws web/public/static/icons.svg: one symbol for each icon and weight named in web/ui/iconWeights.ts, from
 * @phosphor-icons/core (MIT). Run it after naming a new icon: `node tools/buildIcons.ts`. The sprite is
 * committed, so that the build of the web app needs no step for it; a test says when it is out of date.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type IconWeight, iconWeights } from "#web/ui/iconWeights.ts";

const spriteFile = new URL("../web/public/static/icons.svg", import.meta.url);

/** The sprite as it should be on disk. */
async function drawIcons(): Promise<string> {
  const wanted = Object.entries(iconWeights).flatMap(([name, weights]) =>
    weights.map((weight: IconWeight) => drawIcon(name, weight)),
  );
  const symbols = await Promise.all(wanted);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    `<!-- Phosphor Icons, MIT. Drawn by tools/buildIcons.ts: do not edit. -->`,
    ...symbols,
    "</svg>\n",
  ].join("\n");
}

async function drawIcon(name: string, weight: IconWeight): Promise<string> {
  const id = weight === "regular" ? name : `${name}-${weight}`;
  const svg = await readFile(join(assetsFolder(), weight, `${id}.svg`), "utf8");
  const inner = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  return `<symbol id="${id}" viewBox="0 0 256 256">${inner}</symbol>`;
}

function assetsFolder(): string {
  const icon = createRequire(import.meta.url).resolve("@phosphor-icons/core/assets/regular/gavel.svg");
  return dirname(dirname(icon));
}

if (import.meta.main) await writeFile(spriteFile, await drawIcons());
