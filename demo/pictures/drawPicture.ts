import { ground } from "./ground.ts";
import { steady } from "./kit.ts";
import { paints } from "./paints.ts";
import { type SettingName, settings } from "./settings.ts";
import type { Colours, Crop, View } from "./subject.ts";
import { type SubjectName, subjects } from "./subjects.ts";

/** Which picture: a subject in one of its colourways, seen one way, in one setting. */
export type PictureRequest = { subject: SubjectName; colourway: string; view: string; setting: SettingName };

/**
 * Draws a product as a complete, self-contained SVG of 800 × 800 units: no script, no outside reference.
 * The same request always gives the same text. An unknown colourway or view is a bug and throws.
 */
export function drawPicture(request: PictureRequest): string {
  const { colours, view } = resolve(request);
  const words = `${request.subject} ${request.colourway} ${request.view} ${request.setting}`;
  const drawn = scene(request.setting, { view, colours, chance: steady(words) });
  const body = `<g transform="scale(2)">${drawn}</g>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${definitions(body)}${body}</svg>`;
  return withOwnIds(text, Math.floor(steady(words) * 1e9).toString(36)).replace(/>\s+</g, "><");
}

function resolve(request: PictureRequest): { colours: Colours; view: View } {
  const subject = subjects[request.subject];
  const colours = subject.colourways[request.colourway];
  const view = subject.views[request.view];
  if (colours === undefined || view === undefined) {
    throw new Error(`no picture of ${request.subject}: ${request.colourway}, ${request.view}`);
  }
  return { colours, view };
}

function scene(name: SettingName, options: { view: View; colours: Colours; chance: number }): string {
  const { view, colours, chance } = options;
  const { place, horizon = 290, crop } = view;
  const back = ground(settings[name], { place, horizon, mirrored: chance > 0.5 });
  const product = view.draw(colours);
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
  const transform = `translate(200 200) rotate(${crop.turn ?? 0}) scale(${crop.scale}) translate(${-crop.x} ${-crop.y})`;
  return `<g filter="url(#soft)"><g transform="translate(200 200) scale(1.5) translate(-200 -250)">${back}</g></g><g transform="${transform}">${product}</g>`;
}

/** The gradients and patterns that the drawing names. */
function definitions(body: string): string {
  const named = new Set([...body.matchAll(/url\(#([a-z]+)\)/g)].map((match) => match[1] ?? ""));
  const drawn = [...named].map((name) => {
    const paint = paints[name];
    if (paint === undefined) {
      throw new Error(`no paint named ${name}`);
    }
    return paint(name);
  });
  return `<defs>${drawn.join("")}</defs>`;
}

/** Several pictures may stand in one page: each has its own names. */
function withOwnIds(text: string, suffix: string): string {
  return text
    .replace(/ id="([a-z]+)"/g, ` id="$1-${suffix}"`)
    .replace(/url\(#([a-z]+)\)/g, `url(#$1-${suffix})`);
}
