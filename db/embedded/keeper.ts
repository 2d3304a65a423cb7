// Runs one PostgreSQL and ends with it: `node keeper.ts <uid or -> <gid or -> postgres <arguments>`.
//
// PostgreSQL does not notice when the program that started it is killed. This small process does: its
// standard input is a pipe from that program, and a pipe closes however its writer dies. It runs in a
// session of its own, so that Ctrl-C in the terminal reaches the program alone, which stops its parts in
// order.
import { spawn } from "node:child_process";

const [uid, gid, command, ...parameters] = process.argv.slice(2);
if (command === undefined) throw new Error("no command");

const user = uid === "-" ? {} : { uid: Number(uid), gid: Number(gid) };
const server = spawn(command, parameters, { ...user, stdio: ["ignore", "inherit", "inherit"] });
server.on("error", (error) => {
  console.error(`FATAL: ${error.message}`);
  process.exit(1);
});
server.on("exit", (code) => process.exit(code ?? 1));

// SIGINT asks PostgreSQL for a fast shutdown: connections are ended, everything committed is kept.
const stop = () => server.kill("SIGINT");
process.stdin.on("end", stop).on("error", stop).resume();
process.on("SIGINT", stop).on("SIGTERM", stop);
