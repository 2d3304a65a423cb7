import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

/** One page or more of a document: who issues it, its facts, a table of amounts, and notes at the foot. */
export type DocumentContent = {
  readonly title: string;
  readonly issuer: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly table: {
    readonly head: readonly string[];
    /** The last cell of a row stands at the right. */
    readonly rows: readonly (readonly string[])[];
    readonly totals: readonly (readonly [label: string, amount: string])[];
  };
  readonly notes: readonly string[];
};

const locate = createRequire(import.meta.url).resolve;
/** Anek Devanagari, the family of the screens: it has Latin, Devanagari and the sign ₹. Read once when needed. */
const fontFiles = {
  plain: "@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
  strong: "@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf",
} as const;
const fonts = new Map<string, Buffer>();

const margin = 50;
const width = 495; // of A4, in points, within the margins
const faint = "#5c5f66";

/** Draws a document on A4. */
export async function pdfDocument(content: DocumentContent): Promise<Buffer> {
  return await drawnPdf({ size: "A4", margin, title: content.title }, (page) => {
    drawHead(page, content);
    drawFacts(page, content);
    drawTable(page, content.table);
    drawNotes(page, content.notes);
  });
}

type Sheet = { readonly size: "A4" | "A6"; readonly margin: number; readonly title: string };

/** A PDF with the fonts `plain` and `strong`, as it is drawn on its first page. */
export async function drawnPdf({ size, margin, title }: Sheet, draw: (page: Page) => void): Promise<Buffer> {
  const page = new PDFDocument({ size, margin, info: { Title: title } });
  const parts: Buffer[] = [];
  page.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((resolve, reject) => {
    page.on("end", resolve);
    page.on("error", reject);
  });
  for (const name of Object.keys(fontFiles) as (keyof typeof fontFiles)[]) {
    page.registerFont(name, fontBytes(name));
  }
  draw(page);
  page.end();
  await finished;
  return Buffer.concat(parts);
}

function fontBytes(name: keyof typeof fontFiles): Buffer {
  const bytes = fonts.get(name) ?? readFileSync(locate(fontFiles[name]));
  fonts.set(name, bytes);
  return bytes;
}

export type Page = InstanceType<typeof PDFDocument>;

function drawHead(page: Page, { title, issuer }: DocumentContent): void {
  page.font("strong").fontSize(20).text(title);
  page.moveDown(0.4).font("plain").fontSize(10).fillColor(faint);
  for (const line of issuer) page.text(line);
  page.fillColor("black").moveDown(1);
}

function drawFacts(page: Page, { facts }: DocumentContent): void {
  for (const [label, value] of facts) {
    const top = page.y;
    page.font("plain").fontSize(10).fillColor(faint).text(label, margin, top, { width: 150 });
    page.fillColor("black").text(value, margin + 160, top, { width: width - 160 });
  }
  page.x = margin;
  page.moveDown(1);
}

function drawTable(page: Page, { head, rows, totals }: DocumentContent["table"]): void {
  if (head.length > 0) drawRow(page, head, "strong");
  drawRule(page);
  for (const row of rows) drawRow(page, row, "plain");
  drawRule(page);
  for (const [label, amount] of totals) drawRow(page, [label, amount], "strong");
  page.moveDown(1);
}

/** The first cell takes half of the width; the last stands at the right. */
function drawRow(page: Page, cells: readonly string[], font: "plain" | "strong"): void {
  const rest = Math.max(1, cells.length - 1);
  const others = cells.length <= 2 ? 150 : (width * 0.62) / rest;
  const first = width - others * rest;
  page.font(font).fontSize(10);
  const height = Math.max(
    ...cells.map((cell, index) => page.heightOfString(cell, { width: index === 0 ? first : others })),
  );
  if (page.y + height > page.page.height - margin) page.addPage();
  const top = page.y + 4;
  cells.forEach((cell, index) => {
    const left = index === 0 ? margin : margin + first + others * (index - 1);
    const align = index > 0 && index === cells.length - 1 ? "right" : "left";
    page.text(cell, left, top, { width: index === 0 ? first - 8 : others, align });
  });
  page.x = margin;
  page.y = top + height + 2;
}

function drawRule(page: Page): void {
  page
    .moveTo(margin, page.y + 2)
    .lineTo(margin + width, page.y + 2)
    .lineWidth(0.5)
    .stroke(faint);
  page.y += 4;
}

function drawNotes(page: Page, notes: readonly string[]): void {
  page.font("plain").fontSize(9).fillColor(faint);
  for (const note of notes) page.text(note, margin, page.y, { width }).moveDown(0.4);
}
