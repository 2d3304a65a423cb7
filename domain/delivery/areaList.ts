import { type CsvRow, readCsv } from "../text/readCsv.ts";
import { pinCodePrefixPattern } from "./pinCode.ts";

/** What a list is for; replacing forgets every area that the list does not name. */
export const areaListActions = ["start", "stop", "remove", "replace"] as const;
export type AreaListAction = (typeof areaListActions)[number];

export type AreaStanding = {
  readonly available: boolean;
  /** How many pick-ups Blaze can make there in one time of a day; null for any number. */
  readonly pickups_per_slot: number | null;
};

/** What a list says of a beginning of pin codes; null takes away what was said of it. */
export type AreaLine = {
  readonly prefix: string;
  readonly standing: (Pick<AreaStanding, "available"> & Partial<AreaStanding>) | null;
};

type BadLineReason = "pin_code" | "service" | "pickups" | "contradiction";
type BadLine = { readonly row: number; readonly text: string; readonly why: BadLineReason };

type AreaList = {
  /** Each beginning once. */
  readonly lines: readonly AreaLine[];
  readonly bad: readonly BadLine[];
};

export type AreaListProblem =
  | { readonly type: "area_list_empty" }
  | { readonly type: "area_list_too_long"; readonly most: number };

/** India has about 19,300 pin codes. */
const mostAreaLines = 20_000;

/** The most characters that a list may have: a line of the export takes 15. */
export const mostAreaListLength = 500_000;

/** The most of a line that is shown again. */
const longestText = 40;

/** The head of an exported file; a file may call its pin codes by any of the names. */
export const areaListHead = ["pin_code", "service", "pickups_per_slot"] as const;
const pinCodeHeads: readonly string[] = ["pin_code", "pincode", "pin", "prefix"];

const services: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  no: false,
  n: false,
  false: false,
};

type Said = { readonly row: number; readonly text: string } & (AreaLine | { readonly why: BadLineReason });

/**
 * Reads pin codes, or beginnings of them: a file of CSV whose head names its columns, or whatever else has them between
 * commas, semicolons, tabs and ends of lines. Every line that cannot be read is named; one that says of a beginning
 * what another line contradicts is one of them.
 */
export function readAreaList(
  text: string,
  action: AreaListAction,
  mostPickups: number,
): AreaList | AreaListProblem {
  const rows = readCsv(text);
  const places = placesIn(rows[0]);
  const said =
    places === null
      ? rows.flatMap((row) => pastedLines(row, action))
      : readFile(rows.slice(1), places, { action, mostPickups });
  if (said.length === 0) return { type: "area_list_empty" };
  if (said.length > mostAreaLines) return { type: "area_list_too_long", most: mostAreaLines };
  return listOf(said);
}

type Places = { readonly pinCode: number; readonly service: number; readonly pickups: number };

/** Null where the first row is no head. */
function placesIn(head: CsvRow | undefined): Places | null {
  const names = head?.cells.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, "_")) ?? [];
  const pinCode = names.findIndex((name) => pinCodeHeads.includes(name));
  if (pinCode === -1) return null;
  return { pinCode, service: names.indexOf(areaListHead[1]), pickups: names.indexOf(areaListHead[2]) };
}

type FileTerms = { readonly action: AreaListAction; readonly mostPickups: number };

function readFile(rows: readonly CsvRow[], places: Places, { action, mostPickups }: FileTerms): Said[] {
  return rows.map(({ row, cells }) => {
    const text = cells.join(",").slice(0, longestText);
    const prefix = (cells[places.pinCode] ?? "").replaceAll(/\s/g, "");
    if (!pinCodePrefixPattern.test(prefix)) return { row, text, why: "pin_code" };
    if (action === "remove") return { row, text, prefix, standing: null };
    const service = (cells[places.service] ?? "").toLowerCase();
    const available = service === "" ? action !== "stop" : services[service];
    if (available === undefined) return { row, text, why: "service" };
    const pickups = cells[places.pickups];
    if (pickups === undefined) return { row, text, prefix, standing: { available } };
    const isNumber = /^[1-9]\d{0,5}$/.test(pickups) && Number(pickups) <= mostPickups;
    if (pickups !== "" && !isNumber) return { row, text, why: "pickups" };
    return {
      row,
      text,
      prefix,
      standing: { available, pickups_per_slot: pickups === "" ? null : Number(pickups) },
    };
  });
}

/** A space within a pin code is how people write it; between two whole ones it parts them. */
function pastedLines({ row, cells }: CsvRow, action: AreaListAction): Said[] {
  const pieces = cells
    .flatMap((cell) => cell.split(/[;\t]/))
    .flatMap((piece) => {
      const words = piece.trim().split(/\s+/);
      return words.every((word) => word.length === 6) ? words : [words.join("")];
    });
  return pieces
    .filter((prefix) => prefix !== "")
    .map((prefix) => {
      const text = prefix.slice(0, longestText);
      if (!pinCodePrefixPattern.test(prefix)) return { row, text, why: "pin_code" };
      return { row, text, prefix, standing: action === "remove" ? null : { available: action !== "stop" } };
    });
}

/** A beginning that is said twice is taken once, if both times the same is said of it. */
function listOf(said: readonly Said[]): AreaList {
  const lines = new Map<string, AreaLine>();
  const bad: BadLine[] = [];
  for (const { row, text, ...rest } of said) {
    if ("why" in rest) bad.push({ row, text, why: rest.why });
    else if (isContradicted(lines.get(rest.prefix), rest)) bad.push({ row, text, why: "contradiction" });
    else lines.set(rest.prefix, rest);
  }
  return { lines: [...lines.values()], bad };
}

function isContradicted(known: AreaLine | undefined, { standing }: AreaLine): boolean {
  if (known === undefined) return false;
  return (
    known.standing?.available !== standing?.available ||
    known.standing?.pickups_per_slot !== standing?.pickups_per_slot
  );
}
