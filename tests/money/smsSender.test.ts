import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { messageText } from "#modules/messaging/messageText.ts";
import { createSmsSender, textsToRegister } from "#modules/messaging/smsSender.ts";
import { registeredTemplates } from "#standins/sms.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";

let standins: Standins;
before(async () => {
  standins = await startStandins();
});
after(() => standins.close());

test("our texts are those that are registered, to the character", () => {
  assert.deepEqual(textsToRegister(), registeredTemplates, "npm run templates, and register what it changes");
});

test("a text with a missing variable is a fault, a long variable is cut", () => {
  assert.throws(
    () => messageText({ template: "otp", variables: {}, language: "en" }),
    /lacks its variable code/,
  );
  const text = messageText({ template: "unsold", variables: { title: "x".repeat(41) }, language: "en" });
  assert.equal(text, `Your listing ${"x".repeat(39)}… on Blaze ended without a sale.`);
});

test("an OTP reaches its number and stands in the outbox", async () => {
  const to = "+919000000003";
  const sender = createSmsSender(standins.settings.sms);
  const sent = await sender.send({ to, template: "otp", variables: { code: "042917" }, language: "en" });
  assert.equal(sent.outcome, "sent");
  const answer = await fetch(`${standins.url}/control/messages?to=${encodeURIComponent(to)}`);
  const { results } = (await answer.json()) as { results: { to: string; text: string; channel: string }[] };
  assert.equal(results.length, 1);
  assert.equal(results[0]?.to, to);
  assert.equal(results[0]?.text.match(/\d{6}/)?.[0], "042917");
});

test("a refusal is final, an outage is not", async () => {
  const variables = { code: "042917" };
  const sms = { to: "+919000000003", template: "otp", variables, language: "en" } as const;
  const wrongKey = createSmsSender({ ...standins.settings.sms, authKey: "wrong" });
  assert.equal((await wrongKey.send(sms)).outcome, "declined");
  assert.equal(
    (await createSmsSender(standins.settings.sms).send({ ...sms, to: "+911" })).outcome,
    "declined",
  );
  const nobody = createSmsSender({ ...standins.settings.sms, apiUrl: "http://127.0.0.1:1" });
  assert.equal((await nobody.send(sms)).outcome, "unavailable");
});

test("Hindi goes out under its own registration, and in English while it has none", async () => {
  const variables = { code: "042917" };
  const sms = { to: "+919000000004", template: "otp", variables, language: "hi" } as const;
  const texts = async () => {
    const answer = await fetch(`${standins.url}/control/messages?to=${encodeURIComponent(sms.to)}`);
    return ((await answer.json()) as { results: { text: string }[] }).results.map(({ text }) => text);
  };
  const english = { "blaze-otp": "blaze-otp" };
  await createSmsSender({ ...standins.settings.sms, templateIds: english }).send(sms);
  assert.deepEqual(await texts(), [messageText({ ...sms, language: "en" })]);
  // The stand-in takes an id only for a name: what comes is the text that this id is registered with.
  const both = { ...english, "blaze-otp-hi": "blaze-otp-hi" };
  await createSmsSender({ ...standins.settings.sms, templateIds: both }).send(sms);
  assert.equal((await texts())[0], messageText(sms));
  assert.match(messageText(sms), /^042917 Blaze में/);
});
