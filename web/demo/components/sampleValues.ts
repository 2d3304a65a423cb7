import type { Paise } from "#domain/money/paise.ts";

/** Whole rupees as paise, for the samples of this page. */
export function rupees(amount: number): Paise {
  return (amount * 100) as Paise;
}

/** Where the clocks of this page stand. */
export const sampleSeconds = { days: 101_550, hour: 2468, minutes: 522, final: 72, ended: -60 };

export const samplePicture = "/static/categories/cameras.svg";
export const sampleTitle = "Canon EOS 200D II with 18–55 mm lens, 6,200 shots";

/** When what these samples tell of happened. */
export const sampleTime = "2026-02-19T09:21:18.000Z";
