import type { Checklist } from "../inspection/checklists.ts";

/** What a seller does with goods of a kind before they are picked up, in its order. Its words: languages/en/pickup.json. */
export const packingSteps = {
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

/** What a parcel of such goods says to whoever carries it. */
export const packingMarks = {
  phone: ["fragile", "keep_dry"],
  laptop: ["fragile", "keep_dry"],
  camera: ["fragile", "keep_dry"],
  screen: ["fragile", "this_side_up", "two_people"],
  appliance: ["this_side_up", "two_people"],
  bicycle: ["keep_dry"],
  general: ["fragile"],
} as const satisfies Record<Checklist, readonly string[]>;

export type PackingMark = (typeof packingMarks)[Checklist][number];
