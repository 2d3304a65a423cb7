// Loaded before a program that another one starts (`node --import`): it ends the program when its parent is
// gone, even if the parent was killed and could not say so. The parent holds the other end of a channel or of
// standard input, and the system closes that with the parent.
import { isMainThread } from "node:worker_threads";

const GRACE_MS = 10_000;

// A thread loads this as well. Its standard input ends at once, which says nothing about the parent.
if (!isMainThread) {
  // The program's main thread watches.
} else if (process.connected) {
  process.on("disconnect", stop);
  process.on("message", (message) => process.kill(process.pid, message?.stop ?? "SIGTERM"));
  process.channel?.unref(); // it must not keep a program alive that has finished
} else if (process.env.BLAZE_PARENT === "1") {
  process.stdin.on("end", stop).on("error", stop).resume();
  process.stdin.unref?.();
}

/** The same as being asked to stop; who does not within the time, is stopped. */
function stop() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, "SIGTERM");
}
