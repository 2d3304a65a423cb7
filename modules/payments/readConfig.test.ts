import assert from "node:assert/strict";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { test } from "node:test";
import { ConfigError } from "../operations/config.ts";
import { demoKeys, demoSecret } from "../operations/demoDefaults.ts";
import { readConfig } from "./readConfig.ts";

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
/** As it stands on the one line of an environment file. */
const oneLine = (pem: string) => pem.trim().replaceAll("\n", "\\n");

const production: Record<string, string> = {
  DATABASE_URL: "postgres://blaze@db.internal/blaze?sslmode=verify-full",
  TRUSTED_PROXIES: "10.0.0.0/8",
  PUBLIC_URL: "https://blaze.example/",
  BLAZE_SECRET: "kT9vQ2xW7pLm4sRz8nJc1hYb6dFg3aEu",
  SEALING_KEYS: `1=${randomBytes(32).toString("base64")}`,
  FINGERPRINT_KEY: randomBytes(32).toString("base64"),
  SMS_URL: "https://sms.example",
  SMS_AUTH_KEY: "key",
  SMS_TEMPLATE_IDS: "blaze-otp=64a1f0c2d6fc0512345678",
  EMAIL_URL: "https://mail.example",
  EMAIL_TOKEN: "token",
  EMAIL_FROM_ADDRESS: "notices@blaze.example",
  EMAIL_FROM_NAME: "Blaze",
  BANK_CHECK_URL: "https://check.example",
  BANK_CHECK_CLIENT_ID: "id",
  BANK_CHECK_CLIENT_SECRET: "secret",
  PAYOUTS_URL: "https://payouts.example",
  PAYOUTS_CLIENT_ID: "id",
  PAYOUTS_CLIENT_SECRET: "secret",
  ICICI_UPI_URL: "https://bank.example",
  ICICI_UPI_MERCHANT_ID: "1",
  ICICI_UPI_TERMINAL_ID: "5411",
  ICICI_UPI_PAYEE_ADDRESS: "blaze@icici",
  ICICI_UPI_PAYEE_NAME: "Blaze",
  ICICI_UPI_BANK_PUBLIC_KEY: oneLine(pair.publicKey),
  ICICI_UPI_MERCHANT_PRIVATE_KEY: oneLine(pair.privateKey),
  BASISPAY_URL: "https://pay.example",
  BASISPAY_CHECKOUT_URL: "https://pay.example/checkout",
  BASISPAY_API_KEY: "key",
  BASISPAY_SALT: "9f8d7c6b5a4f3e2d",
  RAZORPAY_URL: "https://razor.example/v1",
  RAZORPAY_SCRIPT_URL: "https://checkout.razor.example/v1/checkout.js",
  RAZORPAY_KEY_ID: "key",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "W3bh00kS1gn1ngKey",
  CASHFREE_URL: "https://cash.example/pg",
  CASHFREE_SCRIPT_URL: "https://sdk.cash.example/js/v3/cashfree.js",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "cfsk_ma_prod_1a2b3c4d",
  EAZYPAY_URL: "https://eazy.example",
  EAZYPAY_MERCHANT_ID: "1",
  EAZYPAY_SUB_MERCHANT_ID: "45",
  EAZYPAY_KEY: "0123456789abcdef",
  LEGAL_ENTITY_NAME: "Example Private Limited",
  SUPPORT_EMAIL: "help@blaze.example",
  SUPPORT_PHONE: "+91 80 1234 5678",
};

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.problems;
  }
}

test("production starts with a whole environment", () => {
  const config = readConfig(production);
  assert.equal(config.isDemo, false);
  assert.equal(config.isHttps, true);
  assert.equal(config.PUBLIC_URL, "https://blaze.example", "without a slash at the end");
  assert.equal(config.HOST, "0.0.0.0");
  assert.equal(config.OTP_ADDRESS_LIMIT, 30);
  assert.equal(config.providers.ICICI.bankPublicKey.trim(), pair.publicKey.trim(), "line ends are put back");
});

test("every missing value has one line of its own", () => {
  for (const name of Object.keys(production)) {
    for (const missing of [undefined, ""]) {
      const problems = problemsOf({ ...production, [name]: missing });
      assert.equal(problems.length, 1, problems.join());
      assert.ok(problems[0]?.startsWith(`${name}: is not set`), problems.join());
    }
  }
});

const s3 = { S3_BUCKET: "media", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

test("a media store is named whole or not at all", () => {
  assert.deepEqual(problemsOf({ ...production, S3_ENDPOINT: "https://s3.example", ...s3 }), []);
  const problems = problemsOf({ ...production, S3_BUCKET: "media" });
  assert.deepEqual(
    problems.map((line) => line.split(":")[0]),
    ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  );
});

test("production refuses what is unsafe, one line for each", () => {
  const table: Record<string, string>[] = [
    { BLAZE_SECRET: demoSecret },
    { BLAZE_SECRET: "short" },
    { BLAZE_SECRET: "a".repeat(32) },
    { BLAZE_SECRET: "changeme".repeat(4) },
    { BLAZE_SECRET: "0123456789abcdef0123456789abcdef" },
    { RAZORPAY_WEBHOOK_SECRET: "fifteen-letters" },
    { CASHFREE_CLIENT_SECRET: "fifteen-letters" },
    { BASISPAY_SALT: "fifteen-letters" },
    { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag" },
    { CASHFREE_MODE: "sandbox" },
    { CASHFREE_CLIENT_ID: "TEST10212345abcdef" },
    { CASHFREE_CLIENT_SECRET: "cfsk_ma_test_0123456789abcdef" },
    { PAYOUTS_CLIENT_ID: "CF_TEST_123" },
    { BANK_CHECK_CLIENT_ID: "TEST123" },
    { CASHFREE_URL: "https://sandbox.cashfree.com/pg" },
    { PAYOUTS_URL: "https://payout-gamma.cashfree.com" },
    { ICICI_UPI_URL: "https://apigwuat.icicibank.com:8443/api" },
    { ICICI_UPI_URL: "https://apibankingonesandbox.icicibank.com/api" },
    { BASISPAY_URL: "https://test.pay.example" },
    { DATABASE_URL: "postgres://blaze@db.internal/blaze" },
    { DATABASE_URL: "postgres://blaze@10.0.0.5/blaze?sslmode=disable" },
    { DATABASE_URL: "postgres://blaze@10.0.0.5/blaze?sslmode=prefer" },
    { DATABASE_URL: "postgres:///blaze?host=db.internal" },
    { DATABASE_DIRECT_URL: "postgres://blaze@db.internal/blaze" },
    { DATABASE_REPLICA_URL: "postgres://blaze@db.internal/blaze" },
    { TRUSTED_PROXIES: " " },
    { TRUSTED_PROXIES: "10.0.0.1, 0.0.0.0/0" },
    { TRUSTED_PROXIES: "::/0" },
    { SEALING_KEYS: "1=c2hvcnQ=" },
    { SEALING_KEYS: demoKeys.SEALING_KEYS },
    { SEALING_KEYS: `2=${production.FINGERPRINT_KEY},${demoKeys.SEALING_KEYS}` },
    { FINGERPRINT_KEY: "not a key" },
    { FINGERPRINT_KEY: demoKeys.FINGERPRINT_KEY },
    { PUBLIC_URL: "http://blaze.example" },
    { STANDINS_URL: "http://127.0.0.1:3100" },
    { S3_ENDPOINT: "http://media.example", ...s3 },
    { S3_ENDPOINT: "https://127.0.0.1:9000", ...s3 },
    { SMS_URL: "http://127.0.0.1:3100/sms" },
    { SMS_URL: "https://localhost/sms" },
    { SMS_URL: "https://[::1]/sms" },
    { SMS_URL: "https://[::ffff:127.0.0.1]/sms" },
    { ICICI_UPI_URL: "https://127.0.0.1" },
    { BASISPAY_URL: "http://pay.example" },
    { BASISPAY_CHECKOUT_URL: "ftp://pay.example" },
    { RAZORPAY_SCRIPT_URL: "http://checkout.razor.example/checkout.js" },
    { CASHFREE_URL: "https://127.0.0.1/pg" },
    { EAZYPAY_KEY: "short" },
    { ICICI_UPI_MERCHANT_PRIVATE_KEY: "not a key" },
    { ICICI_UPI_MERCHANT_PRIVATE_KEY: oneLine(pair.publicKey) },
    // As systemd reads `\n` outside of quotes.
    { ICICI_UPI_BANK_PUBLIC_KEY: pair.publicKey.replaceAll("\n", "n") },
    { SMS_TEMPLATE_IDS: "blaze-won=64a2" },
    { TRUSTED_PROXIES: "10.0.0.300" },
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    { TRUSTED_PROXIES: "10.0.0.1, proxy.internal" },
    { DATABASE_URL: "mysql://x" },
    { PORT: "70000" },
    { SUPPORT_EMAIL: "nobody" },
  ];
  for (const change of table) {
    const [name = ""] = Object.keys(change);
    const problems = problemsOf({ ...production, ...change });
    assert.equal(
      new Set(problems.map((line) => line.split(":")[0])).size,
      1,
      `${JSON.stringify(change)}: ${problems}`,
    );
    assert.ok(problems[0]?.startsWith(`${name}: `), `${JSON.stringify(change)}: ${problems}`);
  }
});

const whatsApp = {
  WHATSAPP_URL: "https://graph.example/v23.0",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_APP_SECRET: "9f8d7c6b5a4f3e2d1c0b",
  WHATSAPP_VERIFY_TOKEN: "2d1c0b9f8d7c6b5a4f3e",
};

test("WhatsApp is set up whole or not at all, over https and with secrets that are long enough", () => {
  assert.equal(readConfig(production).whatsApp, null);
  assert.equal(readConfig({ ...production, ...whatsApp }).whatsApp?.phoneNumberId, "106540352242922");
  const wrong = (changes: Record<string, string | undefined>) =>
    problemsOf({ ...production, ...whatsApp, ...changes }).map((line) => line.split(":")[0]);
  for (const name of Object.keys(whatsApp)) assert.deepEqual(wrong({ [name]: undefined }), [name]);
  assert.deepEqual(wrong({ WHATSAPP_URL: "http://graph.example" }), ["WHATSAPP_URL"]);
  assert.deepEqual(wrong({ WHATSAPP_URL: "https://127.0.0.1/whatsapp" }), ["WHATSAPP_URL"]);
  assert.deepEqual(wrong({ WHATSAPP_APP_SECRET: "short" }), ["WHATSAPP_APP_SECRET"]);
  assert.deepEqual(wrong({ WHATSAPP_VERIFY_TOKEN: "short" }), ["WHATSAPP_VERIFY_TOKEN"]);
  assert.deepEqual(wrong({ WHATSAPP_PHONE_NUMBER_ID: "+91 98765" }), ["WHATSAPP_PHONE_NUMBER_ID"]);
});

test("a database on this machine needs no TLS, and one elsewhere may say so in several ways", () => {
  for (const address of [
    "postgres://blaze@127.0.0.1/blaze",
    "postgres://blaze@localhost:5433/blaze",
    "postgres://blaze@[::1]/blaze",
    "postgres:///blaze?host=/var/run/postgresql",
    "postgres://blaze@%2Fvar%2Frun%2Fpostgresql/blaze",
    "postgres://blaze@db.internal/blaze?sslmode=require",
    "postgres://blaze@db.internal/blaze?sslmode=verify-ca&sslrootcert=/ca.pem",
    "postgres://blaze@db.internal/blaze?ssl=true",
  ])
    assert.deepEqual(problemsOf({ ...production, DATABASE_URL: address }), [], address);
});

test("without a mode it is production, and the message never repeats a value", () => {
  const problems = problemsOf({ BLAZE_SECRET: "my-short-secret", PUBLIC_URL: "http://inner.example" });
  assert.ok(problems.length > 10);
  assert.ok(!problems.join("\n").includes("my-short-secret"));
});

test("the demo needs its database and its stand-ins, and stays on this machine", () => {
  const providers = Object.fromEntries(
    Object.entries(production).filter(([name]) =>
      /^(SMS|EMAIL|BANK_CHECK|PAYOUTS|ICICI|BASISPAY|RAZORPAY|CASHFREE|EAZYPAY)_/.test(name),
    ),
  );
  const demo = {
    ...providers,
    BLAZE_MODE: "demo",
    DATABASE_URL: "postgres://x",
    SMS_URL: "http://127.0.0.1:1",
  };
  const config = readConfig({ ...demo, PORT: "4000" });
  assert.deepEqual(
    [config.isDemo, config.HOST, config.PUBLIC_URL],
    [true, "127.0.0.1", "http://127.0.0.1:4000"],
  );
  assert.equal(problemsOf({ ...demo, HOST: "0.0.0.0" }).length, 1);
});
