import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

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
  for (const [index, server] of servers.entries()) {
    const name = `server-${index + 1}:3000`;
    if (!rules.includes(name)) throw new Error(`deploy/Caddyfile leads nobody to ${name}`);
    rules = rules.replace(name, `127.0.0.1:${server}`);
  }
  const file = path.join(home, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n}\n${rules}`);
  const process_ = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH ?? "",
      BLAZE_HOST: `http://127.0.0.1:${port}`,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  });
  await Promise.race([
    once(process_, "spawn"),
    once(process_, "error").then(([error]) => {
      throw new Error("This drill needs Caddy (Debian's package caddy): its rules are what is tried.", {
        cause: error,
      });
    }),
  ]);
  return {
    process: process_,
    async close() {
      const ended = once(process_, "exit");
      process_.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
