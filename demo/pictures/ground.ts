import { cast } from "./kit.ts";
import { props } from "./props.ts";
import type { Light, Setting } from "./settings.ts";
import type { Place } from "./subject.ts";

/** Light on the wall or the table, drawn before the product so that it never washes it out. */
const lights: Readonly<Record<Light, string>> = {
  plain: "",
  window: `<g fill="#fff6dc" fill-opacity=".3" transform="skewX(-16)"><path d="M150 36h74v92h-74Zm84 0h74v92h-74ZM150 138h74v92h-74Zm84 0h74v92h-74Z"/></g>`,
  jaali: `<path d="M40 -20H320L420 260H140Z" fill="url(#jaali)" fill-opacity=".34"/>`,
  leaves: `<g fill="#1d2b1f" fill-opacity=".08"><path d="M300 0c-30 40-34 90-12 140 26-44 30-96 12-140Zm50 10c-44 26-62 66-58 116 44-26 62-68 58-116Zm-110-20c-14 40 0 84 40 118 8-46-6-90-40-118Zm170 60c-50 6-86 34-104 80 50-4 88-34 104-80Z"/><path d="M70 -10c20 30 22 66 6 104-22-34-24-70-6-104Zm-50 6c36 14 56 42 60 84-38-14-58-44-60-84Z"/></g>`,
  blinds: `<g fill="#fff" fill-opacity=".22"><path d="M120 20 420-40v22L120 42Zm0 46L420 6v22L120 88Zm0 46L420 52v22L120 134Zm0 46 300-60v22L120 180Zm0 46 300-60v22L120 226Z"/></g>`,
};

/** The tiles behind a kitchen counter, whatever the wall of the room. */
function wallPaint(setting: Setting, place: Place): string | undefined {
  return place === "counter" ? (setting.wallPaint ?? "tile") : setting.wallPaint;
}

function fill(colour: string, paint: string | undefined, area: string): string {
  return `<rect ${area} fill="${colour}"/>${paint === undefined ? "" : `<rect ${area} fill="url(#${paint})"/>`}`;
}

function flatGround(setting: Setting): string {
  const folds =
    setting.flatPaint === "block" || setting.flatPaint === "ikat"
      ? `<path d="M-10 320C120 300 210 360 420 300V420H-10Z" fill="#000" fill-opacity=".06"/><path d="M-10 96C120 70 240 130 420 70" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="10"/>`
      : "";
  return `${fill(setting.flat, setting.flatPaint, 'width="400" height="400"')}${folds}${lights[setting.light]}`;
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
  return `${wall}${lights[setting.light]}${floor}${edge}`;
}

function streetGround(setting: Setting, horizon: number): string {
  const dado = `<rect y="${horizon - 146}" width="400" height="146" fill="${setting.dado}"/><rect y="${horizon - 150}" width="400" height="6" fill="#fff" fill-opacity=".5"/>`;
  const wall = fill(setting.wall, setting.wallPaint, `width="400" height="${horizon}"`);
  const street = fill("#a39a8f", "speck", `y="${horizon}" width="400" height="${400 - horizon}"`);
  return `${wall}${dado}${lights[setting.light]}${street}<path d="M0 ${horizon}h400" stroke="#000" stroke-opacity=".2" stroke-width="5"/>`;
}

function standingProps(setting: Setting, place: Place, horizon: number): string {
  return setting.props
    .map((name) => props[name]?.({ place, horizon }))
    .filter((drawing) => drawing !== undefined)
    .join("");
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
  return back + turned + sun + (place === "street" ? cast(200, horizon + 2, 230, 9) : "");
}
