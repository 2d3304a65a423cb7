import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** A bar code is a small part of a picture, and a picture of 12 megapixels would take a cheap phone seconds. */
const longestSide = 2400;
const mostCodes = 20;

export type BarcodesAnswer = { readonly texts: readonly string[] } | { readonly failed: true };

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await read(data).catch(() => ({ failed: true })));
};

async function read(picture: Blob): Promise<BarcodesAnswer> {
  const pixels = await pixelsOf(picture);
  const found = await readBarcodes(pixels, { tryHarder: true, maxNumberOfSymbols: mostCodes });
  return { texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) };
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
