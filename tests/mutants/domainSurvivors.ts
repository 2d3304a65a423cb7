/** A mutant of `domain/` that lives on, and why that is no hole in the tests. */
export type DomainSurvivor = {
  readonly file: string;
  readonly original: string;
  readonly replacements: readonly string[];
  readonly why: string;
};

export const domainSurvivors: readonly DomainSurvivor[] = [
  {
    file: "domain/listing/imei.ts",
    original: "sum + (value > 9 ? value - 9 : value)",
    replacements: ["sum - (value > 9 ? value - 9 : value)"],
    why: "Only whether ten divides the sum is asked, and it divides the negative of the same numbers as well.",
  },
];
