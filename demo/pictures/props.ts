import { cast } from "./kit.ts";
import type { Place } from "./subject.ts";

type Stage = { place: Place; horizon: number };

/** Moves a drawing made with its foot at 0,0 to the surface. */
function stand(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

const leaves = `<path d="M0-42c-4-34-2-60 4-92" stroke="#5c7350" stroke-width="4" fill="none"/><g fill="#6f8b62"><path d="M4-132c-22-6-32-24-30-44 20 4 32 20 30 44Z"/><path d="M4-122c18-10 34-6 46 8-16 12-34 8-46-8Z"/><path d="M0-92c-22-2-34-14-40-32 22-2 36 10 40 32Z"/></g><g fill="#587450"><path d="M0-82c14-16 30-18 46-12-8 18-26 24-46 12Z"/><path d="M2-60c-18 4-32-2-42-18 20-6 34 2 42 18Z"/></g>`;

function plant({ place, horizon }: Stage): string {
  const pot = `${cast(0, 0, 46, 9)}<path d="M-26-44h52l-6 44h-40Z" fill="#c56f4a"/><path d="M-26-44h52l-1 9h-50Z" fill="#000" fill-opacity=".14"/><path d="M-20-44h10l2 44h-8Z" fill="#fff" fill-opacity=".2"/>`;
  const large = place === "room" || place === "street";
  return stand(large ? 352 : 350, horizon + (large ? 24 : 14), large ? 1.45 : 0.95, leaves + pot);
}

function frame({ place }: Stage): string {
  if (place === "street") {
    return "";
  }
  return `<g><rect x="286" y="38" width="92" height="72" fill="#000" fill-opacity=".12" transform="translate(3 5)"/><rect x="286" y="38" width="92" height="72" fill="#fff" stroke="#6b4a33" stroke-width="4"/><path d="M290 98c16-26 28-14 42-26s28 0 42 8v26h-84Z" fill="#c98a5e"/><circle cx="354" cy="62" r="9" fill="#ce3b0a"/></g>`;
}

function frames({ place }: Stage): string {
  if (place === "street") {
    return "";
  }
  return `<g stroke="#d8c8a8" stroke-width="3"><rect x="26" y="34" width="52" height="66" fill="#f3ece0"/><rect x="88" y="48" width="40" height="40" fill="#e8d9bf"/></g><path d="M36 90c4-30 14-40 16-40s12 10 16 40Z" fill="#b4584a"/><circle cx="108" cy="68" r="11" fill="#3f7f79"/>`;
}

function vase({ place, horizon }: Stage): string {
  if (place === "street") {
    return "";
  }
  const drawing = `${cast(0, 0, 40, 8)}<g stroke="#8a7a52" stroke-width="2.4" fill="none"><path d="M0-58c-4-30-14-46-24-62M2-58c0-34 6-52 14-70M0-58c2-24 16-38 34-46"/></g><g fill="#d9a441"><circle cx="-26" cy="-124" r="9"/><circle cx="17" cy="-134" r="10"/><circle cx="37" cy="-107" r="8"/><circle cx="-6" cy="-112" r="7"/></g><path d="M-9-62h18c0 16 16 22 16 40 0 14-8 22-25 22s-25-8-25-22c0-18 16-24 16-40Z" fill="#eef0ee"/><path d="M-9-62h18c0 16 16 22 16 40 0 14-8 22-25 22s-25-8-25-22c0-18 16-24 16-40Z" fill="url(#round)"/>`;
  return stand(48, horizon + 12, place === "room" ? 1.1 : 0.95, drawing);
}

function jars({ place, horizon }: Stage): string {
  if (place === "street" || place === "room") {
    return "";
  }
  const jar = (x: number, inside: string) =>
    `<g transform="translate(${x} 0)"><rect x="-17" y="-52" width="34" height="52" rx="6" fill="#fff" fill-opacity=".55"/><path d="M-14-34h28v28a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4Z" fill="${inside}"/><rect x="-14" y="-62" width="28" height="12" rx="3" fill="#8a6242"/><path d="M-10-46v38" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></g>`;
  return stand(
    312,
    horizon + 6,
    1,
    `${cast(30, 0, 70, 8)}${jar(0, "#c98a2f")}${jar(38, "#a5432c")}${jar(74, "#6f7d46")}`,
  );
}

function lamp({ place }: Stage): string {
  if (place === "street") {
    return "";
  }
  return `<path d="M334-4V52" stroke="#26211d" stroke-width="3"/><ellipse cx="334" cy="128" rx="120" ry="90" fill="url(#glow)" fill-opacity=".3"/><path d="M334 46c-26 4-42 22-44 46h88c-2-24-18-42-44-46Z" fill="#26211d"/><path d="M334 46c-26 4-42 22-44 46h30c0-22 4-40 14-46Z" fill="#fff" fill-opacity=".12"/><ellipse cx="334" cy="92" rx="44" ry="6" fill="#fbe4ae"/>`;
}

function books({ place, horizon }: Stage): string {
  if (place === "street") {
    return "";
  }
  if (place === "room") {
    return `<rect x="16" y="96" width="92" height="7" rx="2" fill="#6d4527"/><g><rect x="26" y="48" width="12" height="48" fill="#b4584a"/><rect x="40" y="54" width="10" height="42" fill="#f3ece0"/><rect x="52" y="44" width="14" height="52" fill="#2f5d73"/><rect x="70" y="52" width="11" height="44" fill="#5f7d63" transform="rotate(8 76 96)"/></g><path d="M16 103h92v4H16Z" fill="#000" fill-opacity=".18"/>`;
  }
  const pile = `${cast(0, 0, 62, 8)}<rect x="-46" y="-16" width="92" height="16" rx="2" fill="#2f5d73"/><rect x="-40" y="-30" width="80" height="14" rx="2" fill="#f3ece0"/><rect x="-44" y="-44" width="84" height="14" rx="2" fill="#b4584a"/><path d="M-14-44h28l-4-26h-20Z" fill="#efe9df"/><path d="M12-64c12-2 12 16-1 16" fill="none" stroke="#efe9df" stroke-width="4"/>`;
  return stand(338, horizon + 10, 0.95, pile);
}

function clock({ place }: Stage): string {
  if (place === "street") {
    return "";
  }
  return `<circle cx="337" cy="71" r="34" fill="#000" fill-opacity=".12"/><circle cx="334" cy="66" r="34" fill="#6b4a33"/><circle cx="334" cy="66" r="28" fill="#faf6ee"/><path d="M334 66V48m0 18 12 8" stroke="#26211d" stroke-width="3.5" stroke-linecap="round"/><circle cx="334" cy="66" r="2.6" fill="#ce3b0a"/>`;
}

/** What stands around the product, by name; a prop that does not fit the place draws nothing. */
export const props: Readonly<Record<string, (stage: Stage) => string>> = {
  plant,
  frame,
  frames,
  vase,
  jars,
  lamp,
  books,
  clock,
};
