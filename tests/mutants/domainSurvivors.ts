/** A mutant of `domain/` that lives on, and why that is no hole in the tests. */
export type DomainSurvivor = {
  readonly file: string;
  readonly original: string;
  readonly replacements: readonly string[];
  readonly why: string;
};

export const domainSurvivors: readonly DomainSurvivor[] = [];
