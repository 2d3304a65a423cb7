type Variables = Record<string, string | undefined>;

const providerAddresses = [
  "SMS_URL",
  "EMAIL_URL",
  "BANK_CHECK_URL",
  "PAYOUTS_URL",
  "ICICI_UPI_URL",
  "BASISPAY_URL",
  "BASISPAY_CHECKOUT_URL",
  "RAZORPAY_URL",
  "RAZORPAY_SCRIPT_URL",
  "CASHFREE_URL",
  "CASHFREE_SCRIPT_URL",
  "EAZYPAY_URL",
  "S3_ENDPOINT",
];

const keyNames = ["SEALING_KEYS", "FINGERPRINT_KEY", "WEB_PUSH_PRIVATE_KEY"] as const;

/** One line for each value that is there but must not be in production: stand-ins, demo secrets, plain http. */
export function unsafeInProduction(
  set: Variables,
  demo: { secret: string } & Record<(typeof keyNames)[number], string>,
): string[] {
  return [
    ...(set.STANDINS_URL ? ["STANDINS_URL: stand-ins are for the demo and the tests. Leave it out."] : []),
    ...(set.BLAZE_SECRET === demo.secret
      ? ["BLAZE_SECRET: this is the secret of the demo, which everybody knows. Make one of your own."]
      : []),
    ...keyNames.flatMap((name) => demoKey(name, { given: set[name], known: demo[name] })),
    ...(set.PUBLIC_URL && !set.PUBLIC_URL.startsWith("https://")
      ? ["PUBLIC_URL: must start with https://, because the session cookie travels there."]
      : []),
    ...providerAddresses.flatMap((name) => unsafeProvider(name, set[name])),
  ];
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
