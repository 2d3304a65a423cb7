/** A mutant of `domain/` that lives on, and why that is no hole in the tests. */
type DomainSurvivor = {
  readonly file: string;
  readonly original: string;
  readonly replacements: readonly string[];
  readonly why: string;
};

export const domainSurvivors: readonly DomainSurvivor[] = [
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
  {
    file: "domain/payment/attemptStanding.ts",
    original: "unpaidAt !== null",
    replacements: ["true"],
    why: "For the compiler: nothing counts as moment 0 when it is compared, which is before every end.",
  },
  {
    file: "domain/payment/nextQuestion.ts",
    original: "usual < deadline",
    replacements: ["usual <= deadline"],
    why: "Where the two are equal, either is the same moment.",
  },
  {
    file: "domain/payout/rateTable.ts",
    original: "last.starts_on > rate.starts_on",
    replacements: ["last.starts_on >= rate.starts_on"],
    why: "No two rates of a kind begin on the same day: kind and day are the key of their table.",
  },
  {
    file: "domain/signIn/deviceOf.ts",
    original: '""',
    replacements: ['"Stryker was here!"'],
    why: "Neither text holds a sign of a device or of a browser.",
  },
];
