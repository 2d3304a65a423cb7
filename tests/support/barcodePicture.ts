import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasmFile = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));

/** A photograph of a box's label, in JPEG: bar codes of these texts below one another, a little askew. */
export async function barcodePicture(texts: readonly string[]): Promise<Buffer> {
  const wasm = await readFile(wasmFile);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const codes: Buffer[] = [];
  for (const text of texts) {
    const { image, error } = await writeBarcode(text, { format: "Code128", scale: 4, addQuietZones: true });
    if (image === null) throw new Error(error);
    codes.push(Buffer.from(await image.arrayBuffer()));
  }
  const label = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#eee" } })
    .composite(codes.map((input, place) => ({ input, left: 120, top: 200 + 500 * place })))
    .jpeg()
    .toBuffer();
  return await sharp(label).rotate(3, { background: "#999" }).blur(0.6).jpeg({ quality: 80 }).toBuffer();
}
