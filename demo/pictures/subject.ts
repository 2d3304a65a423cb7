/** What a picture is made of: the colours of one product, and the ways of looking at it. */

/** The colours a drawing may take: the body, the second material and the small bright part. */
export type Colours = { main: string; trim: string; accent: string };

/** Where the product stands: seen from above, on a table, on a kitchen counter, on a floor, or outside. */
export type Place = "flat" | "table" | "counter" | "room" | "street";

/** A closer look: the point of the 400 grid that comes to the middle, how much larger, turned by degrees. */
export type Crop = { x: number; y: number; scale: number; turn?: number };

/** One way of looking. `horizon` is where the wall meets the surface, on the 400 grid. */
export type View = { place: Place; horizon?: number; draw: (colours: Colours) => string; crop?: Crop };

export type Subject = {
  colourways: Readonly<Record<string, Colours>>;
  views: Readonly<Record<string, View>>;
};

/** Names the three colours of one colourway. */
export function colours(main: string, trim: string, accent: string): Colours {
  return { main, trim, accent };
}
