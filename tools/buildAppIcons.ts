/**
 * Draws the icons of the installed app into web/public/static/icons/, from logo-mark.svg and, for the shortcuts,
 * @phosphor-icons/core (MIT). Run it after a change of the mark: `node tools/buildAppIcons.ts`. The pictures are
 * committed, so that the build of the web app needs no step for them.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";

const STATIC = new URL("../web/public/static/", import.meta.url);
/** --ember and --on-ember of the light theme: a picture has no second theme. */
const EMBER = "#ce3b0a";
const ON_EMBER = "#ffffff";
/** The mark's ground with its tip, in the 64 grid of logo-mark.svg. */
const GROUND =
  "M16.5 0H47.5C58.6 0 64 5.4 64 16.5V47.5C64 58.6 58.6 64 47.5 64H16.5C5.4 64 0 58.6 0 47.5V3.5A3.5 3.5 0 0 1 3.5 0Z";

if (import.meta.main) await drawAppIcons();

async function drawAppIcons(): Promise<void> {
  const mark = await readFile(new URL("logo-mark.svg", STATIC), "utf8");
  await mkdir(new URL("icons/", STATIC), { recursive: true });
  await Promise.all([
    draw("app-192.png", svg(tipped(mark)), 192),
    draw("app-512.png", svg(tipped(mark)), 512),
    draw("maskable-192.png", svg(wholeGround(mark)), 192),
    draw("maskable-512.png", svg(wholeGround(mark)), 512),
    draw("my-bids-96.png", svg(await shortcut("gavel")), 96),
    draw("watchlist-96.png", svg(await shortcut("bookmark-simple")), 96),
  ]);
}

/** The mark as it is, in the colours of the light theme. */
function tipped(mark: string): string {
  return innerOf(mark)
    .replace(/<style>.*<\/style>/s, "")
    .replace('class="g"', `fill="${EMBER}"`)
    .replace('class="m"', `fill="${ON_EMBER}"`);
}

/**
 * The system cuts a maskable icon into its own shape, and only the circle of 80% is safe: so the ground fills the
 * square, and the flame, whose corners lie 26.5 from the middle, is drawn a little smaller to lie within 25.6.
 */
function wholeGround(mark: string): string {
  const flame = tipped(mark).replace(/<path[^>]*fill="#ce3b0a"[^>]*\/>/, "");
  return `<rect width="64" height="64" fill="${EMBER}"/><g transform="translate(2.56 2.56) scale(.92)">${flame}</g>`;
}

async function shortcut(icon: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`@phosphor-icons/core/assets/fill/${icon}-fill.svg`);
  const glyph = innerOf(await readFile(file, "utf8"));
  return `<path d="${GROUND}" fill="${EMBER}"/><g fill="${ON_EMBER}" transform="translate(14 14) scale(.140625)">${glyph}</g>`;
}

function innerOf(picture: string): string {
  return picture.slice(picture.indexOf(">") + 1, picture.lastIndexOf("</svg>"));
}

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
}

/** The density makes the drawing as large as the picture: enlarging a small raster would blur it. */
async function draw(name: string, text: string, sizePixels: number): Promise<void> {
  const density = (72 * sizePixels) / 64;
  const picture = await sharp(Buffer.from(text), { density })
    .resize(sizePixels, sizePixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(`icons/${name}`, STATIC), picture);
}
