// The process that works on pictures. Decoding what strangers send is slow and is where the bugs are, so it has
// neither the time of the process that takes bids nor its memory, its secrets or its connections.
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { makePicture } from "./makePicture.ts";
import { makeSocial } from "./makeSocial.ts";
import type { NumberedAnswer, NumberedJob, PictureAnswer, PictureJob } from "./pictureJob.ts";

// One core for one picture, and nothing kept between two of them: memory stays at what one picture takes.
sharp.concurrency(1);
sharp.cache(false);
giveWay();

process.on("message", async ({ number, job, longestCpuMs }: NumberedJob) => {
  const answer: NumberedAnswer = { number, answer: await work(job, longestCpuMs) };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; the server ends this process itself.

const checkEveryMs = 200;

async function work(job: PictureJob, longestCpuMs: number): Promise<PictureAnswer> {
  const began = process.cpuUsage();
  // Not by the clock: where everything is busy a job may wait for a core for longer than it works. A decoder cannot be
  // stopped, and an exit would wait for it, so the process is killed, and the server starts another.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > longestCpuMs) process.kill(process.pid, "SIGKILL");
  }, checkEveryMs);
  try {
    return await (job.task === "picture" ? makePicture(job) : makeSocial(job));
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { failed: isTooLarge ? "too_many_pixels" : "unreadable" };
  } finally {
    clearInterval(watch);
  }
}

/**
 * Matters where nothing better was to be had (../startPictureProcess.ts): beside a busy server this process gets a
 * tenth of a core. At the lowest priority it would get a hundredth, and a photograph take a minute. On Linux a
 * priority belongs to a thread, so each is set.
 */
function giveWay(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    setPriority(priority);
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), priority);
  } catch {
    // Another system, or one that does not allow it: the work is done all the same.
  }
}
