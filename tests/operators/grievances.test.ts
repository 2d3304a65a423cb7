import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Grievance } from "#contract/grievances.ts";
import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import { forgetGrievances } from "#modules/grievances/forgetGrievances.ts";
import { sendGuestMessages } from "#modules/messaging/guestMessages.ts";
import { remindGrievance } from "#modules/reminders/remindGrievance.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

type Answer = { statusCode: number; body: string; json(): { detail: { code: string } } };
const codeOf = (answer: Answer) => (answer.statusCode === 200 ? "done" : answer.json().detail.code);

async function person(wish: Parameters<Make["user"]>[0] = {}) {
  const user = await make.user(wish);
  return { ...user, as: await server.signIn(user.id) };
}
const operator = (name: string) => person({ name, operatorRoles: ["support"] });

let guests = 0;
function newGuest() {
  guests += 1;
  const contact = `guest-${guests}@mail.example`;
  const filing = {
    kind: "payment",
    name: "Ravi",
    contact,
    words: "My money is not back.",
    reference: "BLZ-1",
  };
  const remoteAddress = `10.1.0.${guests}`;
  const post = (path: string, body: object, key?: string) =>
    server.call("POST", path, {
      body,
      remoteAddress,
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });
  return {
    contact,
    file: (change: object = {}, key?: string) => post("/grievances", { ...filing, ...change }, key),
    find: (number: string, by = contact) => post("/grievances/find", { number, contact: by }),
    write: (number: string, text: string, key?: string) =>
      post("/grievances/messages", { number, contact, text }, key),
    appeal: (number: string, text: string, key?: string) =>
      post("/grievances/appeal", { number, contact, text }, key),
  };
}

async function idOf(number: string): Promise<string> {
  const { rows } = await server.database.pool.query("select id from grievances where number = $1", [number]);
  return rows[0].id;
}

function handling(as: string, id: string) {
  const post = (step: string, body: object, key?: string) =>
    server.call("POST", `/ops/grievances/${id}/${step}`, {
      as,
      body,
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });
  return {
    read: async (): Promise<OperatorGrievance> =>
      (await server.call("GET", `/ops/grievances/${id}`, { as })).json(),
    take: (insteadOf: string | null = null) => post("take", { instead_of: insteadOf }),
    answer: (text: string, key?: string) => post("messages", { text }, key),
    decide: (outcome: string, text: string) => post("decision", { outcome, text }),
    decideAppeal: (outcome: string, text: string) => post("appeal-decision", { outcome, text }),
  };
}

async function letters(to: string): Promise<string[]> {
  while ((await sendGuestMessages(server.database, server.context.senders, { limit: 50 })) > 0);
  const found = (await server.call("GET", `/demo/outbox?to=${encodeURIComponent(to)}`)).json();
  return found.results.map(({ text }: { text: string }) => text).toReversed();
}

async function queue(as: string, query = ""): Promise<string[]> {
  const { results } = (await server.call("GET", `/ops/grievances?limit=200${query}`, { as })).json();
  return results.map(({ number }: { number: string }) => number);
}

test("a guest's grievance from its filing to the appeal, with every letter and by two operators", async () => {
  const guest = newGuest();
  const [first, second] = [await operator("Olga"), await operator("Omar")];
  const filed: Grievance = (await guest.file()).json();
  assert.match(filed.number, /^GRV(-[0-9BCDFGHJKMNPQRSTWXYZ]{3}){3}$/);
  assert.deepEqual([filed.state, filed.steps], ["received", ["write"]]);
  const [receipt = "", ...more] = await letters(guest.contact);
  assert.ok(receipt?.includes(filed.number) && receipt.includes(`/grievance/${filed.number}`), receipt);
  assert.ok(!receipt.includes("/profile/messages"), "a guest has no profile");
  assert.deepEqual(more, []);

  const id = await idOf(filed.number);
  const [ofFirst, ofSecond] = [handling(first.as, id), handling(second.as, id)];
  assert.equal(codeOf(await ofFirst.decide("rejected", "No")), "grievance_held", "nobody has taken it");
  assert.equal(codeOf(await ofFirst.take()), "done");
  assert.equal(codeOf(await ofFirst.take()), "done", "taken twice it is answered alike");
  const held = await ofSecond.take();
  assert.deepEqual(
    [held.statusCode, held.json().detail],
    [
      409,
      {
        code: "grievance_held",
        message: "Olga has this grievance. Take it over first, or leave it to them.",
        by: "Olga",
      },
    ],
  );
  assert.equal(codeOf(await ofSecond.decide("rejected", "No")), "grievance_held");
  await ofFirst.answer("Which bank is it?", "a-1");
  await ofFirst.answer("Which bank is it?", "a-1");
  await guest.write(filed.number.toLowerCase().replaceAll("-", ""), "The State Bank.", "g-1");
  await guest.write(filed.number, "The State Bank.", "g-1");
  assert.equal(codeOf(await ofSecond.take(first.id)), "done", "taken over from who had it");
  assert.equal(codeOf(await ofFirst.decide("rejected", "No")), "grievance_held");
  assert.equal(codeOf(await ofSecond.decide("rejected", "The bank has it.")), "done");
  assert.equal(codeOf(await ofSecond.decide("rejected", "The bank has it.")), "done", "said again");
  assert.equal(codeOf(await ofSecond.decide("upheld", "Another")), "grievance_step_closed");

  assert.equal(codeOf(await guest.write(filed.number, "Hello?")), "grievance_step_closed");
  assert.equal(codeOf(await guest.appeal(filed.number, "It does not.", "g-2")), "done");
  assert.equal(codeOf(await guest.appeal(filed.number, "It does not.", "g-2")), "done");
  assert.equal(codeOf(await guest.appeal(filed.number, "Once more.")), "grievance_step_closed");
  assert.equal(codeOf(await ofSecond.take()), "second_operator_needed");
  assert.deepEqual((await ofSecond.read()).steps, []);
  assert.equal(codeOf(await ofFirst.take()), "done");
  assert.equal(codeOf(await ofFirst.decideAppeal("upheld", "You are right.")), "done");

  const closed: Grievance = (await guest.find(filed.number)).json();
  assert.deepEqual(
    [closed.state, closed.decision?.outcome, closed.appeal?.decision?.outcome, closed.appeal?.decision?.text],
    ["closed", "rejected", "upheld", "You are right."],
  );
  assert.deepEqual(
    closed.messages.map(({ author, text, is_appeal }) => [author, text, is_appeal]),
    [
      ["blaze", "Which bank is it?", false],
      ["complainant", "The State Bank.", false],
      ["complainant", "It does not.", true],
    ],
  );
  assert.ok(!JSON.stringify(closed).includes("Olga"), "the complainant does not learn who wrote");
  assert.deepEqual(
    (await letters(guest.contact)).map((text) => text.split("\n", 1)[0]),
    [
      "Your grievance has arrived",
      "Somebody looks into your grievance",
      "An answer to your grievance",
      "Your grievance is decided",
      "Your appeal has arrived",
      "Your appeal is decided",
    ],
  );
});

test("the database refuses an appeal that is decided by who decided first", async () => {
  const guest = newGuest();
  const [first, second] = [await operator("Olga"), await operator("Omar")];
  const { number } = (await guest.file()).json();
  const id = await idOf(number);
  await handling(first.as, id).take();
  await handling(first.as, id).decide("rejected", "No");
  await guest.appeal(number, "But");
  await handling(second.as, id).take();
  const decide = (operatorId: string) =>
    server.database.pool.query(
      `update grievances set appeal_outcome = 'rejected', appeal_decision = 'No', appeal_decided_at = blaze_now(),
         appeal_decided_by = $2, due_at = null where id = $1`,
      [id, operatorId],
    );
  await assert.rejects(decide(first.id), /grievances_two_people/);
  await decide(second.id);
});

test("only its number together with its contact opens a guest's grievance, an account's by its owner alone", async () => {
  const [guest, other] = [newGuest(), newGuest()];
  const { number } = (await guest.file()).json();
  assert.equal(codeOf(await other.find(number)), "not_found");
  assert.equal(codeOf(await guest.find(number, guest.contact.toUpperCase())), "done");
  assert.equal((await guest.find("GRV-000-000-001")).statusCode, 422, "its check character is wrong");
  const asha = await person();
  const own = (
    await server.call("POST", "/user/grievances", {
      as: asha.as,
      body: { kind: "order", words: "It broke." },
    })
  ).json();
  const read = (as: string) => server.call("GET", `/user/grievances/${own.number}`, { as });
  assert.equal(codeOf(await read(asha.as)), "done");
  assert.equal(codeOf(await read((await person()).as)), "not_found");
  assert.equal(codeOf(await guest.find(own.number)), "not_found");
  const listed = (await server.call("GET", "/user/grievances", { as: asha.as })).json();
  assert.deepEqual(
    listed.results.map((one: Grievance) => one.number),
    [own.number],
  );
  const notices = (await server.call("GET", "/user/notices", { as: asha.as })).json().results;
  assert.deepEqual(
    notices.map(({ template, path }: { template: string; path: string }) => [template, path]),
    [["grievance_received", `/grievance/${own.number}`]],
  );
});

test("filed once for a key, by who files it, and not without end", async () => {
  const [guest, other] = [newGuest(), newGuest()];
  const [one, again] = [await guest.file({}, "k-1"), await guest.file({}, "k-1")];
  assert.equal(one.json().number, again.json().number);
  assert.equal(codeOf(await other.file({}, "k-1")), "idempotency_key_reused");
  const codes: string[] = [];
  for (let count = 0; count < 5; count += 1) codes.push(codeOf(await guest.file()));
  assert.deepEqual(codes, ["done", "done", "done", "too_many_grievances", "too_many_grievances"]);
  assert.equal(
    codeOf(await other.file({ contact: guest.contact })),
    "too_many_grievances",
    "from elsewhere too",
  );
  await make.advanceClock(4 * 3600 + 1);
  assert.equal(codeOf(await guest.file()), "done");
  for (const [field, change] of [
    ["contact", { contact: "nobody" }],
    ["words", { words: " " }],
    ["words", { words: "x".repeat(4001) }],
    ["kind", { kind: "message" }],
  ] as const) {
    const answer = await other.file(change);
    assert.deepEqual([answer.statusCode, answer.json().detail[0].loc], [422, ["body", field]]);
  }
});

test("a message is reported where it stands; whoever is reported neither sees nor handles it", async () => {
  const buyer = await person({ name: "Asha" });
  const { id: orderId, listingId } = await make.order({ buyerId: buyer.id });
  await server.database.pool.query("update orders set status = 'paid', paid_at = blaze_now() where id = $1", [
    orderId,
  ]);
  const named = await server.database.pool.query<{ id: string }>(
    `update users set name = 'Shyam', operator_roles = '{support}'
     from orders where orders.id = $1 and users.id = orders.seller_id returning users.id`,
    [orderId],
  );
  const sellerId = named.rows[0]?.id ?? assert.fail("no seller");
  const seller = { id: sellerId, as: await server.signIn(sellerId) };
  const { rows } = await server.database.pool.query(
    `insert into conversation_messages (order_id, sender_id, text, idempotency_key, created_at)
     values ($1, $2, 'Pay me in cash.', 'm', blaze_now()) returning id`,
    [orderId, seller.id],
  );
  const report = (as: string, about: object) =>
    server.call("POST", "/user/reports", { as, body: { about, reason: "off_platform" } });
  const message = { message_id: rows[0].id };
  assert.equal(codeOf(await report(seller.as, message)), "not_found", "one of their own");
  assert.equal(codeOf(await report((await person()).as, message)), "not_found");
  assert.equal(codeOf(await report((await person()).as, { order_id: orderId })), "not_found");
  const filed = await report(buyer.as, message);
  assert.deepEqual([filed.json().kind, filed.json().state], ["message", "received"], filed.body);
  assert.equal(
    (await report(buyer.as, message)).json().number,
    filed.json().number,
    "said again, it is the same",
  );
  const ofPerson = (await report(buyer.as, { product_id: listingId })).json();
  assert.equal(ofPerson.kind, "person");
  const { number: orderNumber, title } = (
    await server.database.pool.query(
      "select number, title from orders join listings on listings.id = listing_id where orders.id = $1",
      [orderId],
    )
  ).rows[0];
  assert.deepEqual(
    [filed.json().reference, ofPerson.reference, ofPerson.report_reason],
    [orderNumber, title, "off_platform"],
    "whoever reported reads later what it was about",
  );
  assert.notEqual((await report(buyer.as, { order_id: orderId })).json().number, ofPerson.number);

  const pages = await server.database.pool.query("select id, public_id from users where id = any($1)", [
    [sellerId, buyer.id],
  ]);
  const pageOf = (of: string) => ({ seller_id: pages.rows.find((row) => row.id === of).public_id });
  const ofPage = await report(buyer.as, pageOf(sellerId));
  assert.equal(ofPage.json().kind, "person", ofPage.body);
  assert.notEqual(ofPage.json().number, ofPerson.number);
  assert.equal((await report(buyer.as, pageOf(sellerId))).json().number, ofPage.json().number);
  assert.equal(codeOf(await report(seller.as, pageOf(sellerId))), "not_found", "themselves");
  assert.equal(
    codeOf(await report(seller.as, pageOf(buyer.id))),
    "not_found",
    "who listed nothing has no page",
  );
  assert.equal(
    codeOf(await report(buyer.as, { seller_id: sellerId })),
    "not_found",
    "the account's own number",
  );

  const sold = { number: orderNumber, title, is_sale: false };
  assert.deepEqual(
    [filed, ofPage].map((answer) => answer.json().leads_to),
    [
      { order: sold, product: null, seller_id: null },
      { order: null, product: null, seller_id: pageOf(sellerId).seller_id },
    ],
    "and where it can be looked at",
  );
  assert.deepEqual(ofPerson.leads_to.product, { id: listingId, title });

  const support = await operator("Olga");
  const waiting = await server.call("GET", "/ops/grievances?family=report", { as: support.as });
  const line = waiting.json().results.find((one: { number: string }) => one.number === filed.json().number);
  assert.deepEqual(
    [line.name, line.user_id, line.reported_person, line.leads_to.order],
    ["Asha", buyer.id, { id: seller.id, name: "Shyam" }, sold],
    "an operator sees by whom and about what before it is opened",
  );
  const id = await idOf(filed.json().number);
  const { about, name } = await handling(support.as, id).read();
  assert.deepEqual(
    [name, about?.person, about?.reason, about?.message?.text],
    ["Asha", { id: seller.id, name: "Shyam" }, "off_platform", "Pay me in cash."],
  );
  assert.ok((await queue(support.as, "&family=report")).includes(filed.json().number));
  assert.ok(!(await queue(support.as, "&family=data")).includes(filed.json().number));
  assert.ok(!(await queue(seller.as)).includes(filed.json().number));
  assert.equal(codeOf(await handling(seller.as, id).take()), "not_found");
});

test("the number that a complainant gives leads to their own order or a listing, and an operator to any order", async () => {
  const [buyer, other, support] = [await person(), await person(), await operator("Olga")];
  const { id: orderId, listingId } = await make.order({ buyerId: buyer.id });
  const { number } = (await server.database.pool.query("select number from orders where id = $1", [orderId]))
    .rows[0];
  const draft = await make.listing({ status: "draft" });
  const file = async (as: string, reference: string): Promise<Grievance> =>
    (
      await server.call("POST", "/user/grievances", { as, body: { kind: "order", words: "Late", reference } })
    ).json();
  const typed = number.toLowerCase().replaceAll("-", " ");
  assert.equal((await file(buyer.as, typed)).leads_to.order?.number, number);
  const ofOther = await file(other.as, number);
  assert.deepEqual(
    ofOther.leads_to,
    { order: null, product: null, seller_id: null },
    "somebody else's order",
  );
  assert.equal((await file(buyer.as, String(listingId))).leads_to.product?.id, listingId);
  assert.equal(
    (await file(buyer.as, String(draft.id))).leads_to.product,
    null,
    "what its seller alone knows",
  );
  const read = await handling(support.as, await idOf(ofOther.number)).read();
  assert.equal(read.leads_to.order?.number, number);
});

test("the queue is by limit, and a clock that runs out reminds who has it and opens an alert", async () => {
  const support = await operator("Olga");
  const guest = newGuest();
  const complaint = (await guest.file()).json();
  const data = (await guest.file({ kind: "data_erasure" })).json();
  const [complaintId, dataId] = [await idOf(complaint.number), await idOf(data.number)];
  await handling(support.as, complaintId).take();
  const places = (await queue(support.as)).filter((one) => [complaint.number, data.number].includes(one));
  assert.deepEqual(places, [data.number, complaint.number], "a day comes before fifteen");

  const alerts = async () => {
    await watchMoney(server.database);
    const { rows } = await server.database.pool.query(
      "select kind, subject from money_alerts where closed_at is null and subject = any($1)",
      [[complaintId, dataId]],
    );
    return rows.map(({ kind, subject }) => `${kind} ${subject === dataId ? "data" : "complaint"}`).toSorted();
  };
  const reminded = async () => {
    while ((await remindGrievance(server.database, { limit: 50 })) > 0);
    const { rows } = await server.database.pool.query(
      "select variables->>'number' as number from messages where user_id = $1 and template = 'grievance_due'",
      [support.id],
    );
    return rows.map(({ number }) => number);
  };
  assert.deepEqual(await alerts(), []);
  await make.advanceClock(18 * 3600 + 1);
  assert.deepEqual([await alerts(), await reminded()], [["grievance_due data"], []]);
  await make.advanceClock(6 * 3600);
  assert.deepEqual(await alerts(), ["grievance_overdue data"]);
  await make.advanceClock(12 * 86_400);
  assert.deepEqual(
    [await alerts(), await reminded()],
    [["grievance_due complaint", "grievance_overdue data"], [complaint.number]],
  );
  const as = await server.signIn(support.id);
  assert.equal((await handling(as, complaintId).read()).standing, "soon");
  await handling(as, complaintId).decide("upheld", "Done");
  await handling(as, dataId).take();
  await handling(as, dataId).decide("upheld", "Done");
  assert.deepEqual(await alerts(), []);
});

test("the month's report counts what arrived in it", async () => {
  const support = await operator("Olga");
  const { rows } = await server.database.pool.query(
    "select to_char(blaze_now() at time zone 'Asia/Kolkata' + interval '1 month', 'YYYY-MM') as month, extract(epoch from date_trunc('month', blaze_now() at time zone 'Asia/Kolkata') + interval '1 month 1 hour' - blaze_now() at time zone 'Asia/Kolkata')::int as seconds",
  );
  await make.advanceClock(rows[0].seconds);
  const as = await server.signIn(support.id);
  const guest = newGuest();
  const [upheld, late] = [(await guest.file()).json(), (await guest.file({ kind: "data_access" })).json()];
  const handled = handling(as, await idOf(upheld.number));
  await make.advanceClock(2 * 3600);
  await handled.take();
  await make.advanceClock(4 * 3600);
  await handled.decide("upheld", "Done");
  await make.advanceClock(2 * 86_400);
  const report = (
    await server.call("GET", `/ops/grievance-report?month=${rows[0].month}`, {
      as: await server.signIn(support.id),
    })
  ).json();
  const lines = new Map(report.results.map((line: { family: string }) => [line.family, line]));
  const nothing = { median: null, longest: null };
  const empty = {
    ...{
      filed: 0,
      acknowledged_in_time: 0,
      acknowledged_after_hours: nothing,
      decided: 0,
      decided_in_time: 0,
    },
    ...{
      decided_after_hours: nothing,
      upheld: 0,
      partly_upheld: 0,
      rejected: 0,
      appealed: 0,
      appeals_upheld: 0,
    },
    ...{ open: 0, overdue: 0 },
  };
  const fourth = { median: 2, longest: 2 };
  assert.deepEqual(lines.get("complaint"), {
    ...{
      family: "complaint",
      ...empty,
      filed: 1,
      acknowledged_in_time: 1,
      acknowledged_after_hours: fourth,
    },
    ...{ decided: 1, decided_in_time: 1, decided_after_hours: { median: 6, longest: 6 }, upheld: 1 },
  });
  assert.deepEqual(lines.get("report"), { family: "report", ...empty });
  assert.deepEqual(lines.get("data"), { family: "data", ...empty, filed: 1, open: 1, overdue: 1 });
  assert.ok(late.number);
  const csv = await server.call("GET", `/ops/grievance-report/csv?month=${rows[0].month}`, {
    as: await server.signIn(support.id),
  });
  const [head = "", first = ""] = csv.body.replace("\uFEFF", "").split("\r\n");
  assert.match(head, /^month,family,filed,acknowledged_in_time,decided,/);
  assert.ok(first.startsWith(`${rows[0].month},complaint,1,1,1,`), first);
  assert.equal(csv.headers["content-type"], "text/csv; charset=utf-8");
});

test("three years after its decision a grievance is forgotten, and its network after a day", async () => {
  const support = await operator("Olga");
  const guest = newGuest();
  const { number } = (await guest.file()).json();
  const id = await idOf(number);
  const network = async () =>
    (await server.database.pool.query("select network_address from grievances where id = $1", [id])).rows[0]
      ?.network_address;
  await handling(support.as, id).take();
  await handling(support.as, id).decide("upheld", "Done");
  assert.match(await network(), /^10\.1\.0\./);
  await make.advanceClock(86_401);
  await forgetGrievances(server.database);
  assert.equal(await network(), "");
  await make.advanceClock(3 * 366 * 86_400);
  await forgetGrievances(server.database);
  assert.equal(await network(), undefined);
});
