import { drawProp } from "./props.ts";
import { readDrawing } from "./readDrawing.ts";
import type { Setting } from "./settings.ts";
import type { Place } from "./subjects.ts";

/** Light on the wall or the table, drawn before the product so that it never washes it out. */
function light(setting: Setting): string {
  return setting.light === undefined ? "" : readDrawing(`drawings/lights/${setting.light}`);
}

/** The tiles behind a kitchen counter, whatever the wall of the room. */
function wallPaint(setting: Setting, place: Place): string | undefined {
  return place === "counter" ? (setting.wallPaint ?? "tile") : setting.wallPaint;
}

function fill(colour: string, paint: string | undefined, area: string): string {
  return `<rect ${area} fill="${colour}"/>${paint === undefined ? "" : `<rect ${area} fill="url(#${paint})"/>`}`;
}

function flatGround(setting: Setting): string {
  const isCloth = setting.flatPaint === "block" || setting.flatPaint === "ikat";
  const folds = isCloth ? readDrawing("drawings/folds") : "";
  return `${fill(setting.flat, setting.flatPaint, 'width="400" height="400"')}${folds}${light(setting)}`;
}

function standingGround(setting: Setting, place: Place, horizon: number): string {
  const wall = fill(setting.wall, wallPaint(setting, place), `width="400" height="${horizon}"`);
  const floor = fill(
    setting.floor,
    setting.floorPaint,
    `y="${horizon}" width="400" height="${400 - horizon}"`,
  );
  const edge =
    place === "room"
      ? `<rect y="${horizon - 9}" width="400" height="9" fill="#fff" fill-opacity=".5"/><rect y="${horizon}" width="400" height="8" fill="#000" fill-opacity=".14"/>`
      : `<rect y="${horizon}" width="400" height="9" fill="#000" fill-opacity=".13"/>`;
  return `${wall}${light(setting)}${floor}${edge}`;
}

function streetGround(setting: Setting, horizon: number): string {
  const dado = `<rect y="${horizon - 146}" width="400" height="146" fill="${setting.dado}"/><rect y="${horizon - 150}" width="400" height="6" fill="#fff" fill-opacity=".5"/>`;
  const wall = fill(setting.wall, setting.wallPaint, `width="400" height="${horizon}"`);
  const street = fill("#a39a8f", "speck", `y="${horizon}" width="400" height="${400 - horizon}"`);
  return `${wall}${dado}${light(setting)}${street}<path d="M0 ${horizon}h400" stroke="#000" stroke-opacity=".2" stroke-width="5"/>`;
}

function standingProps(setting: Setting, place: Place, horizon: number): string {
  return setting.props.map((name) => drawProp(name, { place, horizon })).join("");
}

/**
 * Everything behind the product, on the 400 grid. `mirrored` puts what stands around on the other side,
 * so that two pictures in one room differ.
 */
export function ground(
  setting: Setting,
  options: { place: Place; horizon: number; mirrored: boolean },
): string {
  const { place, horizon, mirrored } = options;
  const sun = `<rect width="400" height="400" fill="url(#sun)"/>`;
  if (place === "flat") {
    return flatGround(setting) + sun;
  }
  const around = standingProps(setting, place, horizon);
  const turned = mirrored ? `<g transform="translate(400 0) scale(-1 1)">${around}</g>` : around;
  const back = place === "street" ? streetGround(setting, horizon) : standingGround(setting, place, horizon);
  return back + turned + sun + (place === "street" ? castShadow(horizon) : "");
}

/** The soft shadow of a product that stands outside: an ellipse on the street. */
function castShadow(horizon: number): string {
  return `<ellipse cx="200" cy="${horizon + 2}" rx="230" ry="9" fill="url(#cast)"/>`;
}
