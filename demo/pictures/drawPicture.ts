import { ground } from "./ground.ts";
import { readDrawing } from "./readDrawing.ts";
import { type Setting, settings } from "./settings.ts";
import { steady } from "./steady.ts";
import { type Colours, type Crop, subjects, type View } from "./subjects.ts";

/** Which picture: a subject in one of its colourways, seen one way, in one setting. */
export type PictureRequest = { subject: string; colourway: string; view: string; setting: string };

/** Gradients and patterns by name. A picture carries only those that it uses. */
const paints = new Map(
  Array.from(readDrawing("paints").matchAll(/<(\w+) id="(\w+)".*?<\/\1>/g), ([paint, , name]) => [
    name,
    paint,
  ]),
);

/**
 * Draws a product as a complete, self-contained SVG of 800 × 800 units: no script, no outside reference.
 * The same request always gives the same text. An unknown name is a bug and throws.
 */
export function drawPicture(request: PictureRequest): string {
  const { view, colours, setting } = resolve(request);
  const words = `${request.subject} ${request.colourway} ${request.view} ${request.setting}`;
  const drawn = scene(setting, { view, product: drawProduct(view, colours), chance: steady(words) });
  const body = `<g transform="scale(2)">${drawn}</g>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${definitions(body)}${body}</svg>`;
  return withOwnIds(text, Math.floor(steady(words) * 1e9).toString(36));
}

function resolve(request: PictureRequest): { view: View; colours: Colours; setting: Setting } {
  const subject = subjects[request.subject];
  const colours = subject?.colourways[request.colourway];
  const view = subject?.views[request.view];
  const setting = settings[request.setting];
  if (colours === undefined || view === undefined || setting === undefined) {
    throw new Error(`there is no such picture: ${Object.values(request).join(" ")}`);
  }
  return { view, colours, setting };
}

/** A product in its colours, on a grid of 400, lit from the upper left. */
function drawProduct({ drawing, turn }: View, colours: Colours): string {
  const drawn = readDrawing(`drawings/${drawing}`).replace(
    /var\(--(main|trim|accent)\)/g,
    (_, name: keyof Colours) => colours[name],
  );
  return turn === undefined ? drawn : `<g transform="rotate(${turn} 200 200)">${drawn}</g>`;
}

function scene(setting: Setting, options: { view: View; product: string; chance: number }): string {
  const { view, product, chance } = options;
  const { place, horizon, crop } = view;
  const back = ground(setting, { place, horizon, mirrored: chance > 0.5 });
  return crop === undefined ? back + placed(product, view, chance) : closer(back, product, crop);
}

/** Two pictures of one thing never stand in quite the same spot: a few hundredths larger, a few degrees turned. */
function placed(product: string, view: View, chance: number): string {
  const turn = view.place === "flat" ? Math.round((chance - 0.5) * 16) : 0;
  const scale = (0.94 + ((chance * 7) % 1) * 0.07).toFixed(3);
  const foot = view.place === "flat" ? 200 : 360;
  return `<g transform="rotate(${turn} 200 200) translate(200 ${foot}) scale(${scale}) translate(-200 -${foot})">${product}</g>`;
}

/** A closer look: the room behind is out of focus. */
function closer(back: string, product: string, crop: Crop): string {
  const transform = `translate(200 200) rotate(${crop.turn}) scale(${crop.scale}) translate(${-crop.x} ${-crop.y})`;
  return `<g filter="url(#soft)"><g transform="translate(200 200) scale(1.5) translate(-200 -250)">${back}</g></g><g transform="${transform}">${product}</g>`;
}

/** The gradients and patterns that the drawing names. */
function definitions(body: string): string {
  const named = new Set([...body.matchAll(/url\(#([a-z]+)\)/g)].map((match) => match[1] ?? ""));
  const drawn = [...named].map((name) => {
    const paint = paints.get(name);
    if (paint === undefined) throw new Error(`no paint named ${name}`);
    return paint;
  });
  return `<defs>${drawn.join("")}</defs>`;
}

/** Several pictures may stand in one page: each has its own names. */
function withOwnIds(text: string, suffix: string): string {
  return text
    .replace(/ id="([a-z]+)"/g, ` id="$1-${suffix}"`)
    .replace(/url\(#([a-z]+)\)/g, `url(#$1-${suffix})`);
}
