import { encode } from "uqr";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import type { PackingMark } from "#domain/delivery/packing.ts";
import { drawnPdf, type Page } from "../orders/documents/pdfDocument.ts";

/** What stands on a parcel that an operator gives away by hand. */
export type LabelContent = {
  readonly number: string;
  /** The order's number, as scanners read it. */
  readonly code: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly mobile: string;
  readonly weightClass: WeightClass;
  readonly marks: readonly PackingMark[];
};

const markWords: Readonly<Record<PackingMark, string>> = {
  fragile: "FRAGILE",
  this_side_up: "THIS SIDE UP",
  two_people: "LIFT WITH TWO",
  keep_dry: "KEEP DRY",
};

const margin = 20;
const width = 258; // of A6, in points, within the margins
const codeSize = 92;
const labelHeight = 11;
const frameHeight = 28;

/** Draws it on A6, which every printer of labels takes, and four of which go on A4. */
export async function labelPdf(content: LabelContent): Promise<Buffer> {
  return await drawnPdf({ size: "A6", margin, title: `Label ${content.number}` }, (page) => {
    drawCode(page, content.code);
    page.font("plain").fontSize(8).text("ORDER", margin, margin);
    page
      .font("strong")
      .fontSize(17)
      .text(content.number, { width: width - codeSize });
    const weight = `Weight class: ${content.weightClass}`;
    page
      .font("plain")
      .fontSize(9)
      .text(weight, { width: width - codeSize });
    const top = margin + codeSize + 8;
    const foot = page.page.height - margin - (content.marks.length === 0 ? 0 : frameHeight + 8);
    const from: End = { label: "FROM", lines: content.from, size: 8 };
    const fromTop = foot - heightOf(page, from);
    const to = { label: "TO", lines: [...content.to, `Phone ${content.mobile}`] };
    drawEnd(page, fitting(page, to, fromTop - 8 - top), top);
    drawEnd(page, from, fromTop);
    drawMarks(page, content.marks);
  });
}

function drawCode(page: Page, text: string): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const square = codeSize / size;
  const left = margin + width - codeSize;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) page.rect(left + x * square, margin + y * square, square, square);
    });
  });
  page.fill("black");
}

type End = { readonly label: string; readonly lines: readonly string[]; readonly size: number };

/** Letters as large as there is room for; an address of six long lines has small ones. */
function fitting(page: Page, end: Omit<End, "size">, room: number): End {
  const sizes = [13, 12, 11, 10, 9, 8, 7, 6];
  const size = sizes.find((one) => heightOf(page, { ...end, size: one }) <= room) ?? 5;
  return { ...end, size };
}

/** The font has much air between its lines. */
const gapOf = ({ size }: End) => -size * 0.35;

function heightOf(page: Page, end: End): number {
  page.font("strong").fontSize(end.size);
  const options = { width, lineGap: gapOf(end) };
  return labelHeight + end.lines.reduce((sum, line) => sum + page.heightOfString(line, options), 0);
}

function drawEnd(page: Page, end: End, top: number): void {
  page.font("plain").fontSize(8).text(end.label, margin, top);
  page.y = top + labelHeight;
  page.fontSize(end.size);
  end.lines.forEach((line, index) => {
    const isStrong = index === 0 || line.startsWith("Phone ");
    page.font(isStrong ? "strong" : "plain").text(line, { width, lineGap: gapOf(end) });
  });
}

/** At the foot, in a frame: nothing else on a label is seen from afar. */
function drawMarks(page: Page, marks: readonly PackingMark[]): void {
  if (marks.length === 0) return;
  const top = page.page.height - margin - frameHeight;
  page.rect(margin, top, width, frameHeight).lineWidth(1.5).stroke("black");
  const words = marks.map((mark) => markWords[mark]).join("  ·  ");
  page.font("strong").fontSize(11);
  page.text(words, margin, top + 8, { width, align: "center", lineBreak: false });
}
