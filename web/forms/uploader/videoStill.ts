/** Where in a video its still is taken: the first frame is often black. */
const stillSeconds = 0.5;
const longestEdge = 1280;
const patienceMs = 8_000;

/**
 * A frame of a video as JPEG, drawn by the browser: the server has no decoder for video. Null when the browser
 * cannot play it either; the video is sent all the same.
 */
export async function videoStill(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file);
  try {
    return await drawFrame(url, file.name);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawFrame(url: string, name: string): Promise<File | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = url;
  await heard(video, "loadedmetadata");
  video.currentTime = Math.min(stillSeconds, video.duration / 2);
  await heard(video, "seeked");
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob && new File([blob], `${name}.jpg`, { type: "image/jpeg" });
}

function heard(video: HTMLVideoElement, event: "loadedmetadata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the video says nothing")), patienceMs);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      "error",
      settle(() => reject(new Error("the video cannot be played"))),
      { once: true },
    );
  });
}
