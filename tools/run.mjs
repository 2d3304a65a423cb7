// Runs a program of the project under the pinned Node: `node tools/run.mjs [--production] <file> [arguments]`.
// In production nothing is installed by the way.
import { checkNode, giveUp, installAndRun, runPinned } from "./bootstrap.mjs";

const isProduction = process.argv[2] === "--production";
const [script, ...parameters] = process.argv.slice(isProduction ? 3 : 2);
if (script === undefined) giveUp("say which file to run.");

if (isProduction) {
  checkNode();
  await runPinned(script, parameters, { NODE_ENV: "production", BLAZE_MODE: "production" });
} else {
  await installAndRun(script, parameters);
}
