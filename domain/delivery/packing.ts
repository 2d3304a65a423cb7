import type { Checklist } from "../inspection/checklists.ts";
import type { WeightClass } from "./deliveryTerms.ts";

/** What a seller does with goods of a kind before they are picked up, in its order. Its words: languages/en/pickup.json. */
const packingSteps = {
  phone: ["sign_out", "accessories", "switch_off", "bubble_wrap", "firm_box", "open_box"],
  laptop: ["sign_out", "accessories", "switch_off", "soft_layer", "firm_box", "open_box"],
  camera: ["memory_card", "accessories", "caps_on", "bubble_wrap", "firm_box", "open_box"],
  screen: ["sign_out", "accessories", "cover_screen", "stand_upright", "two_people"],
  appliance: ["empty_clean", "cable_tied", "loose_parts", "two_people"],
  bicycle: ["clean", "pedals_in", "loose_parts", "no_box"],
  general: ["clean", "accessories", "bubble_wrap", "firm_box", "open_box"],
} as const satisfies Record<Checklist, readonly string[]>;

export type PackingStep = (typeof packingSteps)[Checklist][number];
export const allPackingSteps = [...new Set<PackingStep>(Object.values(packingSteps).flat())];

/** Of these kinds one person carries what is not large: a mixer goes into a box, as a washing machine never does. */
const carriedByOne = {
  appliance: ["empty_clean", "cable_tied", "loose_parts", "bubble_wrap", "firm_box", "open_box"],
  screen: ["sign_out", "accessories", "cover_screen", "stand_upright"],
} as const satisfies Partial<Record<Checklist, readonly PackingStep[]>>;

/** How goods of a kind and a size are packed. A category without a size is taken for the kind's largest. */
export function packingFor(checklist: Checklist, weightClass: WeightClass | null): readonly PackingStep[] {
  const isLarge = weightClass === null || weightClass === "large";
  if (!isLarge && (checklist === "appliance" || checklist === "screen")) return carriedByOne[checklist];
  return packingSteps[checklist];
}

/** What a parcel of such goods says to whoever carries it. */
const packingMarks = {
  phone: ["fragile", "keep_dry"],
  laptop: ["fragile", "keep_dry"],
  camera: ["fragile", "keep_dry"],
  screen: ["fragile", "this_side_up", "two_people"],
  appliance: ["this_side_up", "two_people"],
  bicycle: ["keep_dry"],
  general: ["fragile"],
} as const satisfies Record<Checklist, readonly string[]>;

export type PackingMark = (typeof packingMarks)[Checklist][number];

/** What a parcel of a kind and a size says. */
export function marksFor(checklist: Checklist, weightClass: WeightClass): readonly PackingMark[] {
  const marks: readonly PackingMark[] = packingMarks[checklist];
  return weightClass === "large" ? marks : marks.filter((mark) => mark !== "two_people");
}
