import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const caddyfile = path.resolve(import.meta.dirname, "../../deploy/Caddyfile");

export type Proxy = { readonly process: ChildProcess; close(): Promise<void> };

/** Caddy as deploy/Caddyfile sets it up, without a certificate, before servers on these ports of 127.0.0.1. */
export async function startCaddy({
  port,
  servers,
}: {
  port: number;
  servers: readonly number[];
}): Promise<Proxy> {
  const home = await mkdtemp(path.join(os.tmpdir(), "blaze-caddy-"));
  let rules = await readFile(caddyfile, "utf8");
  // An older one, as Debian 12 has it, takes the first yes and the first no.
  if (!(await knowsHowOften())) {
    rules = rules.replace(/^\s*health_(fails|passes) \d+\n/gm, "");
    console.log(
      "This Caddy is older than 2.8: health_fails and health_passes of deploy/Caddyfile are left out.",
    );
  }
  const file = path.join(home, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${rules}`);
  const process_ = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH ?? "",
      BLAZE_HOST: `http://127.0.0.1:${port}`,
      BLAZE_SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(" "),
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  });
  await once(process_, "spawn");
  return {
    process: process_,
    async close() {
      if (process_.exitCode === null) {
        const ended = once(process_, "exit");
        process_.kill();
        await ended;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Whether this Caddy can be told how many answers in a row it takes for a yes or a no: from 2.8 on. */
async function knowsHowOften(): Promise<boolean> {
  const { stdout } = await promisify(execFile)("caddy", ["version"]).catch((cause) => {
    throw new Error("This drill needs Caddy (Debian's package caddy): its rules are what is tried.", {
      cause,
    });
  });
  const [, major = 0, minor = 0] = /^v?(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 8);
}
