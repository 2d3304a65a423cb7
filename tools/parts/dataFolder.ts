import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { SetUpProblem } from "#db/setUpProblem.ts";

type HeldFolder = {
  dir: string;
  release(): Promise<void>;
};

type Holder = { pid: number; port: number; token: string };

/** Where the demo's data is: DATA_DIR, or `var` in the project. */
export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || "var");
}

/**
 * Makes the folder and holds it for this process alone. Who holds it answers a token on a port that the
 * file `running.json` names: unlike a process number in a file, that ends with the process, however it
 * ends, and never means another program.
 *
 * @throws SetUpProblem when it cannot be written or is held already.
 */
export async function holdDataFolder(dir: string): Promise<HeldFolder> {
  await makeWritable(dir);
  const file = path.join(dir, "running.json");
  const token = randomBytes(16).toString("hex");
  const server = createServer((socket) => socket.on("error", () => undefined).end(token));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  await claim(file, { pid: process.pid, port, token }, dir);
  const release = async () => {
    await rm(file, { force: true });
    server.close();
  };
  return { dir, release };
}

async function makeWritable(dir: string): Promise<void> {
  const probe = path.join(dir, `.writable-${process.pid}`);
  try {
    await makeFolder(dir);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetUpProblem(
      `the data folder ${dir} cannot be written (${code}). Give a folder that can, for example: DATA_DIR=/tmp/blaze npm start`,
    );
  }
}

/** Not mkdir's own `recursive`: that never returns for a folder below /proc. */
async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(dir);
    if (code === "ENOENT" && !existsSync(parent)) {
      await makeFolder(parent);
      await mkdir(dir);
    } else if (code !== "EEXIST" || !(await stat(dir)).isDirectory()) throw error;
  }
}

async function claim(file: string, holder: Holder, dir: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(file, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = await readHolder(file);
    if (other !== undefined && (await isThere(other))) throw inUse(dir, other);
    await rm(file, { force: true }); // left behind by a process that was killed
  }
  throw new SetUpProblem(`the data folder ${dir} is being taken by others at the same time. Try again.`);
}

function inUse(dir: string, holder: Holder): SetUpProblem {
  return new SetUpProblem(
    `Blaze already runs on the data folder ${dir} (process ${holder.pid}). Stop that one first, or give this one another folder: DATA_DIR=… PORT=… npm start`,
  );
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isThere(holder: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ host: "127.0.0.1", port: holder.port, timeout: 2_000 });
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer === holder.token));
  });
}
