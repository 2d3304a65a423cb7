import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { BankAccountAnswer } from "#contract/identity.ts";
import { inTransaction } from "#db/transaction.ts";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { lockActivePerson } from "#modules/identity/lockPerson.ts";
import { revealBankAccount } from "#modules/identity/revealBankAccount.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const account = {
  bank_name: "HDFC Bank",
  ifsc_code: "hdfc0000001",
  account_no: "50100123456789",
  confirm_account_no: "50100123456789",
};

async function signIn(): Promise<{ userId: string; as: string }> {
  const { id: userId } = await make.user();
  return { userId, as: await server.signIn(userId) };
}

async function add(as: string, accountNo: string): Promise<BankAccountAnswer> {
  const body = { ...account, account_no: accountNo, confirm_account_no: accountNo };
  const answer = await server.call("POST", "/user/bank-account", { as, body });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function list(as: string): Promise<BankAccountAnswer[]> {
  return (await server.call("GET", "/user/bank-accounts", { as })).json().results;
}

const check = () => checkBankAccounts(server.context, { limit: 50 });

test("an account is added masked, checked with the bank, and gets its tick", async () => {
  const { as } = await signIn();
  const added = await server.call("POST", "/user/bank-account", { as, body: account });
  assert.equal(added.statusCode, 200);
  const { id, ...shown } = added.json();
  assert.deepEqual(shown, {
    bank_name: "HDFC Bank",
    account_no: "•••• 6789",
    ifsc_code: "HDFC0000001",
    verified: false,
    status: "checking",
    reasons: [],
    reason: null,
  });
  await check();
  assert.deepEqual(await list(as), [{ ...shown, id, verified: true, status: "verified" }]);
});

test("each wrong field gives its sentence", async () => {
  const { as } = await signIn();
  const table: [change: object, field: string, sentence: string][] = [
    [{ bank_name: " " }, "bank_name", "Bank name is required!"],
    [{ bank_name: undefined }, "bank_name", "Bank name is required!"],
    [{ ifsc_code: "" }, "ifsc_code", "IFSC code is required!"],
    [{ account_no: "" }, "account_no", "Account number is requried!"],
    [{ confirm_account_no: undefined }, "confirm_account_no", "Confirm account number is requried!"],
    [
      { confirm_account_no: "50100123456780" },
      "confirm_account_no",
      "Account number and confirm account numbers do not match",
    ],
    [
      { ifsc_code: "HDFC0999998" },
      "ifsc_code",
      "There is no bank branch with this IFSC code. Please check it.",
    ],
    [{ ifsc_code: "nonsense" }, "ifsc_code", "There is no bank branch with this IFSC code. Please check it."],
    [
      { account_no: "12345678", confirm_account_no: "12345678" },
      "account_no",
      "An account number has 9 to 18 digits.",
    ],
    [
      { account_no: "5010O123456", confirm_account_no: "5010O123456" },
      "account_no",
      "An account number has 9 to 18 digits.",
    ],
  ];
  for (const [change, field, sentence] of table) {
    const answer = await server.call("POST", "/user/bank-account", { as, body: { ...account, ...change } });
    assert.equal(answer.statusCode, 422, answer.body);
    const problem = answer.json().detail.find(({ loc }: { loc: string[] }) => loc[1] === field);
    assert.equal(problem?.msg, sentence, answer.body);
  }
  assert.deepEqual(await list(as), [], "nothing was kept");
});

test("the bank's answer decides, whatever it is", async () => {
  const { userId, as } = await signIn();
  const table: [accountNo: string, status: string][] = [
    ["50100000000000", "invalid"],
    ["50100000001111", "name_mismatch"],
    ["50100000002222", "verified"],
    ["50100000005000", "checking"],
    ["50100000005001", "checking"],
  ];
  for (const [accountNo] of table) await add(as, accountNo);
  await check();
  const statuses = (await list(as)).map(({ status, verified }) => [status, verified]);
  assert.deepEqual(
    statuses,
    table.map(([, status]) => [status, status === "verified"]),
  );

  // What was not answered comes up again, later and later, and is given up in the end.
  assert.equal(await check(), 0, "not yet due");
  await make.advanceClock(31);
  assert.equal(await check(), 2);
  assert.deepEqual(
    (await list(as)).slice(3).map(({ status }) => status),
    ["checking", "verified"],
  );
  for (let round = 0; round < 13; round++) {
    await make.advanceClock(3_601);
    await check();
  }
  assert.equal((await list(as))[3]?.status, "unchecked");
  await make.advanceClock(86_400);
  assert.equal(await check(), 0);
  const { rows } = await sql<{ tries: number }>`
    select tries from bank_accounts where user_id = ${userId} order by created_at`.execute(
    server.database.kysely,
  );
  assert.deepEqual(
    rows.map(({ tries }) => tries),
    [1, 1, 1, 14, 2],
  );
});

test("a name that is not the account's gets no tick", async () => {
  const { id } = await make.user({ name: null });
  const as = await server.signIn(id);
  await add(as, "50100123450000".replace("0000", "7777"));
  await check();
  assert.equal((await list(as))[0]?.status, "name_mismatch");
});

test("an account is there once, in any spelling, and ten at most", async () => {
  const { as } = await signIn();
  await add(as, "50100123456789");
  const again = { ...account, account_no: "5010 0123 456789", confirm_account_no: "5010 0123 456789" };
  const answer = await server.call("POST", "/user/bank-account", { as, body: again });
  assert.equal(answer.statusCode, 409);
  assert.equal(answer.json().detail.code, "bank_account_known");

  const attempts = Array.from({ length: 14 }, (_, index) => {
    const number = `5010012345${String(6000 + index)}`;
    const body = { ...account, account_no: number, confirm_account_no: number };
    return server.call("POST", "/user/bank-account", { as, body });
  });
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 200).length, 9, "at once as one after another");
  assert.equal(statuses.filter((status) => status === 409).length, 5);
});

test("ten are added in a day, however many are removed, and the refusal says how long to wait", async () => {
  const { as } = await signIn();
  for (let count = 0; count < 10; count += 1) {
    const { id } = await add(as, `501001234570${count}0`);
    await server.call("DELETE", `/user/bank-account/${id}`, { as });
  }
  const body = { ...account, account_no: "50100123457999", confirm_account_no: "50100123457999" };
  const answer = await server.call("POST", "/user/bank-account", { as, body });
  const { code, retry_after_seconds: seconds } = answer.json().detail;
  assert.deepEqual([answer.statusCode, code], [429, "bank_account_limit_reached"]);
  assert.ok(seconds > 86_000 && seconds <= 86_400, String(seconds));
  assert.equal(answer.headers["retry-after"], String(seconds));
});

test("twenty are added in thirty days, and the refusal says how long to wait", async () => {
  const { id: userId } = await make.user();
  let as = await server.signIn(userId);
  for (let count = 0; count < 20; count += 1) {
    const { id } = await add(as, `5010012345${String(7000 + count)}`);
    await server.call("DELETE", `/user/bank-account/${id}`, { as });
    if (count === 9) {
      await make.advanceClock(86_401);
      as = await server.signIn(userId);
    }
  }
  const body = { ...account, account_no: "50100123458999", confirm_account_no: "50100123458999" };
  const { detail } = (await server.call("POST", "/user/bank-account", { as, body })).json();
  assert.deepEqual([detail.code, detail.limit, detail.days], ["bank_account_limit_reached", 20, 30]);
  const left = 29 * 86_400;
  assert.ok(detail.retry_after_seconds > left - 600 && detail.retry_after_seconds <= left);
  await make.advanceClock(detail.retry_after_seconds + 1);
  await add(await server.signIn(userId), "50100123458999");
});

test("a removed account is gone and its number forgotten; somebody else's is none", async () => {
  const { as } = await signIn();
  const other = await signIn();
  const { id } = await add(as, "50100123456789");
  const stolen = await server.call("DELETE", `/user/bank-account/${id}`, { as: other.as });
  assert.equal(stolen.statusCode, 404);
  assert.equal((await list(as)).length, 1);

  const removed = await server.call("DELETE", `/user/bank-account/${id}`, { as });
  assert.deepEqual(removed.json(), { removed: true });
  assert.deepEqual(await list(as), []);
  const { rows } = await sql<{ account_no_sealed: string | null }>`
    select account_no_sealed from bank_accounts where id = ${id}`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ account_no_sealed: null }]);
  assert.equal((await server.call("DELETE", `/user/bank-account/${id}`, { as })).statusCode, 404);
  await add(as, "50100123456789"); // it may come back
});

test("an account that a live listing or a payout uses stays", async () => {
  const { userId, as } = await signIn();
  const { id } = await add(as, "50100123456789");
  const listing = await make.listing({ sellerId: userId });
  await sql`insert into listing_details (listing_id, account_id) values (${listing.id}, ${id})`.execute(
    server.database.kysely,
  );
  const refused = await server.call("DELETE", `/user/bank-account/${id}`, { as });
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().detail.use, "listing");

  await sql`update listings set status = 'sold', closed_at = blaze_now() where id = ${listing.id}`.execute(
    server.database.kysely,
  );
  await insertPayout({ sellerId: userId, accountId: id, status: "sent" });
  const waiting = await server.call("DELETE", `/user/bank-account/${id}`, { as });
  assert.equal(waiting.json().detail.use, "payout");
  await sql`update payouts set status = 'paid', finished_at = blaze_now() where bank_account_id = ${id}`.execute(
    server.database.kysely,
  );
  assert.equal((await server.call("DELETE", `/user/bank-account/${id}`, { as })).statusCode, 200);
});

async function insertPayout(payout: { sellerId: string; accountId: string; status: string }): Promise<void> {
  const { id: secondOperator } = await make.user({ isOperator: true });
  await sql`
    with batch as (
      insert into payout_batches (status, proposed_by, proposed_at, decided_by, decided_at)
      values ('approved', ${payout.sellerId}, blaze_now(), ${secondOperator}, blaze_now())
      returning id
    )
    insert into payouts (batch_id, seller_id, bank_account_id, amount_paise, status, reference, created_at)
    select id, ${payout.sellerId}, ${payout.accountId}, 100, ${payout.status}, gen_random_uuid()::text, blaze_now()
    from batch`.execute(server.database.kysely);
}

test("removing an account waits for a draft that goes live with it", async () => {
  const { userId, as } = await signIn();
  const { id } = await add(as, "50100123456789");
  const listing = await make.listing({ sellerId: userId });
  const removing = await inTransaction(server.database, async (tx) => {
    await lockActivePerson(tx, userId);
    const waiting = server.call("DELETE", `/user/bank-account/${id}`, { as });
    await untilWaiting(server.database);
    await sql`insert into listing_details (listing_id, account_id) values (${listing.id}, ${id})`.execute(tx);
    return { waiting };
  });
  assert.equal((await removing.waiting).statusCode, 409);
});

test("the whole number is given for a payout only, and that is recorded", async () => {
  const { userId, as } = await signIn();
  const { id } = await add(as, "001234567890");
  const revealed = await inTransaction(server.database, (tx) =>
    revealBankAccount(tx, server.context.config, { accountId: id, operatorId: null, purpose: "payout 12" }),
  );
  assert.equal(revealed?.accountNo, "001234567890", "with the zeros before it");
  const operator = await make.user({ isOperator: true });
  const log = await server.call("GET", `/ops/identity-access-log?user_id=${userId}`, {
    as: await server.signIn(operator.id),
  });
  const [{ read_at: _, ...access }] = log.json().results;
  assert.deepEqual(access, {
    operator_id: null,
    operator_name: null,
    subject: "bank_account",
    subject_id: id,
    purpose: "payout 12",
  });
  await assert.rejects(
    sql`update identity_access_log set purpose = 'nothing' where user_id = ${userId}`.execute(
      server.database.kysely,
    ),
    /append-only/,
  );
});

test("a check that was overtaken by another one changes nothing, and is kept for an operator", async () => {
  const { as } = await signIn();
  await sql`update bank_accounts set next_check_at = null`.execute(server.database.kysely);
  const { id } = await add(as, "50100000006000");
  const slow = check();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await make.advanceClock(31);
  await check();
  assert.equal((await list(as))[0]?.status, "checking", "nobody else asks while the lease lasts");
  await make.advanceClock(301);
  await check();
  assert.equal((await list(as))[0]?.status, "verified");
  await slow;
  assert.equal((await list(as))[0]?.status, "verified");
  const { rows } = await sql<{ kind: string; account_status: string }>`
    select kind, answer->>'accountStatus' as account_status from late_answers where subject = ${id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ kind: "bank_check", account_status: "INVALID" }]);
});
