import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { standinKeys } from "#standins/keys.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { standinSettings } from "#standins/startStandins.ts";

/** What every process of the demo finds in its environment; modules/operations/config.ts reads it. */
export async function demoEnvironment(options: {
  dataDir: string;
  databaseUrl: string;
  port: number;
  standinsPort: number;
}): Promise<Record<string, string>> {
  const standinsUrl = `http://127.0.0.1:${options.standinsPort}`;
  return {
    NODE_ENV: "production", // the built web app and quiet libraries; what makes it a demo is the mode
    BLAZE_MODE: "demo",
    DATABASE_URL: options.databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(options.port),
    PUBLIC_URL: `http://127.0.0.1:${options.port}`,
    DATA_DIR: options.dataDir,
    BLAZE_SECRET: await keepSecret(path.join(options.dataDir, "secret"), newSecret),
    ...(await keepKeys(options.dataDir)),
    STANDINS_PORT: String(options.standinsPort),
    ...standinEnvironment({
      url: standinsUrl,
      settings: standinSettings(standinsUrl, standinKeys(options.dataDir)),
    }),
  };
}

/** What the demo's identity numbers are sealed with; the demo's data are written with them too. */
export async function keepKeys(dataDir: string): Promise<Record<"SEALING_KEYS" | "FINGERPRINT_KEY", string>> {
  return {
    SEALING_KEYS: await keepSecret(path.join(dataDir, "sealing-keys"), () => `1=${newKey()}`),
    FINGERPRINT_KEY: await keepSecret(path.join(dataDir, "fingerprint-key"), newKey),
  };
}

const newSecret = () => randomBytes(32).toString("hex");
const newKey = () => randomBytes(32).toString("base64");

/** What was made with it must open at the next start too. */
async function keepSecret(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept !== "") return kept;
  const secret = make();
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}
