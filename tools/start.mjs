// npm start
import { installAndRun } from "./bootstrap.mjs";

await installAndRun("tools/start.ts", process.argv.slice(2));
