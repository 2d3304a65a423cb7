import type { PageFigures } from "./measurePage.ts";
import { isMissed, type Target, targets } from "./targets.ts";

/** A table of the pages' figures beside what is wanted; what misses its target is marked. */
export function reportFigures(pages: readonly { name: string; figures: PageFigures }[]): string {
  const head = ["", ...pages.map(({ name }) => name), "wanted"];
  const rows = targets.map((target) => [
    target.title,
    ...pages.map(
      ({ figures }) => `${target.show(figures[target.figure])}${isMissed(target, figures) ? " ✗" : ""}`,
    ),
    wanted(target),
  ]);
  return [head, ...rows]
    .map(([first = "", ...rest]) => `  ${first.padEnd(16)}${rest.map((cell) => cell.padStart(14)).join("")}`)
    .join("\n");
}

function wanted({ least, most, show }: Target): string {
  if (least !== undefined) return `≥ ${show(least)}`;
  return most === undefined ? "" : `≤ ${show(most)}`;
}
