import { buffer } from "node:stream/consumers";
import yazl from "yazl";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** The parts without which no .xlsx file is one (ECMA-376). The second style shows a number as a day. */
const parts = {
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaged}/relationships">
    <Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}">
    <sheets><sheet name="Items" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">
    <Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/>
    <xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A cell: a text, a number, or a day by its number since 1900. */
type Cell = string | number | { readonly day: number };

/** An .xlsx file with one sheet. */
export async function spreadsheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, to) => xmlOf(cell, to, at)).join("")}</row>`,
  );
  const sheet = `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
  const files = { ...parts, "xl/worksheets/sheet1.xml": sheet };
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text.replace(/>\s+</g, "><")), name);
  zip.end();
  return await buffer(zip.outputStream as NodeJS.ReadableStream);
}

function xmlOf(cell: Cell, column: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
  if (typeof cell === "string") return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
  return typeof cell === "number"
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} s="1"><v>${cell.day}</v></c>`;
}
