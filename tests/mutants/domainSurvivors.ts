/** A mutant of `domain/` that lives on, and why that is no hole in the tests. */
export type DomainSurvivor = {
  readonly file: string;
  readonly original: string;
  readonly replacements: readonly string[];
  readonly why: string;
};

export const domainSurvivors: readonly DomainSurvivor[] = [
  {
    file: "domain/auction/rankBidders.ts",
    original: "known.seq < bid.seq",
    replacements: ["known.seq <= bid.seq"],
    why: "No two bids of an auction have the same seq, and a bid in the place of itself is the same bid.",
  },
  {
    file: "domain/delivery/cleanPostOffices.ts",
    original: "row.name.toLowerCase()",
    replacements: ["row.name.toUpperCase()"],
    why: "The names are ASCII by then, and of ASCII either case tells the same names apart.",
  },
  {
    file: "domain/delivery/trustedPlaces.ts",
    original: "places.some((place) => places.some((other) => isFar(place, other)))",
    replacements: ["places.every(place => places.some(other => isFar(place, other)))"],
    why: "Of two places each is far from the other or none is, and without any there is no place to lose.",
  },
  {
    file: "domain/listing/imei.ts",
    original: "sum + (value > 9 ? value - 9 : value)",
    replacements: ["sum - (value > 9 ? value - 9 : value)"],
    why: "Only whether ten divides the sum is asked, and it divides the negative of the same numbers as well.",
  },
];
