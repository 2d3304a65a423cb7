// The simulation for as long as is wanted: npm run simulate -- --steps 1000000 --seed 7
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({ options: { steps: { type: "string" }, seed: { type: "string" } } });
const steps = Number(values.steps ?? 100_000);
const seed = Number(values.seed ?? randomInt(1_000_000_000));
console.log(`Simulating ${steps} steps. Again with: npm run simulate -- --steps ${steps} --seed ${seed}`);
const { counts, seconds } = await simulate({ steps, seed, log: console.log });
for (const [what, times] of [...counts].toSorted()) console.log(`${String(times).padStart(9)}  ${what}`);
console.log(`${steps} steps in ${seconds} s: every paisa is where it belongs.`);
