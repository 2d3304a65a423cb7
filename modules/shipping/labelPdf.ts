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
    page.y = margin + codeSize + 8;
    drawEnd(page, "TO", { lines: content.to, size: 13 });
    page.font("strong").fontSize(12).text(`Phone ${content.mobile}`);
    page.moveDown(0.6);
    drawEnd(page, "FROM", { lines: content.from, size: 9 });
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

type End = { readonly lines: readonly string[]; readonly size: number };

function drawEnd(page: Page, label: string, { lines, size }: End): void {
  page.font("plain").fontSize(8).text(label, margin, page.y);
  page.fontSize(size);
  lines.forEach((line, index) => {
    page.font(index === 0 ? "strong" : "plain").text(line, { width });
  });
  page.moveDown(0.3);
}

/** At the foot, in a frame: nothing else on a label is seen from afar. */
function drawMarks(page: Page, marks: readonly PackingMark[]): void {
  if (marks.length === 0) return;
  const top = page.page.height - margin - 28;
  page.rect(margin, top, width, 28).lineWidth(1.5).stroke("black");
  const words = marks.map((mark) => markWords[mark]).join("  ·  ");
  page.font("strong").fontSize(11);
  page.text(words, margin, top + 8, { width, align: "center", lineBreak: false });
}
