import type { BarcodesAnswer } from "./barcodeWorker.ts";

/** Long enough for the reader to arrive over a slow network, which it does once, and for a slow phone to read. */
const waitMs = 150_000;

/**
 * What the bar codes in a picture say. They are read in the browser: the picture goes nowhere. Throws where that cannot
 * be done: no network for the reader (330 kB, once), an old browser, a file that is no picture.
 */
export async function barcodesIn(picture: Blob): Promise<readonly string[]> {
  const worker = new Worker(new URL("./barcodeWorker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise<BarcodesAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<BarcodesAnswer>) => resolve(data);
      worker.onerror = () => resolve({ failed: true });
      setTimeout(() => resolve({ failed: true }), waitMs);
      worker.postMessage(picture);
    });
    if ("failed" in answer) throw new Error("the picture could not be read");
    return answer.texts;
  } finally {
    worker.terminate();
  }
}
