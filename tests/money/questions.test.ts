import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { rupees } from "#domain/money/paise.ts";
import { createQuestions } from "#modules/payments/questions.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";
import { startReplyServer } from "./replyServer.ts";

let world: MoneyWorld;
let bank: Awaited<ReturnType<typeof startReplyServer>>;
before(async () => {
  world = await startMoneyWorld();
  bank = await startReplyServer(world.standinSettings);
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY"] });
});
after(async () => {
  await bank.close();
  await world.assertConserved().finally(world.close);
});

const amountPaise = rupees(1000);
const track = "POST /payment/track";
let opened = 0;

/** A payment under way at a bank that counts how often it is asked, in a server process of its own. */
async function begun(limits: Parameters<typeof createQuestions>[0]) {
  let asked = 0;
  const questions = createQuestions(limits);
  const parts = { ...world, providers: bank.providers, questions };
  let reply: () => unknown = () => ({ status: "PENDING" });
  const open = async () => {
    opened += 1;
    const order = { orderReference: `BPQ${opened}` };
    const counted = () => {
      asked += 1;
      return reply();
    };
    bank.reply({ "POST /payment/order": order, [track]: counted });
    const { id: orderId, buyerId: userId } = await world.make.order({ amountPaise, deadlineInMs: 3_600_000 });
    const checkout = accepted(await startOrderPayment(parts, { orderId, userId, amountPaise }));
    return () => verifyPayment(parts, { paymentId: checkout.payment_id, userId });
  };
  return {
    open,
    asked: () => asked,
    answer: (fresh: () => unknown) => {
      reply = fresh;
    },
  };
}

const statusOf = async (verify: () => ReturnType<typeof verifyPayment>) =>
  accepted(await verify()).payment.payment_status;

test("verified again and again, the provider is asked once in a pause, and nobody is told what is older than their call", async () => {
  const pauseMs = 700;
  const { open, asked, answer } = await begun({ pauseMs });
  const verify = await open();
  assert.equal(await statusOf(verify), "pending");
  answer(() => ({ status: "SUCCESS", amount: "1000.00", transactionId: "T1" }));
  const began = performance.now();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(verify)));
  assert.deepEqual(statuses, Array(20).fill("success"), "it was paid before they asked");
  assert.equal(asked(), 2);
  assert.ok(performance.now() - began < 10 * pauseMs);
});

test("one who asks in the pause waits for its end", async () => {
  const pauseMs = 700;
  const { open, asked } = await begun({ pauseMs });
  const verify = await open();
  const began = performance.now();
  for (let press = 0; press < 3; press += 1) assert.equal(await statusOf(verify), "pending");
  assert.equal(asked(), 3);
  assert.ok(performance.now() - began >= 2 * pauseMs - 50);
});

test("many at once share one question and its outcome", async () => {
  const { open, asked, answer } = await begun({});
  const verify = await open();
  answer(async () => {
    await pause(300);
    return { status: "SUCCESS", amount: "1000.00", transactionId: "T2" };
  });
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(verify)));
  assert.deepEqual(statuses, Array(8).fill("success"));
  assert.equal(asked(), 1);
});

test("as many as may be are under way at one provider; one more is refused, and asked when there is room", async () => {
  const { open, asked, answer } = await begun({ atOnce: 2 });
  const [one, two, three] = [await open(), await open(), await open()];
  answer(async () => {
    await pause(500);
    return { status: "PENDING" };
  });
  const first = Promise.all([one(), two()]);
  while (asked() < 2) await pause(10);
  assert.deepEqual(await three(), { refused: "payment_provider_unavailable", provider: "BASISPAY" });
  await first;
  assert.equal(await statusOf(three), "pending");
  assert.equal(asked(), 3);
});
