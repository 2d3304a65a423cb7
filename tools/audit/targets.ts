import type { PageFigures } from "./measurePage.ts";

type Figure = Exclude<keyof PageFigures, "faults">;
export type Target = {
  figure: Figure;
  title: string;
  /** A least or a most, both included; without either the figure is only told. */
  least?: number;
  most?: number;
  show(value: number): string;
};

const whole = (value: number) => value.toFixed(0);

/** What each measured page must reach. */
export const targets: readonly Target[] = [
  { figure: "performance", title: "performance", least: 95, show: whole },
  { figure: "accessibility", title: "accessibility", least: 100, show: whole },
  { figure: "bestPractices", title: "best practices", least: 100, show: whole },
  { figure: "seo", title: "SEO", least: 100, show: whole },
  { figure: "largestPaintMs", title: "LCP", show: (value) => `${(value / 1000).toFixed(1)} s` },
  { figure: "layoutShift", title: "CLS", most: 0.01, show: (value) => value.toFixed(3) },
  { figure: "blockingMs", title: "TBT", show: (value) => `${value.toFixed(0)} ms` },
  { figure: "scriptKilobytes", title: "JavaScript", most: 150, show: (value) => `${value.toFixed(0)} kB` },
];

export function isMissed({ figure, least, most }: Target, figures: PageFigures): boolean {
  const value = figures[figure];
  return (least !== undefined && value < least) || (most !== undefined && value > most);
}
