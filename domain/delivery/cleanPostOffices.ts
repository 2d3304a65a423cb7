import type { DirectoryRow, PostOfficeKind } from "./directoryRow.ts";
import { type Coordinates, isInIndia } from "./india.ts";
import { isStated } from "./isStated.ts";
import { sharedPlaces, spotOf } from "./sharedPlaces.ts";
import { middleOf, trustedPlaces } from "./trustedPlaces.ts";
import { withoutDoubtedStates } from "./withoutDoubtedStates.ts";

export type PostOffice = {
  readonly pinCode: string;
  readonly name: string;
  readonly kind: PostOfficeKind;
  readonly district: string;
  readonly state: string;
  /** Its own place, if it can be trusted. */
  readonly place: Coordinates | null;
  /** Its own place, or the middle of its pin code's offices, or where the directory puts it with many others. */
  readonly shownAt: Coordinates | null;
};

/** What was done to the directory, in numbers of offices unless the name says otherwise. */
export type CleaningAccount = {
  rows: number;
  pinCodes: number;
  withoutCoordinates: number;
  coordinatesOutsideIndia: number;
  coordinatesSwappedBack: number;
  coordinatesDropped: number;
  coordinatesShared: number;
  coordinatesFarFromPinCode: number;
  stateDoubted: number;
  stateFilledFromPinCode: number;
  stateFilledFromNeighbours: number;
  pinCodesAcrossStates: number;
  namedTwice: number;
  kept: number;
  keptWithPlace: number;
};

/**
 * Cleans the public directory: puts swapped coordinates right and drops those outside India or far from their
 * pin code's other offices, fills in missing states and those that cannot be, and takes an office that is named
 * twice once (providers, pin codes). The order of the rows does not matter.
 */
export function cleanPostOffices(rows: readonly DirectoryRow[]): {
  offices: PostOffice[];
  account: CleaningAccount;
} {
  const account = emptyAccount(rows.length);
  const asRead = rows.map((row) => ({ row: tidied(row), place: readPlace(row, account) }));
  const located = withoutDoubtedStates(asRead);
  account.stateDoubted = located.filter((office, at) => office !== asRead[at]).length;
  const shared = sharedPlaces(located);
  const byPinCode = Map.groupBy(located, ({ row }) => row.pinCode);
  const bySorting = Map.groupBy(located, ({ row }) => row.pinCode.slice(0, 3));
  account.pinCodes = byPinCode.size;
  const offices: PostOffice[] = [];
  for (const [pinCode, members] of byPinCode) {
    const around = bySorting.get(pinCode.slice(0, 3)) ?? members;
    const trusted = trustedPlaces(members, around);
    const placed = trusted.map((office) => withoutSharedPlace(office, shared));
    const own = placed.flatMap(({ place }) => place ?? []);
    const middle = middleOf(own.length > 0 ? own : trusted.flatMap(({ place }) => place ?? []));
    account.coordinatesFarFromPinCode += countPlaces(members) - countPlaces(trusted);
    account.coordinatesShared += countPlaces(trusted) - own.length;
    if (new Set(members.map(({ row }) => row.state).filter(isStated)).size > 1)
      account.pinCodesAcrossStates++;
    const whole = placed.map((office) => ({
      ...office,
      row: withState(office.row, members, around, account),
    }));
    offices.push(...onceEach(whole, account).map(({ row, place }) => postOffice(row, place, middle)));
  }
  account.kept = offices.length;
  account.keptWithPlace = offices.filter(({ place }) => place !== null).length;
  return { offices, account };
}

type Located = { readonly row: DirectoryRow; readonly place: Coordinates | null };

function withoutSharedPlace(office: Located, shared: ReadonlySet<string>): Located {
  return office.place !== null && shared.has(spotOf(office.place)) ? { ...office, place: null } : office;
}

/** Some names carry stray spaces, and a few a letter of a wrong encoding. */
function tidied(row: DirectoryRow): DirectoryRow {
  const name = row.name
    .replace(/[^\x20-\x7e]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { ...row, name, district: row.district.trim(), state: row.state.trim() };
}

function readPlace({ lat, lon }: DirectoryRow, account: CleaningAccount): Coordinates | null {
  if (lat === 0 && lon === 0) {
    account.withoutCoordinates++;
    return null;
  }
  if (isInIndia({ lat, lon })) return { lat, lon };
  account.coordinatesOutsideIndia++;
  if (isInIndia({ lat: lon, lon: lat })) {
    account.coordinatesSwappedBack++;
    return { lat: lon, lon: lat };
  }
  account.coordinatesDropped++;
  return null;
}

/** A missing state and district are those of most offices of the pin code, else of its first three digits. */
function withState(
  row: DirectoryRow,
  members: readonly Located[],
  around: readonly Located[],
  account: CleaningAccount,
): DirectoryRow {
  if (isStated(row.state)) return row;
  const own = mostCommon(members);
  if (own) account.stateFilledFromPinCode++;
  else account.stateFilledFromNeighbours++;
  const found = own ?? mostCommon(around);
  return { ...row, state: found?.state ?? circleState(row), district: found?.district ?? "" };
}

function mostCommon(offices: readonly Located[]): { state: string; district: string } | null {
  const known = offices.filter(({ row }) => isStated(row.state));
  const groups = Map.groupBy(known, ({ row }) => `${row.state}\n${row.district}`);
  const [largest] = [...groups.values()].sort((one, other) => other.length - one.length);
  return largest?.[0] ? { state: largest[0].row.state, district: largest[0].row.district } : null;
}

/** Postal circles are named for their states, `Karnataka Circle`. */
function circleState({ circle }: DirectoryRow): string {
  return circle.replace(/ Circle$/, "");
}

/** Of one that is named twice, the one with a place. */
function onceEach(offices: readonly Located[], account: CleaningAccount): Located[] {
  const once = new Map<string, Located>();
  for (const office of offices) {
    const { row, place } = office;
    const key = `${row.name.toLowerCase()}\n${row.district.toLowerCase()}`;
    const known = once.get(key);
    if (known === undefined || (known.place === null && place !== null)) once.set(key, office);
  }
  account.namedTwice += offices.length - once.size;
  return [...once.values()];
}

function postOffice(row: DirectoryRow, place: Coordinates | null, middle: Coordinates | null): PostOffice {
  const { pinCode, name, kind } = row;
  return {
    pinCode,
    name,
    kind,
    district: titleCase(row.district),
    state: titleCase(row.state).replace(/^The /, ""),
    place,
    shownAt: place ?? middle,
  };
}

/** `JAMMU AND KASHMIR` as `Jammu and Kashmir`. */
function titleCase(words: string): string {
  return words
    .toLowerCase()
    .replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ And /g, " and ")
    .replace(/ Of /g, " of ");
}

const countPlaces = (offices: readonly Located[]) => offices.filter(({ place }) => place !== null).length;

function emptyAccount(rows: number): CleaningAccount {
  return {
    rows,
    pinCodes: 0,
    withoutCoordinates: 0,
    coordinatesOutsideIndia: 0,
    coordinatesSwappedBack: 0,
    coordinatesDropped: 0,
    coordinatesShared: 0,
    coordinatesFarFromPinCode: 0,
    stateDoubted: 0,
    stateFilledFromPinCode: 0,
    stateFilledFromNeighbours: 0,
    pinCodesAcrossStates: 0,
    namedTwice: 0,
    kept: 0,
    keptWithPlace: 0,
  };
}
