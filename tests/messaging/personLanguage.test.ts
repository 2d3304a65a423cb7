import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { createMake, type MadeUser, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { createReceiver } from "./pushReceiver.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

/** Chooses as the switch in the header does; `as` is sent as a browser sends it, in the cookie. */
async function choose(language: string, { as, to = "/" }: { as?: string; to?: string } = {}) {
  return await server.app.inject({
    method: "POST",
    url: "/language",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    ...(as === undefined ? {} : { cookies: { blaze_session: as } }),
    payload: new URLSearchParams({ language, to }).toString(),
  });
}

async function outbox(to: string): Promise<string[]> {
  const answer = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(to)}`);
  return answer.json().results.map(({ text }: { text: string }) => text);
}

async function languageOf(userId: string): Promise<string | undefined> {
  const user = await server.database.kysely
    .selectFrom("users")
    .select("language")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.language;
}

/** Somebody with an e-mail address and a browser that shows notices. */
async function person(language: Language) {
  const user = await make.user();
  const email = `person-${user.id}@mail.example`;
  await sql`update users set email = ${email}, email_confirmed_at = blaze_now() where id = ${user.id}`.execute(
    server.database.kysely,
  );
  const as = await server.signIn(user.id);
  await choose(language, { as });
  const receiver = createReceiver();
  const endpoint = `${server.standins.url}/push/${user.id}`;
  const kept = await server.call("POST", "/user/push-subscription", {
    as,
    body: { endpoint, keys: receiver.keys },
  });
  assert.equal(kept.statusCode, 200, kept.body);
  return {
    ...user,
    as,
    /** All that came, by its way. */
    received: async () => ({
      sms: await outbox(user.mobile),
      email: await outbox(email),
      push: (await outbox(user.id)).map((sealed) => JSON.parse(receiver.open(sealed)).text as string),
    }),
  };
}

async function payDeposit(listingId: number, bidderId: string): Promise<void> {
  const input = { listingId, bidderId, mode: "UPI" };
  const opened = await makeDeposit(server.context, input);
  assert.ok("payment" in opened && opened.payment !== null, JSON.stringify(opened));
  const reference = opened.payment.reference;
  await server.call("POST", `/demo/payments/${reference}`, { body: { outcome: "success" } });
  await makeDeposit(server.context, input);
}

test("an auction's end reaches each in their language, by every way, its deposit and deadline included", async () => {
  const operatorId = (await make.user({ isOperator: true })).id;
  await changeSettings(server.database, {
    changes: { DEPOSIT_ENABLED: true, DEPOSIT_PAYMENT_METHODS: ["UPI"] },
    operatorId,
  });
  const [winner, standby, loser] = [await person("hi"), await person("en"), await person("hi")];
  const listing = await make.listing({ title: "Old lamp", depositPaise: rupees(300), endsInMs: 3_600_000 });
  await payDeposit(listing.id, loser.id);
  for (const bidderId of [loser.id, (await make.user()).id, standby.id, (await make.user()).id, winner.id])
    await make.bid({ listingId: listing.id, bidderId });
  await make.advanceClock(3601);
  await runDue(server.context);

  const won =
    /^आपने Blaze पर Old lamp \(BLZ-\w{3}-\w{3}\) ₹3,000 में जीता। इसे पाने के लिए \d{1,2} [\p{L}\p{M}॰]+, \p{L}[\p{L}\p{M}]+ \d{1,2}:\d\d तक बकाया ₹3,000 चुकाएँ।$/u;
  const { sms, email, push } = await winner.received();
  assert.match(sms[0] ?? "", won);
  assert.deepEqual(push, sms);
  const [subject, text, link, choice] = (email[0] ?? "").split("\n\n");
  assert.equal(subject, "आपने एक नीलामी जीती");
  assert.equal(text, sms[0]);
  assert.match(link ?? "", /^http.*\/order\//);
  assert.match(choice ?? "", /^Blaze आपको कैसे बताए, यह आप चुनते हैं: http.*\/profile\/messages\n$/);

  const lost =
    /^Blaze पर Old lamp की नीलामी खत्म हुई और किसी और की बोली ऊँची थी। डिपॉज़िट \d{1,2} [\p{L}\p{M}॰]+ तक वापस मिलेगा।$/u;
  const losing = await loser.received();
  for (const texts of [losing.sms, losing.push])
    assert.ok(
      texts.some((text) => lost.test(text)),
      texts.join("\n"),
    );
  const letters = losing.email.map((letter) => letter.split("\n\n"));
  assert.ok(letters.some(([head, body]) => head === "एक नीलामी खत्म हुई" && lost.test(body ?? "")));

  const english = await standby.received();
  const standingBy =
    "The auction of Old lamp on Blaze has ended and another bid was higher. You stand by as the next bidder.";
  assert.deepEqual([english.sms, english.push], [[standingBy], [standingBy]]);
  assert.ok(english.email[0]?.startsWith(`An auction has ended\n\n${standingBy}\n\n`));
  assert.match(english.email[0] ?? "", /\n\nHow Blaze tells you is your choice: http/);
});

test("the language is that of the sending, and the app has what each language needs", async () => {
  const { id, as, received } = await person("en");
  const queue = (key: string) =>
    inTransaction(server.database, (tx) =>
      queueMessages(tx, [
        {
          userId: id,
          template: "seller_cancelled",
          variables: {
            title: "Old lamp",
            order: "BLZ-7K3-Q9P",
            refund: { part: "money_returned_by", amount: "₹1,500", day: "2026-12-12T10:00:00.000Z" },
          },
          idempotencyKey: key,
        },
      ]),
    );
  await queue("one");
  await choose("hi", { as });
  await sendQueuedMessages(server.database, server.context.senders, { limit: 50 });
  const hindi = "Blaze पर Old lamp (BLZ-7K3-Q9P) की बिक्री सेलर ने रद्द कर दी। ₹1,500 12 दिस॰ तक वापस मिलेंगे।";
  assert.deepEqual((await received()).sms, [hindi]);
  await queue("two");
  await choose("en", { as });
  await sendQueuedMessages(server.database, server.context.senders, { limit: 50 });
  const english =
    "The sale of Old lamp (BLZ-7K3-Q9P) on Blaze was cancelled by the seller. ₹1,500 is due back by 12 Dec.";
  assert.deepEqual((await received()).push.toSorted(), [hindi, english].toSorted());
  const [notice] = (await server.call("GET", "/user/notices", { as })).json().results;
  assert.equal(notice.text, english);
  assert.deepEqual(notice.variables.refund, {
    part: "money_returned_by",
    amount: "₹1,500",
    day: "2026-12-12T10:00:00.000Z",
  });
});

async function signIn({ mobile }: Pick<MadeUser, "mobile">, headers: Record<string, string>): Promise<void> {
  const asked = await server.call("POST", "/request-otp", { body: { mobile }, headers });
  const otp = /\d{6}/.exec((await outbox(mobile))[0] ?? "")?.[0];
  const body = { otp_request_id: asked.json().id, mobile, otp };
  const answer = await server.call("POST", "/verify-otp", { body, headers });
  assert.equal(answer.statusCode, 200, answer.body);
}

test("a one-time password comes in the request's language, and signing in keeps it for what follows", async () => {
  const user = await make.user();
  await signIn(user, { cookie: "blaze_language=hi" });
  assert.match((await outbox(user.mobile))[0] ?? "", /^\d{6} Blaze में लॉगिन करने का आपका OTP है। .* न बताएँ।$/);
  assert.equal(await languageOf(user.id), "hi");
  await make.advanceClock(3600);
  await signIn(user, {});
  assert.match((await outbox(user.mobile))[0] ?? "", /^\d{6} is your OTP to log in to Blaze\./);
  assert.equal(await languageOf(user.id), "en");
});

test("who signs up is written to in the language in which they did", async () => {
  const mobile = "+919333333331";
  await make.invitation({ code: "BLZ-HI1" });
  const headers = { "accept-language": "hi-IN,hi;q=0.9" };
  const body = { mobile, referral_code: "BLZ-HI1" };
  const asked = await server.call("POST", "/request-otp", { body, headers });
  const otp = /\d{6}/.exec((await outbox(mobile))[0] ?? "")?.[0];
  await server.call("POST", "/verify-otp", {
    body: { otp_request_id: asked.json().id, mobile, otp },
    headers,
  });
  const { rows } = await sql<{ language: string }>`
    select language from users where mobile = ${mobile}`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ language: "hi" }]);
});

test("closing an account asks in its language and forgets it", async () => {
  const { id, mobile, as } = await person("hi");
  const headers = { cookie: "blaze_language=hi" };
  const asked = await server.call("POST", "/user/account-closing/otp", { as, headers });
  assert.match((await outbox(mobile))[0] ?? "", /^\d{6} आपका Blaze खाता हमेशा के लिए मिटाने का OTP है।/);
  const otp = /\d{6}/.exec((await outbox(mobile))[0] ?? "")?.[0];
  const body = { otp_request_id: asked.json().id, otp };
  const closed = await server.call("POST", "/user/account-closing", { as, body });
  assert.deepEqual(closed.json(), { closed: true });
  assert.equal(await languageOf(id), "en");
});

test("the language switch keeps the choice and leads back, to this site alone", async () => {
  const chosen = await choose("hi", { to: "/search?q=lamp" });
  assert.equal(chosen.statusCode, 303);
  assert.equal(chosen.headers.location, "/search?q=lamp");
  assert.match(
    String(chosen.headers["set-cookie"]),
    /^blaze_language=hi; Max-Age=31536000; Path=\/; SameSite=Lax/,
  );
  for (const to of [
    "https://other.example/",
    "//other.example",
    "/\\other.example",
    "/\t/other.example",
    "",
  ]) {
    assert.equal((await choose("en", { to })).headers.location, "/", to);
  }
  const { id, as } = await person("hi");
  const unknown = await choose("xx", { as, to: "/sell" });
  assert.equal(unknown.headers.location, "/sell");
  assert.equal(unknown.headers["set-cookie"], undefined);
  assert.equal(await languageOf(id), "hi");
  const stale = await choose("hi", { as: "A".repeat(43) });
  assert.equal(stale.statusCode, 303, "a session that is over");
});
