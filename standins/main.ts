import { startStandins } from "./startStandins.ts";

const standins = await startStandins({
  port: Number(process.env.STANDINS_PORT ?? 0),
  dataDir: process.env.DATA_DIR ?? "var",
  ...(process.env.PUBLIC_URL ? { merchantUrl: process.env.PUBLIC_URL } : {}),
});
console.log(`stand-ins: ${standins.url}`);

async function stop() {
  await standins.close();
  process.exit(0);
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
if (process.env.BLAZE_PARENT === "1") {
  // The parent holds the other end: when it dies, however it dies, this ends.
  process.stdin.resume();
  process.stdin.once("end", stop);
}
