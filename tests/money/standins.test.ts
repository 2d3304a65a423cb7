import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { createSmsSender } from "#modules/messaging/smsSender.ts";
import { createIciciUpi } from "#modules/payments/providers/iciciUpi/iciciUpi.ts";
import { startStandins } from "#standins/startStandins.ts";

const customer = { id: "c1", name: "", email: "", mobile: "" };

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "blaze-standins-"));
});
after(() => rm(dataDir, { recursive: true }));

test("stopped and started again, the stand-ins have forgotten nothing, and their keys still fit", async () => {
  const first = await startStandins({ dataDir });
  await createSmsSender(first.settings.sms).send({
    to: "+919000000003",
    template: "otp",
    variables: { code: "123456" },
    language: "en",
  });
  const payment = { reference: "BLZKEPT", amountPaise: rupees(10) };
  await createIciciUpi(first.settings.ICICI).open({ ...payment, note: "Deposit", customer });
  await first.close();

  const second = await startStandins({ dataDir });
  const messages = await fetch(`${second.url}/control/messages`);
  assert.equal(((await messages.json()) as { results: unknown[] }).results.length, 1);
  const bank = createIciciUpi({ ...first.settings.ICICI, apiUrl: second.url });
  const result = await bank.ask({ ...payment, providerReference: null, transactionId: null });
  assert.ok(result.outcome === "ok" && result.status === "pending");
  await second.close();
});

test("the process of the stand-ins ends when its parent's end of the pipe closes", async () => {
  const main = join(import.meta.dirname, "../../standins/main.ts");
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, STANDINS_PORT: "0", BLAZE_PARENT: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  assert.match(String(line), /stand-ins: http:\/\/127\.0\.0\.1:\d+/);
  child.stdin.end();
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
});

test("the payer's hand takes only what it knows", async () => {
  const standins = await startStandins();
  const settle = (reference: string, body: object) =>
    fetch(`${standins.url}/control/payments/${reference}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  assert.equal((await settle("NONE", { outcome: "success" })).status, 404);
  assert.equal((await settle("NONE", { outcome: "maybe" })).status, 422);
  const payment = { reference: "BLZONCE", amountPaise: rupees(10) };
  await createIciciUpi(standins.settings.ICICI).open({ ...payment, note: "Deposit", customer });
  await settle("BLZONCE", { outcome: "success" });
  const again = (await (await settle("BLZONCE", { outcome: "failure" })).json()) as { status: string };
  assert.equal(again.status, "success", "what is settled stays settled");
  const seen = await fetch(`${standins.url}/control/payments/BLZONCE`);
  assert.deepEqual(((await seen.json()) as { refunds: unknown[] }).refunds, []);
  await standins.close();
});
