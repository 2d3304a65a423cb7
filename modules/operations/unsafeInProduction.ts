import { isIP } from "node:net";
import type { EnvironmentPart } from "./environmentPart.ts";
import { isGuessable } from "./isGuessable.ts";
import { testAccounts } from "./testAccounts.ts";

type Variables = Record<string, string | undefined>;

/** Of outside parties that are no payment providers. */
const partyAddresses = [
  "SMS_URL",
  "EMAIL_URL",
  "BANK_CHECK_URL",
  "PAYOUTS_URL",
  "S3_ENDPOINT",
  "ALERT_WEBHOOK_URL",
];

const databaseNames = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const;

const keyNames = ["SEALING_KEYS", "FINGERPRINT_KEY", "WEB_PUSH_PRIVATE_KEY"] as const;

const leastWebhookSecret = 16;

type Known = {
  readonly demo: { secret: string } & Record<(typeof keyNames)[number], string>;
  readonly parts: readonly EnvironmentPart[];
};

/** One line for each value that is there but must not be in production: stand-ins, demo secrets, plain http. */
export function unsafeInProduction(set: Variables, { demo, parts }: Known): string[] {
  const addresses = [...partyAddresses, ...parts.flatMap((part) => part.addresses)];
  const webhookSecrets = parts.flatMap((part) => part.webhookSecrets ?? []);
  return [
    ...(set.STANDINS_URL ? ["STANDINS_URL: stand-ins are for the demo and the tests. Leave it out."] : []),
    ...weakSecret(set.BLAZE_SECRET, demo.secret),
    ...webhookSecrets.flatMap((name) => shortSecret(name, set[name])),
    ...testAccounts(set, { addresses, parts }),
    ...databaseNames.flatMap((name) => openDatabase(name, set[name])),
    ...unknownProxies(set),
    ...noOtpTemplate(set),
    ...keyNames.flatMap((name) => demoKey(name, { given: set[name], known: demo[name] })),
    ...(set.PUBLIC_URL && !set.PUBLIC_URL.startsWith("https://")
      ? ["PUBLIC_URL: must start with https://, because the session cookie travels there."]
      : []),
    ...addresses.flatMap((name) => unsafeProvider(name, set[name])),
  ];
}

function weakSecret(secret: string | undefined, known: string): string[] {
  if (!secret || secret.length < 32) return []; // Said already.
  if (secret === known)
    return ["BLAZE_SECRET: this is the secret of the demo, which everybody knows. Make one of your own."];
  return isGuessable(secret)
    ? ["BLAZE_SECRET: can be guessed. Make one at random, for example with: openssl rand -hex 32"]
    : [];
}

function shortSecret(name: string, secret: string | undefined): string[] {
  if (!secret || secret.length >= leastWebhookSecret) return [];
  return [`${name}: must be ${leastWebhookSecret} characters or more, because webhooks are signed with it.`];
}

/** On this machine, and through a socket of it, nobody listens in. */
function openDatabase(name: string, address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []; // Said already, as missing or malformed.
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const isLocal = host === "" || host.startsWith("/") || isLoopback(host) || host === "::1";
  const isEncrypted =
    ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "") ||
    ["true", "1"].includes(searchParams.get("ssl") ?? "");
  return isLocal || isEncrypted
    ? []
    : [`${name}: the database is on another machine. Add sslmode=verify-full to the address.`];
}

/** The server itself speaks no https: without the proxy's address every visitor would have that of the proxy. */
function unknownProxies({ PUBLIC_URL, TRUSTED_PROXIES = "" }: Variables): string[] {
  if (!PUBLIC_URL?.startsWith("https://")) return [];
  if (TRUSTED_PROXIES.trim() === "")
    return [
      "TRUSTED_PROXIES: is not set. Name the proxy that speaks https, or every visitor has its address.",
    ];
  const wrong = TRUSTED_PROXIES.split(",")
    .map((range) => range.trim())
    .filter((range) => !isRange(range));
  if (wrong.length > 0)
    return [
      `TRUSTED_PROXIES: ${wrong.join(", ")} is no address and no range of addresses, such as 10.0.0.0/24.`,
    ];
  const isAnybody = /(^|[,\s])(0\.0\.0\.0|::)\/0($|[,\s])/.test(TRUSTED_PROXIES);
  return isAnybody
    ? ["TRUSTED_PROXIES: trusts everybody, who could then be anybody. Name your proxies."]
    : [];
}

function isRange(range: string): boolean {
  const [address = "", bits, ...rest] = range.split("/");
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return (
    most !== undefined && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most))
  );
}

/** In India no SMS goes out but by a registered template, so without this one nobody would ever log in. */
function noOtpTemplate({ SMS_TEMPLATE_IDS: ids }: Variables): string[] {
  if (!ids)
    return [
      "SMS_TEMPLATE_IDS: is not set. Name the DLT ids of standins/registeredTemplates.json, blaze-otp at least.",
    ];
  return /(^|,)\s*blaze-otp\s*=\s*[^,\s]/.test(ids)
    ? []
    : ["SMS_TEMPLATE_IDS: has no id for blaze-otp, without which nobody can log in."];
}

/** Under any number: a ring that still holds the demo's key would open what anybody forged. */
function demoKey(name: string, { given, known }: { given: string | undefined; known: string }): string[] {
  const key = known.replace(/^\d+=/, "");
  return given?.includes(key) ? [`${name}: holds the demo's key, which everybody knows. Make your own.`] : [];
}

function unsafeProvider(name: string, address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []; // Said already, as missing or malformed.
  const { protocol, hostname } = new URL(address);
  if (isLoopback(hostname))
    return [`${name}: leads to this machine, as a stand-in does. Set the provider's.`];
  if (protocol !== "https:") return [`${name}: must start with https://`];
  return [];
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f:]+\])$/i.test(hostname);
}
