import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import Fastify from "fastify";
import { createWhatsAppSender, type WhatsAppSender } from "#modules/messaging/whatsAppSender.ts";
import { openStore } from "#standins/store.ts";
import { standinWhatsApp, whatsAppRoutes } from "#standins/whatsApp.ts";

const app = Fastify();
const store = openStore(undefined);
const reports: { body: string; signature: string }[] = [];
let sender: WhatsAppSender;
let apiUrl: string;
before(async () => {
  whatsAppRoutes(app, store, (body, signature) => reports.push({ body, signature }));
  apiUrl = `${await app.listen({ host: "127.0.0.1", port: 0 })}/whatsapp`;
  sender = createWhatsAppSender({ apiUrl, ...standinWhatsApp });
});
after(async () => {
  await app.close();
  store.close();
});

const message = {
  template: "outbid_first",
  variables: { title: "Old lamp", amount: "₹1,500", deadline: { at: "2027-01-28T07:05:00.000Z" } },
} as const;

test("a registered template goes out in the person's language, and its statuses come signed, twice each", async () => {
  const sent = await sender.send({ ...message, language: "hi", to: "+919876543210" });
  assert.equal(sent.outcome, "sent");
  assert.match(store.messages("+919876543210")[0]?.text ?? "", /^Blaze पर Old lamp .*₹1,500.*28 जन॰/);
  const told = reports.splice(0).map(({ body, signature }) => {
    const hash = createHmac("sha256", standinWhatsApp.appSecret).update(body).digest("hex");
    assert.equal(signature, `sha256=${hash}`);
    return JSON.parse(body).entry[0].changes[0].value.statuses[0];
  });
  assert.deepEqual(
    told.map(({ status }) => status),
    ["sent", "sent", "delivered", "delivered"],
  );
  assert.ok(sent.outcome === "sent" && told.every(({ id }) => id === sent.providerId));
});

const faults: [what: string, to: string, outcome: string, reason: string | undefined][] = [
  ["nobody has WhatsApp at the number", "+919876540026", "undeliverable", "code 131026"],
  ["too many were sent", "+919876540429", "unavailable", "code 130429"],
];

for (const [what, to, outcome, reason] of faults) {
  test(`where ${what}, the outcome says so and names no number`, async () => {
    assert.deepEqual(await sender.send({ ...message, language: "en", to }), { outcome, reason });
  });
}

test("what becomes known at the delivery alone is sent at first", async () => {
  const sent = await sender.send({ ...message, language: "en", to: "+919876541026" });
  assert.equal(sent.outcome, "sent");
  const last = JSON.parse(reports.splice(0).at(-1)?.body ?? "").entry[0].changes[0].value.statuses[0];
  assert.deepEqual([last.status, last.errors[0].code], ["failed", 131026]);
});

test("a wrong token, a missing variable and an address where nobody is are told apart", async () => {
  const wish = { ...message, language: "en", to: "+919876543210" } as const;
  const outcome = async (settings: object) =>
    (await createWhatsAppSender({ apiUrl, ...standinWhatsApp, ...settings }).send(wish)).outcome;
  assert.equal(await outcome({ token: "other" }), "declined");
  assert.equal(await outcome({ apiUrl: "http://127.0.0.1:1" }), "unavailable");
  const lacking = await sender.send({ ...wish, variables: { title: "Old lamp" } });
  assert.deepEqual(lacking, { outcome: "declined", reason: "code 132000" });
});
