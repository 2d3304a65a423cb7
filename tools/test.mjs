// npm test
import { installAndRun } from "./bootstrap.mjs";

await installAndRun("tools/test.ts", process.argv.slice(2));
