import PDFDocument from "pdfkit";
import { encode } from "uqr";

type Label = {
  readonly awb: string;
  readonly courier: string;
  readonly reference: string;
  readonly to: readonly string[];
};

const side = 110; // of the code, in points

/** A label of four by six inches: to whom, by whom, and the number as text and as a QR code. */
export async function labelPdf({ awb, courier, reference, to }: Label): Promise<Buffer> {
  const page = new PDFDocument({ size: [288, 432], margin: 18, info: { Title: `Label ${awb}` } });
  const parts: Buffer[] = [];
  page.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((resolve, reject) => {
    page.on("end", resolve);
    page.on("error", reject);
  });
  page.font("Helvetica-Bold").fontSize(14).text(courier);
  page.moveDown().fontSize(10).text("To").font("Helvetica");
  for (const line of to) page.text(line);
  page.moveDown().font("Helvetica-Bold").text(`AWB ${awb}`).text(`Order ${reference}`);
  drawCode(page, awb);
  page.end();
  await finished;
  return Buffer.concat(parts);
}

function drawCode(page: InstanceType<typeof PDFDocument>, text: string): void {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const unit = side / size;
  const top = page.y + 12;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) page.rect(18 + column * unit, top + row * unit, unit, unit);
  page.fill("#000");
}
