import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { freePort } from "#db/embedded/freePort.ts";
import type { Database } from "#db/pool.ts";
import { standinKeys } from "#standins/keys.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { standinSettings } from "#standins/startStandins.ts";
import { startPart } from "#tools/parts/startPart.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { certificateFile, speakHttps } from "../support/speakHttps.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const hosts = path.resolve(import.meta.dirname, "../support/providerNames.mjs");

export type RunningProduction = {
  url: string;
  database: Database;
  /** Runs a command of docs/operating.md, as `npm run operator -- 9876543210` is; what it printed. */
  command(name: "pin-codes" | "operator", ...parameters: string[]): Promise<string>;
  /** Starts the server and the worker, and waits until the server answers. */
  serve(): Promise<void>;
  /** What the provider of SMS was told to send to this number, the latest first. */
  messagesTo(mobile: string): Promise<readonly { readonly text: string }[]>;
  stop(): Promise<void>;
};

/**
 * What a company has on its first day: an empty database, the environment that docs/operating.md asks for, a proxy that
 * speaks https, and providers somewhere outside. These are the stand-ins, under a name and a certificate as others have.
 */
export async function startProduction(): Promise<RunningProduction> {
  const { database, url: databaseUrl, close } = await createEmptyDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "blaze-first-day-"));
  const [port, standinsPort] = [await freePort(), await freePort()];
  const [proxy, providers] = [await speakHttps(port), await speakHttps(standinsPort)];
  const url = `https://localhost:${proxy.port}`;
  const outside = { NODE_EXTRA_CA_CERTS: certificateFile, NODE_OPTIONS: `--import ${pathToFileURL(hosts)}` };
  const environment: Record<string, string> = {
    ...outside,
    ...companyEnvironment(`https://providers.example:${providers.port}`, dataDir),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: path.join(dataDir, "media"),
  };
  const run = (name: string, script: string, own: Record<string, string>) =>
    startPart({ name, script, logDir: path.join(dataDir, "log"), environment: own });
  const parts = [
    await run("stand-ins", "standins/main.ts", {
      ...outside,
      STANDINS_PORT: String(standinsPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    }),
  ];
  return {
    url,
    database,
    command: (name, ...parameters) => runCommand(["run", "--silent", name, "--", ...parameters], environment),
    serve: async () => {
      const production = { ...environment, NODE_ENV: "production", BLAZE_MODE: "production" };
      const server = await run("server", "server/main.ts", production);
      parts.push(server, await run("worker", "worker/main.ts", production));
      await untilAnswers(`http://127.0.0.1:${port}/api/v1/settings`, server);
    },
    messagesTo: async (mobile) => {
      const to = encodeURIComponent(mobile);
      const answer = await fetch(`http://127.0.0.1:${standinsPort}/control/messages?to=${to}`);
      return ((await answer.json()) as { results: { text: string }[] }).results;
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
      proxy.close();
      providers.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a company fills in: the providers that it has contracts with, secrets made at random, and its name. */
function companyEnvironment(providersUrl: string, dataDir: string): Record<string, string> {
  const settings = standinSettings(providersUrl, standinKeys(dataDir));
  const { STANDINS_URL: _standins, ...providers } = standinEnvironment({ url: providersUrl, settings });
  const key = () => randomBytes(32).toString("base64");
  return {
    ...providers,
    // Those of the stand-ins say that they are for tests. Nobody pays by these two here.
    RAZORPAY_KEY_ID: "rzp_live_firstday",
    CASHFREE_MODE: "production",
    SMS_TEMPLATE_IDS: "blaze-otp=blaze-otp",
    BLAZE_SECRET: randomBytes(32).toString("hex"),
    SEALING_KEYS: `1=${key()}`,
    FINGERPRINT_KEY: key(),
    TRUSTED_PROXIES: "127.0.0.1",
    LEGAL_ENTITY_NAME: "First Day Private Limited",
    SUPPORT_EMAIL: "help@firstday.example",
    SUPPORT_PHONE: "+91 80 1234 5678",
  };
}

async function runCommand(parameters: string[], environment: Record<string, string>): Promise<string> {
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const { stdout } = await promisify(execFile)(command, [...before, ...parameters], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    shell: command === "npm" && process.platform === "win32",
  });
  return stdout;
}

async function untilAnswers(
  url: string,
  server: { hasEnded(): boolean; readonly logFile: string },
): Promise<void> {
  for (let attempt = 0; attempt < 300 && !server.hasEnded(); attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`the server does not answer:\n${await readFile(server.logFile, "utf8")}`);
}
