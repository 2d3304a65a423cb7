import type { Page } from "@playwright/test";

/**
 * A WebM of about a second that the browser of this page records from a canvas: colours that change, no sound. This
 * Chromium writes the length into it when it stops, as a file that was saved has it.
 */
export async function recordVideo(page: Page): Promise<Buffer> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 240];
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${200 + frame * 4}, 80%, 50%)`;
      pen?.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return [...bytes];
  });
  return Buffer.from(recorded);
}
