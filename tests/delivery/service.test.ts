import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tellServiceStarted } from "#modules/delivery/serviceInterests.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let operator: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  operator = await server.signIn((await make.user({ isOperator: true })).id);
  for (const pinCode of ["560005", "560010", "570001", "600041"]) await make.postOffice({ pinCode });
});
after(() => server.close());

const set = async (prefix: string, available: boolean) => {
  const answer = await server.call("PUT", `/ops/service-areas/${prefix}`, {
    as: operator,
    body: { available },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

async function add(as: string, pinCode: string) {
  const body = {
    door_no: "1",
    locality: "Somewhere",
    pin_code: pinCode,
    pin_code_id: Number(pinCode) * 1000 + 1,
    city: "Town",
  };
  return (await server.call("POST", "/user/address", { as, body })).json();
}

/** What the worker does, until nothing is left. */
async function tell(): Promise<void> {
  while ((await tellServiceStarted(server.database, { limit: 2 })) > 0);
  while ((await sendQueuedMessages(server.database, server.context.senders, { limit: 50 })) > 0);
}

async function toldTo(mobile: string): Promise<string[]> {
  const outbox = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  return outbox.json().results.map(({ text }: { text: string }) => text);
}

test("the longest beginning decides, and nothing said means no service", async () => {
  const as = await server.signIn((await make.user()).id);
  const available = async (pinCode: string) => (await add(as, pinCode)).available;
  assert.equal(await available("560005"), false);
  await set("56", true);
  assert.equal(await available("560005"), true);
  await set("560", false);
  await set("560005", true);
  assert.deepEqual([await available("560005"), await available("560010")], [true, false]);
  const { results } = (await server.call("GET", "/ops/service-areas", { as: operator })).json();
  assert.deepEqual(
    results.map((area: { prefix: string; available: boolean }) => [area.prefix, area.available]),
    [
      ["56", true],
      ["560", false],
      ["560005", true],
    ],
  );
  for (const prefix of ["560", "560005", "56"]) {
    assert.equal(
      (await server.call("DELETE", `/ops/service-areas/${prefix}`, { as: operator })).statusCode,
      200,
    );
  }
  assert.equal((await server.call("DELETE", "/ops/service-areas/56", { as: operator })).statusCode, 404);
});

test("a beginning that is none leads nowhere", async () => {
  for (const prefix of ["0", "5600055", "56a", "%20"]) {
    const answer = await server.call("PUT", `/ops/service-areas/${prefix}`, {
      as: operator,
      body: { available: true },
    });
    assert.equal(answer.statusCode, 404, prefix);
  }
});

test("whoever asked is told once when service starts, and again only when asking again", async () => {
  const [one, two, elsewhere] = [await make.user(), await make.user(), await make.user()];
  const as = await server.signIn(one.id);
  const address = await add(as, "570001");
  await add(await server.signIn(two.id), "570001");
  await add(await server.signIn(elsewhere.id), "600041");
  const { results } = (await server.call("GET", "/ops/service-interests", { as: operator })).json();
  assert.ok(results.some((row: object) => "pin_code" in row && row.pin_code === "570001"));

  assert.equal((await set("57", true)).people_to_tell, 2);
  await tell();
  await set("5700", true);
  await tell();
  const sentence = "Blaze is now available at pin code 570001, as you asked. Log in to bid and to sell.";
  assert.deepEqual(await toldTo(one.mobile), [sentence]);
  assert.deepEqual(await toldTo(two.mobile), [sentence]);
  assert.deepEqual(await toldTo(elsewhere.mobile), []);

  await set("5700", false);
  const asked = await server.call("POST", `/user/address/${address.id}/interest`, { as });
  assert.deepEqual(asked.json(), { available: false });
  assert.equal((await set("5700", true)).people_to_tell, 1);
  await tell();
  assert.deepEqual(await toldTo(one.mobile), [sentence, sentence]);
  assert.deepEqual(await toldTo(two.mobile), [sentence]);
});

test("two workers at once tell each person once, and a stop in between keeps them waiting", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => make.user()));
  for (const { id } of people) await add(await server.signIn(id), "600041");
  await set("600", true);
  await set("600", false);
  await tell();
  for (const { mobile } of people) assert.deepEqual(await toldTo(mobile), []);
  await set("600", true);
  await Promise.all([tell(), tell(), tell()]);
  for (const { mobile } of people) assert.equal((await toldTo(mobile)).length, 1);
});
