import assert from "node:assert/strict";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { mostBytes } from "#modules/media/uploadRules.ts";
import { ConfigError } from "#modules/operations/config.ts";
import { readConfig } from "#modules/payments/readConfig.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFile(path.join(root, file), "utf8");
const programs = ["server/main.ts", "worker/main.ts"];

type Service = {
  command?: string[];
  read_only?: boolean;
  environment?: Record<string, string>;
  cap_drop?: string[];
};

/** The names in a file of `NAME=value` lines. */
function namesOf(file: string): string[] {
  return [...file.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
}

test("the example of an environment has every name without which production does not start, and no other word", async () => {
  const example = await read("deploy/blaze.env.example");
  const names = namesOf(example);
  assert.throws(
    () => readConfig({ PUBLIC_URL: "https://blaze.example" }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      const missing = error.problems.map((line) => line.split(":", 1)[0] ?? "");
      assert.ok(missing.length > 20);
      assert.deepEqual(new Set(missing).difference(new Set(names)), new Set());
      return true;
    },
  );
  const known = `${await read("docs/operating.md")}\n${await read("modules/payments/providers/cashfree/cashfreeProvider.ts")}`;
  const families = [...known.matchAll(/`([A-Z0-9_]+_)…`/g)].map(([, family]) => family ?? "");
  for (const name of names) {
    const isKnown = known.includes(name) || families.some((family) => name.startsWith(family));
    assert.ok(isKnown, `${name} is no setting`);
  }
});

/** What a company would write into it: a value of the right form for each name that is empty there. */
async function filledExample(): Promise<Record<string, string>> {
  const key = () => randomBytes(32).toString("base64");
  const pair = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const given: Record<string, string> = {
    BLAZE_SECRET: randomBytes(32).toString("hex"),
    SEALING_KEYS: `1=${key()}`,
    FINGERPRINT_KEY: key(),
    SUPPORT_EMAIL: "help@company.example",
    EMAIL_FROM_ADDRESS: "mail@company.example",
    ALERT_EMAIL: "alerts@company.example",
    SMS_TEMPLATE_IDS: "blaze-otp=64a1",
    ICICI_UPI_BANK_PUBLIC_KEY: pair.publicKey,
    ICICI_UPI_MERCHANT_PRIVATE_KEY: pair.privateKey,
    EAZYPAY_KEY: "sixteen-letters-",
    RAZORPAY_KEY_ID: "rzp_live_company",
    TRUSTED_PROXIES: "",
    DATABASE_URL: "",
  };
  const lines = (await read("deploy/blaze.env.example")).matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  const filled: Record<string, string> = {};
  for (const [, name = "", value = ""] of lines) {
    const usual = /_URL$/.test(name) ? `https://${name.toLowerCase().replaceAll("_", "-")}.example` : "";
    filled[name] = value || (given[name] ?? (usual || "as-long-as-a-secret-is"));
  }
  return filled;
}

test("the proxy lets whatever may be sent come through", async () => {
  const [, megabytes] = /max_size (\d+)MB/.exec(await read("deploy/Caddyfile")) ?? [];
  assert.ok(Number(megabytes) * 1_000_000 > Math.max(...Object.values(mostBytes)));
});

test("the image has whatever server and worker import, runs as nobody in particular, and holds no secret", async () => {
  const file = await read("Containerfile");
  const copied = [...file.matchAll(/^COPY ((?!--from)\S+) \S+$/gm)].map(([, source]) => source ?? "");
  for (const source of copied) assert.ok(existsSync(path.join(root, source)), `${source} is not there`);
  const last = file.slice(file.lastIndexOf("FROM "));
  const folders = new Set([...last.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder));
  const seen = new Set<string>();
  const visit = async (module: string): Promise<void> => {
    if (seen.has(module) || !existsSync(path.join(root, module))) return;
    seen.add(module);
    assert.ok(folders.has(module.split("/", 1)[0] ?? ""), `${module} is not in the image`);
    if (!/\.(ts|mjs)$/.test(module)) return;
    const text = await read(module);
    const imports = text.matchAll(/^(?:import|export)(?! type)[^;]*?["']([#.][^"']+)["']/gm);
    for (const [, name = ""] of imports)
      await visit(name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(module), name));
  };
  for (const program of programs) await visit(program);
  assert.ok(seen.size > 300, `${seen.size} modules were followed`);
  assert.match(last, /^USER 1000:1000$/m);
  assert.doesNotMatch(file, /SECRET|PASSWORD|TOKEN/);
});

test("docker leaves out what podman leaves out", async () => {
  assert.equal(await read("Containerfile.dockerignore"), await read(".containerignore"));
});

test("every service of ours writes nowhere but its volumes and has no rights over the machine", async () => {
  const compose = parse(await read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.values(compose.services).filter(({ command }) => command?.[0] === "node");
  assert.equal(ours.length, 4);
  for (const { command, read_only, cap_drop, environment } of ours) {
    assert.ok(programs.includes(command?.[1] ?? ""));
    assert.ok(read_only);
    assert.deepEqual(cap_drop, ["ALL"]);
    const filled = { ...(await filledExample()), ...environment };
    const database = filled.DATABASE_URL?.replace(/\$\{\w+[^}]*\}/, "word");
    assert.equal(readConfig({ ...filled, DATABASE_URL: database }).DATA_DIR, "/data");
  }
});

test("the units run the programs that there are, and rules are what Prometheus reads", async () => {
  for (const part of ["server", "worker"]) {
    const unit = await read(`deploy/blaze-${part}@.service`);
    assert.match(unit, new RegExp(`^ExecStart=/usr/bin/node ${part}/main\\.ts$`, "m"));
    assert.match(unit, /^User=blaze$/m);
  }
  const { groups } = parse(await read("deploy/prometheus-rules.yml")) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length > 5);
  for (const { alert, expr, annotations } of rules) assert.ok(alert && expr && annotations.summary, alert);
});
