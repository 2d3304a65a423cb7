import { steady } from "../pictures/steady.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What ends while a visitor looks on, in minutes from the loading of the demo. */
const soon: Readonly<Record<string, number>> = {
  "Redmi Note 12 Pro, 256 GB": 3,
  "Canon EOS 200D II with 18–55 mm lens, 6,200 shots": 5,
  "iPhone 13, 128 GB, Midnight, with box and bill": 7,
  "Sony WH-1000XM4, new ear pads": 9,
  "PlayStation 5 disc edition, one controller": 12,
  "Preethi mixer grinder, 750 W, 3 jars": 15,
  "LG 7 kg front-load washing machine, 2021": 62,
  "MacBook Air M1, 8 GB, 256 GB, battery 91%": 68,
  "Two-seater sofa, teak frame, new covers": 75,
  'Sony Bravia 55" 4K, wall mount included': 81,
  "Trek Marlin 5, Blue, size L, 400 km": 87,
  "Samsung Galaxy S22, 8 GB, Green": 93,
  "iPad Air 4 with Pencil": 99,
  "Seiko 5 automatic, Blue dial": 105,
  "Squier Stratocaster, Red, maple neck": 111,
  "Fujifilm X-T30 II, Silver, body only, 2,100 shots": 118,
};

/** Seconds from the loading of the demo to the end: minutes for a few, one to seven days for the others. */
export function endsInSeconds(title: string): number {
  const minutes = soon[title];
  return minutes === undefined ? Math.round(day + steady(`ends ${title}`) * 6 * day) : minutes * minute;
}

export const soonTitles: readonly string[] = Object.keys(soon);
