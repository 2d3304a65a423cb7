import { cameras } from "./subjects/cameras.ts";
import { furniture } from "./subjects/furniture.ts";
import { kitchen } from "./subjects/kitchen.ts";
import { laptops } from "./subjects/laptops.ts";
import { laundry } from "./subjects/laundry.ts";
import { phones } from "./subjects/phones.ts";
import { seating } from "./subjects/seating.ts";
import { tablets } from "./subjects/tablets.ts";
import { televisions } from "./subjects/televisions.ts";
import type { Subject } from "./subject.ts";

const drawn = {
  ...phones,
  ...laptops,
  ...tablets,
  ...cameras,
  ...televisions,
  ...laundry,
  ...kitchen,
  ...furniture,
  ...seating,
};

export type SubjectName = keyof typeof drawn;

/** Every product that can be drawn, by name. */
export const subjects: Readonly<Record<SubjectName, Subject>> = drawn;
