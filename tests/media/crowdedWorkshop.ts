// A picture workshop in a process that has used up its open files before a process can be started in place of the
// first: `node crowdedWorkshop.ts <job as JSON>`. It writes what came of two jobs, the second with files to open again.
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { PictureWorkshop } from "#modules/media/pictureWorkshop.ts";

const job = JSON.parse(process.argv[2] ?? "null");
const workshop = new PictureWorkshop({ mostProcesses: 1, patienceMs: 1 });

const first = workshop.run(job, "asha");
const taken = takeAll();
const answers = [await first];
for (const descriptor of taken) closeSync(descriptor);
answers.push(await workshop.run(job, "asha"));
await workshop.close();
process.stdout.write(JSON.stringify(answers));

function takeAll(): number[] {
  const descriptors: number[] = [];
  try {
    for (;;) descriptors.push(openSync(devNull, "r"));
  } catch {
    return descriptors;
  }
}
