import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setImmediate as immediate, setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PictureWorkshop, type WorkshopAnswer } from "#modules/media/pictureWorkshop.ts";
import { startPictureProcess } from "#modules/media/startPictureProcess.ts";
import type { NumberedAnswer, PictureJob } from "#modules/media/workshop/pictureJob.ts";
import { bombPng, photograph } from "./samples.ts";

const run = promisify(execFile);
let folder: string;
let job: Extract<PictureJob, { task: "picture" }>;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blaze-workshop-"));
  const file = path.join(folder, "photograph.jpg");
  await writeFile(file, await photograph(2400, 1800));
  job = {
    task: "picture",
    path: file,
    folder,
    widths: [320],
    longestEdge: 1600,
    mostPixels: 50_000_000,
    mostEdge: 16_384,
  };
});
after(() => rm(folder, { recursive: true, force: true }));

test("a process that works on pictures has a core only while nobody else wants it, every thread of it", {
  skip: process.platform !== "linux" && "only Linux has such processes",
}, async () => {
  const child = startPictureProcess({ isIdle: true });
  child.send({ number: 1, job });
  const [{ answer }] = (await once(child, "message")) as [NumberedAnswer];
  assert.ok("made" in answer);
  const threads = await readdir(`/proc/${child.pid}/task`);
  assert.ok(threads.length > 4);
  for (const thread of threads) assert.equal(await policyOf(`/proc/${child.pid}/task/${thread}`), schedIdle);
  child.disconnect();
  await once(child, "exit");
});

test("a picture for which the cores are never free is made by a process that has a share of them", async () => {
  const workshop = new PictureWorkshop({ mostProcesses: 1, patienceMs: 1 });
  const answers = await Promise.all([workshop.run(job, "asha"), workshop.run(job, "asha")]);
  for (const answer of answers) assert.ok("made" in answer && answer.made?.width === 1600);
  await workshop.close();
});

test("after a picture for which the cores were not free the next one does not wait for them again", {
  skip: process.platform !== "linux" && "only Linux has such processes",
}, async () => {
  const workshop = new PictureWorkshop({ mostProcesses: 1, patienceMs: 200 });
  const first = workshop.run(
    { ...job, widths: Array.from({ length: 24 }, (_, index) => 320 + 40 * index) },
    "asha",
  );
  assert.ok((await policiesDuring(first)).has(schedIdle));
  assert.ok("made" in (await first));
  const second = workshop.run(job, "asha");
  assert.deepEqual([...(await policiesDuring(second))], [schedOther]);
  assert.ok("made" in (await second));
  await workshop.close();
});

test("a job that takes more than its processor time ends, and the next one is done", async () => {
  const workshop = new PictureWorkshop({ mostProcesses: 1, longestCpuMs: 1_500 });
  const file = path.join(folder, "thin.png");
  await writeFile(file, bombPng(1, 60_000_000));
  // Without the limit of an edge it is half a minute's work, and is done.
  const thin = workshop.run({ ...job, path: file, mostPixels: 65_000_000, mostEdge: 60_000_000 }, "mallory");
  const photo = workshop.run(job, "asha");
  assert.deepEqual(await thin, { failed: "unreadable" });
  assert.ok("made" in (await photo));
  await workshop.close();
});

test("people take turns: whoever sent many waits for the one who sent one", async () => {
  const workshop = new PictureWorkshop({ mostProcesses: 1 });
  const done: string[] = [];
  const run = async (person: string) => {
    const answer = await workshop.run(job, person);
    done.push("made" in answer ? person : "busy");
  };
  const many = Array.from({ length: 15 }, () => run("mallory"));
  await run("asha");
  const before = done.filter((person) => person === "mallory").length;
  assert.ok(before <= 2, `${before} of the other's came first`);
  await Promise.all(many);
  assert.equal(done.filter((person) => person === "busy").length, 2, "one under way and twelve waiting");
  await workshop.close();
});

test("a workshop that is closed when a job is due to be begun again begins nothing", async () => {
  const workshop = new PictureWorkshop({ mostProcesses: 1, patienceMs: 50 });
  const answer = workshop.run(job, "asha");
  await immediate();
  await workshop.close();
  holdUp(100); // The patience is over before the killed process can say that it is gone.
  assert.deepEqual(await answer, { failed: "busy" });
});

test("where no process can be started a picture is not called unreadable, and the server goes on", {
  skip: process.platform !== "linux" && "only Linux has a second try",
}, async () => {
  const [first, second] = await crowded({ programs: process.env.PATH });
  assert.deepEqual(first, { failed: "busy" });
  assert.ok(second && "made" in second && second.made?.width === 1600);
});

test("where no process can be idle no job is begun again", {
  skip: process.platform === "win32" && "Windows has no limit of open files",
}, async () => {
  for (const answer of await crowded({ programs: "" })) assert.ok("made" in answer);
});

/** Two jobs in a process that can start no other while it works on the first. */
async function crowded({ programs }: { programs: string | undefined }): Promise<WorkshopAnswer[]> {
  const script = fileURLToPath(new URL("./crowdedWorkshop.ts", import.meta.url));
  const limited = ["-c", 'ulimit -n 100 && exec "$0" "$@"', process.execPath, script, JSON.stringify(job)];
  const { stdout } = await run("/bin/sh", limited, { env: { PATH: programs } });
  return JSON.parse(stdout);
}

/** Lets nothing else happen in this process for so long. */
function holdUp(forMs: number): void {
  const end = performance.now() + forMs;
  while (performance.now() < end);
}

/** How the processes that work for this one are scheduled until the answer is there. */
async function policiesDuring(answer: Promise<unknown>): Promise<Set<number>> {
  const seen = new Set<number>();
  let isThere = false;
  void answer.then(() => {
    isThere = true;
  });
  while (!isThere) {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
    for (const pid of children.split(" ").filter(Boolean)) {
      seen.add(await policyOf(`/proc/${pid}/task/${pid}`).catch(() => schedOther));
    }
    await pause(5);
  }
  return seen;
}

const schedOther = 0; // sched(7)
const schedIdle = 5;

/** The 41st field of proc_pid_stat(5); the second is a name in brackets, which may hold spaces. */
async function policyOf(task: string): Promise<number> {
  const stat = await readFile(`${task}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[41 - 3]);
}
