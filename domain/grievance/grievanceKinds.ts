/** By which clocks a grievance runs: what somebody complains of, what they report, what they want of their own data. */
export const grievanceFamilies = ["complaint", "report", "data"] as const;
export type GrievanceFamily = (typeof grievanceFamilies)[number];

/** What a grievance is about, and its family (R-GRIEVANCE-1). */
const families = {
  order: "complaint",
  payment: "complaint",
  listing: "complaint",
  account: "complaint",
  other: "complaint",
  person: "report",
  message: "report",
  data_access: "data",
  data_correction: "data",
  data_erasure: "data",
  data_other: "data",
} as const satisfies Record<string, GrievanceFamily>;

export type GrievanceKind = keyof typeof families;
export const grievanceKinds = Object.keys(families) as [GrievanceKind, ...GrievanceKind[]];

export function familyOf(kind: GrievanceKind): GrievanceFamily {
  return families[kind];
}

/** What the form offers. People and messages are reported from where they are seen. */
export const filedKinds = grievanceKinds.filter((kind) => families[kind] !== "report") as [
  GrievanceKind,
  ...GrievanceKind[],
];
