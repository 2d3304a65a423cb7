import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createSmsSender, registeredName } from "#modules/messaging/smsSender.ts";
import { type MessageTemplate, messageTemplates, messageText } from "#modules/messaging/templates.ts";
import { registeredTemplates } from "#standins/registeredTemplates.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";

let standins: Standins;
before(async () => {
  standins = await startStandins();
});
after(() => standins.close());

test("our texts are those that are registered, to the character", () => {
  const ours = Object.entries(messageTemplates).map(([name, text]) => [
    registeredName(name as MessageTemplate),
    text,
  ]);
  assert.deepEqual(Object.fromEntries(ours), registeredTemplates);
});

test("a text with a missing variable is a fault, a long variable is cut", () => {
  assert.throws(() => messageText("otp", {}), /lacks its variable code/);
  const text = messageText("unsold", { title: "x".repeat(41) });
  assert.equal(text, `Your listing ${"x".repeat(39)}… on Blaze ended without a sale.`);
});

test("an OTP reaches its number and stands in the outbox", async () => {
  const to = "+919000000003";
  const sender = createSmsSender(standins.settings.sms);
  const sent = await sender.send({ to, template: "otp", variables: { code: "042917" } });
  assert.equal(sent.outcome, "sent");
  const answer = await fetch(`${standins.url}/control/messages?to=${encodeURIComponent(to)}`);
  const { results } = (await answer.json()) as { results: { to: string; text: string; channel: string }[] };
  assert.equal(results.length, 1);
  assert.equal(results[0]?.to, to);
  assert.equal(results[0]?.text.match(/\d{6}/)?.[0], "042917");
});

test("a refusal is final, an outage is not", async () => {
  const sms = { to: "+919000000003", template: "otp", variables: { code: "042917" } } as const;
  const wrongKey = createSmsSender({ ...standins.settings.sms, authKey: "wrong" });
  assert.equal((await wrongKey.send(sms)).outcome, "declined");
  assert.equal(
    (await createSmsSender(standins.settings.sms).send({ ...sms, to: "+911" })).outcome,
    "declined",
  );
  const nobody = createSmsSender({ ...standins.settings.sms, apiUrl: "http://127.0.0.1:1" });
  assert.equal((await nobody.send(sms)).outcome, "unavailable");
});
