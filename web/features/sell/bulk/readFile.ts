import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";

export type FileProblem = "old_excel" | "too_large" | "no_table";

/** How an .xls file and an .xlsx file (a ZIP) begin, whatever they are called. */
const firstBytes = { xls: [0xd0, 0xcf, 0x11, 0xe0], zip: [0x50, 0x4b, 0x03, 0x04] };

/** The cells of a CSV or an .xlsx file, or why there are none. What reads them is loaded when there is something to read. */
export async function readFile(file: File): Promise<string[][] | FileProblem> {
  if (file.size > bulkLimits.fileBytes) return "too_large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, firstBytes.xls)) return "old_excel";
  try {
    return beginsWith(bytes, firstBytes.zip) ? await readSpreadsheet(file) : await readText(textOf(bytes));
  } catch (error) {
    // Not the file, but the way to what reads it.
    if (error instanceof TypeError) throw error;
    return "no_table";
  }
}

function beginsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}

/** UTF-8 as nearly everything writes it; UTF-16 as Excel's "Unicode Text"; else what Excel's plain CSV is in. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Commas, semicolons or tabs: whichever part the first line most. */
async function readText(text: string): Promise<string[][]> {
  const { dsvFormat } = await import("d3-dsv");
  const plain = text.replace(/^\uFEFF/, "");
  const tables = [",", ";", "\t"].map((separator) => dsvFormat(separator).parseRows(plain));
  return tables.reduce((best, table) => (widthOf(table) > widthOf(best) ? table : best));
}

function widthOf([first = []]: readonly (readonly string[])[]): number {
  return first.length;
}

async function readSpreadsheet(file: File): Promise<string[][]> {
  const { readSheet } = await import("read-excel-file/universal");
  return (await readSheet(file)).map((row) => row.map(cellText));
}

/** What a spreadsheet shows: of a day the day, of a time of day, which has the year 1899 or 1900, the time. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return cell.getUTCFullYear() < 1901 ? text.slice(11, 16) : text.slice(0, 10);
}
