/** What is looked at in goods of a kind, in the order in which it is looked at. Its words: languages/en/inspection.json. */
export const checklists = {
  phone: [
    "powers_on",
    "display",
    "touch",
    "battery",
    "charging",
    "cameras",
    "buttons",
    "speakers",
    "network_lock",
    "signed_out",
    "water_mark",
    "body",
  ],
  laptop: [
    "powers_on",
    "display",
    "keyboard",
    "touchpad",
    "battery",
    "charging",
    "ports",
    "speakers",
    "cameras",
    "wireless",
    "signed_out",
    "body",
  ],
  camera: [
    "powers_on",
    "shutter",
    "sensor",
    "lens_glass",
    "autofocus",
    "display",
    "buttons",
    "battery",
    "body",
  ],
  screen: ["powers_on", "display", "ports", "speakers", "wireless", "remote", "body"],
  appliance: ["powers_on", "full_run", "noise_leaks", "buttons", "cable", "body"],
  bicycle: ["frame", "frame_number", "brakes", "gears", "wheels", "body"],
  general: ["works", "parts", "clean", "body"],
} as const satisfies Record<string, readonly string[]>;

export type Checklist = keyof typeof checklists;
/** Of a set: whether all of its items are there (R-LOT-3). It is looked at first. */
const countPoint = "count";

export type InspectionPoint = (typeof checklists)[Checklist][number] | typeof countPoint;

export const checklistNames = Object.keys(checklists) as Checklist[];

/** Every point of every list, each once. */
export const inspectionPoints = [
  ...new Set<InspectionPoint>([countPoint, ...Object.values(checklists).flat()]),
];

/** What is looked at in so many items of a kind. */
export function pointsOf(checklist: Checklist, quantity: number): InspectionPoint[] {
  return quantity > 1 ? [countPoint, ...checklists[checklist]] : [...checklists[checklist]];
}

/** What can be said of a point; `declared`: it has the flaw that its seller had named, and no other. */
export const pointResults = ["ok", "declared", "flawed", "not_applicable"] as const;
export type PointResult = (typeof pointResults)[number];

/** Named before the sale or not, it is a flaw: a note says which, and the best grade has none. */
export function isFlaw(result: PointResult): boolean {
  return result === "flawed" || result === "declared";
}
