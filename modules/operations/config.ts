import { z } from "zod";
import { demoDefaults, demoKeys, demoSecret } from "./demoDefaults.ts";
import { count, databaseAddress, given, port, webAddress } from "./environmentFields.ts";
import type { EnvironmentPart } from "./environmentPart.ts";
import { readKey, readSealingKeys } from "./sealingKeys.ts";
import { unsafeInProduction } from "./unsafeInProduction.ts";

/**
 * Every name that Blaze reads from its environment, but those of the payment providers, which stand in their folders.
 * `docs/operating.md` says what each is for.
 */
const environmentSchema = z.object({
  BLAZE_MODE: z.enum(["demo", "production"]).default("production"),
  DATABASE_URL: databaseAddress,
  /** Past a pooler of transactions: for LISTEN, migrations and the job queue, which need a session of their own. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A standby from which guests' lists are read while it is no older than this. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_REPLICA_MAX_AGE_SECONDS: count.default(5),
  DATABASE_CONNECTIONS: count.default(10),
  HOST: given,
  PORT: port.default(3000),
  /** So long a server that is told to stop goes on answering, while `/readyz` says no. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Where this process serves its metrics; without a port it keeps none. */
  METRICS_HOST: given.default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: webAddress,
  /** Whose X-Forwarded-For counts: empty for nobody, else addresses or ranges with commas between. */
  TRUSTED_PROXIES: z.string().trim().default(""),
  DATA_DIR: given.default("var"),
  BLAZE_SECRET: z.string().min(32, "must be 32 characters or more"),
  /** What identity numbers and documents are sealed with: `1=<32 bytes in base64>,2=…`, the highest seals. */
  SEALING_KEYS: z.string().transform(parseSealingKeys),
  /** 32 bytes in base64. Must never change: equal numbers are found by their fingerprint under it. */
  FINGERPRINT_KEY: z.string().transform(parseKey),
  /** How many one-time passwords unknown devices at one network address may ask for in ten minutes. */
  OTP_ADDRESS_LIMIT: count.default(30),
  /** How many, that nobody signed in with, in a day. */
  OTP_ADDRESS_DAY_LIMIT: count.default(500),
  /** How many wrong ones they may type at once, before each further one takes half a minute. */
  OTP_ADDRESS_WRONG_LIMIT: count.default(60),
  /** How many calls a second one network address and one session may make of each server process. */
  ADDRESS_READ_LIMIT: count.default(500),
  ADDRESS_WRITE_LIMIT: count.default(200),
  SESSION_READ_LIMIT: count.default(50),
  SESSION_WRITE_LIMIT: count.default(20),
  /** And how many of anybody's calls that cause work, such as asking for a one-time password. */
  COSTLY_CALL_LIMIT: count.default(20),
  /** How many files one person may try to send in an hour. */
  UPLOAD_HOUR_LIMIT: count.default(300),
  /** Any store that speaks the S3 protocol keeps the media when all of these are set, else DATA_DIR. */
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: given.default("ap-south-1"),
  S3_BUCKET: given.optional(),
  S3_ACCESS_KEY_ID: given.optional(),
  S3_SECRET_ACCESS_KEY: given.optional(),
  STANDINS_URL: webAddress.optional(),
  SMS_URL: webAddress,
  SMS_AUTH_KEY: given,
  /** Our template names and the provider's ids: `blaze-otp=64a1…,blaze-won=64a2…`. Without: the same word. */
  SMS_TEMPLATE_IDS: z.string().default("").transform(readPairs),
  EMAIL_URL: webAddress,
  EMAIL_TOKEN: given,
  EMAIL_FROM_ADDRESS: z.email("must be an e-mail address"),
  EMAIL_FROM_NAME: given,
  /** The VAPID keys of notices outside the app, base64url; without them they are not offered. */
  WEB_PUSH_PUBLIC_KEY: given.optional(),
  WEB_PUSH_PRIVATE_KEY: given.optional(),
  /** Whose a bank account is: Cashfree's verification calls. */
  BANK_CHECK_URL: webAddress,
  BANK_CHECK_CLIENT_ID: given,
  BANK_CHECK_CLIENT_SECRET: given,
  /** Further origins, with commas between, that a payment page may frame or post to. */
  CHECKOUT_ORIGINS: z.string().default(""),
  /** Cashfree Payouts, which sends sellers their money. */
  PAYOUTS_URL: webAddress,
  PAYOUTS_CLIENT_ID: given,
  PAYOUTS_CLIENT_SECRET: given,
  PAYOUTS_API_VERSION: given.default("2024-01-01"),
  LEGAL_ENTITY_NAME: given,
  /** What documents say of Blaze; without a value they leave it out. The codes are for the tax offices. */
  LEGAL_ENTITY_ADDRESS: z.string().trim().default(""),
  LEGAL_ENTITY_GSTIN: z.string().trim().default(""),
  GOODS_HSN_CODE: z.string().trim().default(""),
  PLATFORM_FEE_SAC_CODE: z.string().trim().default(""),
  /** Where operators are told of urgent alerts outside the app; without a value they are told in that way of none. */
  ALERT_EMAIL: z.email("must be an e-mail address").optional(),
  ALERT_WEBHOOK_URL: webAddress.optional(),
  SUPPORT_EMAIL: z.email("must be an e-mail address"),
  SUPPORT_PHONE: given,
  /** The app's own page; until there is one, the store's list of apps. */
  PLAY_STORE_URL: webAddress.default("https://play.google.com/store/apps"),
  /** The store apps that open our links, each with the fingerprint of the certificate that signs it. */
  ANDROID_APPS: z.string().default("").transform(parseAndroidApps),
  /** A map service in the place of our own layer, and the other origins that its style draws from. */
  MAP_STYLE_URL: webAddress.optional(),
  MAP_ORIGINS: z.string().default("").transform(readOrigins),
  /** Whether operators must have proved with a passkey that it is them. Optional in the demo, which has no host name for passkeys. */
  OPERATOR_PASSKEYS: z.enum(["required", "optional"]).default("required"),
  /** In production the API's documents are published only when this says so. */
  PUBLISH_API_DOCS: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** The configuration of a process without its parts: the environment, checked, and what follows from it. */
export type Config = z.output<typeof environmentSchema> & {
  isDemo: boolean;
  /** True when visitors come over https, so that the session cookie is marked Secure. */
  isHttps: boolean;
};

/** For whatever needs a session of its own: LISTEN, locks and statements that outlast a transaction. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Config): string {
  return DATABASE_DIRECT_URL;
}

/** Where a process that keeps metrics serves them; port 0 lets the system choose. */
export function metricsAddress({ METRICS_HOST: host, METRICS_PORT: port = 0 }: Config) {
  return { host, port };
}

/** Thrown when the environment does not do; the message has one line for each thing that is wrong. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Blaze cannot start with this environment:\n${problems.map((line) => `  ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

type Parts = Readonly<Record<string, EnvironmentPart>>;
type PartOutputs<Given extends Parts> = { [Name in keyof Given]: z.output<Given[Name]["schema"]> };

/**
 * Reads and checks the environment, each of `parts` with it. Demo mode has a default for everything but the
 * database and the providers, which `npm start` fills in with its own; production mode has none for anything
 * that guards money or identities. Throws `ConfigError`.
 */
export function readEnvironment<Given extends Parts>(
  variables: Record<string, string | undefined>,
  parts: Given,
): { config: Config; parts: PartOutputs<Given> } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const isDemo = set.BLAZE_MODE === "demo";
  const defaults = isDemo ? demoDefaults(set) : { HOST: "0.0.0.0" };
  const parsed = environmentSchema.safeParse({ ...defaults, ...set });
  const further = Object.entries(parts).map(
    ([name, { schema }]) => [name, schema.safeParse({ ...defaults, ...set })] as const,
  );

  const issues = [parsed, ...further.map(([, one]) => one)].flatMap(({ error }) => error?.issues ?? []);
  const problems = [
    ...issues.map((issue) => problemLine(issue, set)),
    ...halfSet(set, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]),
    ...(isDemo
      ? unsafeInDemo(set)
      : unsafeInProduction(set, { demo: { secret: demoSecret, ...demoKeys }, parts: Object.values(parts) })),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const outputs = Object.fromEntries(further.map(([name, { data }]) => [name, data]));
  return {
    config: { ...parsed.data, isDemo, isHttps: parsed.data.PUBLIC_URL.startsWith("https://") },
    parts: outputs as PartOutputs<Given>,
  };
}

/** The demo answers anybody's one-time password: it must never be reachable from another machine. */
function unsafeInDemo(set: Record<string, string | undefined>): string[] {
  const host = set.HOST;
  if (!host || ["127.0.0.1", "localhost", "::1"].includes(host)) return [];
  return ["HOST: demo mode listens on 127.0.0.1 only. Leave it out, or set BLAZE_MODE=production."];
}

/** Names that mean something only together: one line for each that is missing beside another. */
function halfSet(set: Record<string, string | undefined>, names: readonly string[]): string[] {
  const missing = names.filter((name) => !set[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name}: is not set, but others of ${names.join(", ")} are.`);
}

/** Never repeats a value: it may be a secret. */
function problemLine(issue: z.core.$ZodIssue, set: Record<string, string | undefined>): string {
  const name = issue.path.join(".");
  return name in set ? `${name}: ${issue.message}` : `${name}: is not set`;
}

function readPairs(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2).map((part) => part.trim())));
}

const androidApp = /^([a-z]\w*(?:\.[a-z]\w*)+)=([0-9A-F]{2}(?::[0-9A-F]{2}){31})$/i;

function parseAndroidApps(text: string, context: z.RefinementCtx) {
  const named = text.split(",").filter((one) => one.trim() !== "");
  const apps = named.map((one) => androidApp.exec(one.trim()));
  if (apps.every((app) => app !== null))
    return apps.map(([, name = "", fingerprint = ""]) => ({ name, fingerprint: fingerprint.toUpperCase() }));
  context.addIssue({
    code: "custom",
    message:
      "must look like in.blaze.app=AA:BB:…, the package and its certificate's SHA-256, with commas between",
  });
  return z.NEVER;
}

function parseSealingKeys(text: string, context: z.RefinementCtx) {
  const keys = readSealingKeys(text);
  if (typeof keys !== "string") return keys;
  context.addIssue({ code: "custom", message: keys });
  return z.NEVER;
}

function parseKey(text: string, context: z.RefinementCtx) {
  const key = readKey(text);
  if (key) return key;
  context.addIssue({ code: "custom", message: "must be 32 random bytes in base64" });
  return z.NEVER;
}

/** Origins with commas between; a path behind one does not count. */
function readOrigins(text: string, context: z.RefinementCtx): string[] {
  const given = text.split(",").map((part) => part.trim());
  return given.filter(Boolean).flatMap((part) => {
    if (URL.canParse(part) && /^https?:/.test(part)) return [new URL(part).origin];
    context.addIssue("must be addresses that start with http:// or https://, with commas between");
    return [];
  });
}
