import type { CSSProperties } from "react";

/** How the paper is held: how large, and by how many quarters it is turned to the right. */
export type PaperLook = { readonly zoomPercent: number; readonly quarters: number };

export const startLook: PaperLook = { zoomPercent: 100, quarters: 0 };

const zooms = [50, 75, 100, 150, 200, 300, 400];

/** One step larger or smaller, as far as that goes. */
export function zoomed(look: PaperLook, by: 1 | -1): PaperLook {
  const place = zooms.indexOf(look.zoomPercent) + by;
  return { ...look, zoomPercent: zooms[Math.min(Math.max(place, 0), zooms.length - 1)] ?? 100 };
}

export function turned(look: PaperLook): PaperLook {
  return { ...look, quarters: (look.quarters + 1) % 4 };
}

type Size = { readonly width: number | null; readonly height: number | null };
type Styles = { readonly frame: CSSProperties; readonly picture: CSSProperties };

/**
 * The frame has the shape that the turned picture has, so that all of it can be scrolled to; the picture lies in its
 * middle. An upload without a size is as a card.
 */
export function paperStyles({ width, height }: Size, { zoomPercent, quarters }: PaperLook): Styles {
  const [w, h] = [width ?? 856, height ?? 540];
  const isOnSide = quarters % 2 === 1;
  return {
    frame: {
      inlineSize: `calc(min(100%, 30rem) * ${zoomPercent / 100})`,
      aspectRatio: isOnSide ? `${h} / ${w}` : `${w} / ${h}`,
    },
    picture: {
      inlineSize: isOnSide ? `${(100 * w) / h}%` : "100%",
      transform: `translate(-50%, -50%) rotate(${90 * quarters}deg)`,
    },
  };
}
