/** Drawings of the site's own that a banner may have in the place of a picture: those of the categories. */
export const illustrations = [
  "appliances",
  "audio",
  "bicycles",
  "cameras",
  "furniture",
  "gaming",
  "instruments",
  "laptops",
  "phones",
  "tablets",
  "televisions",
  "watches",
] as const;
export type Illustration = (typeof illustrations)[number];

export function illustrationUrl(name: Illustration): string {
  return `/static/categories/${name}.svg`;
}

export const bannerBounds = { title: 60, line: 120, alt: 120, href: 200, position: 99 } as const;

/** The most that are kept, those of the past and the future among them. */
export const mostBanners = 40;
/** The most that the home page shows at once, by their places: the goods are not to be pushed out of sight. */
const mostBannersShown = 3;

type Timed = { readonly id: number; readonly shown_from: string; readonly shown_until: string };

/** Where a banner stands: shown, shown later, over, or behind those whose places come first. */
export type BannerStanding = "shown" | "later" | "over" | "behind";

/** How each stands at a moment. They come in the order of their places. */
export function bannerStandings(banners: readonly Timed[], now: Date): Map<number, BannerStanding> {
  let shown = 0;
  const standings = new Map<number, BannerStanding>();
  for (const { id, shown_from: from, shown_until: until } of banners) {
    if (Date.parse(until) <= now.getTime()) standings.set(id, "over");
    else if (Date.parse(from) > now.getTime()) standings.set(id, "later");
    else standings.set(id, shown < mostBannersShown ? "shown" : "behind");
    if (standings.get(id) === "shown") shown += 1;
  }
  return standings;
}

/** Where visitors have nothing to look for. */
const closedPaths = /^\/(api|assets|demo|media|ops|static)(?=[/?#]|$)/;

/** True for an address within this site: a path, which cannot lead to another one however a browser reads it. */
export function isSitePath(text: string): boolean {
  if (!/^(?!.*(?:\/\/|\\|\.\.))\/[^\s\p{Cc}]*$/u.test(text)) return false;
  return !closedPaths.test(text);
}
