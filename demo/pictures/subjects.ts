import type { Subject } from "./subject.ts";
import { audio } from "./subjects/audio.ts";
import { bicycles } from "./subjects/bicycles.ts";
import { cameras } from "./subjects/cameras.ts";
import { furniture } from "./subjects/furniture.ts";
import { gaming } from "./subjects/gaming.ts";
import { instruments } from "./subjects/instruments.ts";
import { kitchen } from "./subjects/kitchen.ts";
import { laptops } from "./subjects/laptops.ts";
import { laundry } from "./subjects/laundry.ts";
import { phones } from "./subjects/phones.ts";
import { seating } from "./subjects/seating.ts";
import { tablets } from "./subjects/tablets.ts";
import { televisions } from "./subjects/televisions.ts";
import { watches } from "./subjects/watches.ts";

const drawn = {
  ...audio,
  ...bicycles,
  ...cameras,
  ...furniture,
  ...gaming,
  ...instruments,
  ...kitchen,
  ...laptops,
  ...laundry,
  ...phones,
  ...seating,
  ...tablets,
  ...televisions,
  ...watches,
};

export type SubjectName = keyof typeof drawn;

/** Every product that can be drawn, by name. */
export const subjects: Readonly<Record<SubjectName, Subject>> = drawn;
