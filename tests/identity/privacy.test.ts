import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { gstinCheckCharacter } from "#domain/identity/gstin.ts";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { revealBankAccount } from "#modules/identity/revealBankAccount.ts";
import { buildApp } from "#server/app.ts";
import { pdf } from "#tests/media/samples.ts";
import { sendFile } from "#tests/media/sendFile.ts";
import { createMake } from "#tests/support/make.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

/** Numbers that stand nowhere else, so that finding one anywhere means that it leaked. */
const pan = "QZXPW7391J";
const passport = "W7391846";
const gstinHead = `29${pan}1Z`;
const gstin = gstinHead + gstinCheckCharacter(gstinHead);
const otherGstin = "27AAPFU0939F1ZV";
const accounts = ["730091846555", "730091840000", "730091841111", "730091845000"];
const wrong = ["ABCDX7391J", "29QZXPW7391J1ZA", "W739184651"];
const secrets = [pan, passport, gstin, otherGstin, ...accounts, ...wrong];

let quiet: TestServer;
/** The same server with its log kept. */
let server: TestServer;
const logLines: string[] = [];
const answers: { name: string; body: string }[] = [];

before(async () => {
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  quiet = await startTestServer();
  const config = { ...quiet.context.config, LOG_LEVEL: "debug" as const };
  const app = await buildApp({ ...quiet.context, config, logStream });
  await app.ready();
  server = { ...quiet, app };
});
after(async () => {
  await server.app.close();
  await quiet.close();
});

async function call(method: Method, path: string, { as, body }: { as: string; body?: object }) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  answers.push({ name: `${method} ${path}`, body: answer.body });
  return answer;
}

test("no account number, PAN, GSTIN or passport number stands in any log, answer or column", async () => {
  const make = createMake(server.database);
  const { id: userId } = await make.user({ name: "Asha Nair" });
  const as = await server.signIn(userId);
  const operatorId = (await make.user({ isOperator: true })).id;
  const operator = await server.signIn(operatorId);

  const fileId = await sendPaper(as);
  await useBankAccounts(userId, as);
  const kycId = await useKyc(as, fileId);
  await useBusinesses(as);
  await use(operator, userId);

  // The one answer that may: an operator compares the number with the document, and that is recorded.
  const review = await server.call("GET", `/ops/kyc/${kycId}`, { as: operator });
  assert.equal(review.json().identification_no, passport);
  const { rows } = await sql<{ subject: string }>`
    select subject from identity_access_log where user_id = ${userId} order by id`.execute(
    server.database.kysely,
  );
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ["bank_account", "kyc"],
  );

  assert.ok(answers.length > 20 && logLines.length > 20, "there is something to look through");
  for (const secret of secrets) {
    for (const { name, body } of answers)
      assert.ok(!body.includes(secret), `${secret} in the answer of ${name}`);
    for (const line of logLines) assert.ok(!line.includes(secret), `${secret} in the log: ${line}`);
  }
  await checkColumns();
});

/** A paper with the number in it: PDF keeps its text, and the store must not. */
async function sendPaper(as: string): Promise<string> {
  const bytes = Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${passport}\n`), pdf.subarray(9)]);
  const answer = await sendFile(server, bytes, {
    as,
    query: "?purpose=identity",
    name: `${passport}.pdf`,
    type: "application/pdf",
  });
  assert.equal(answer.statusCode, 200, answer.body);
  answers.push({ name: "POST /upload", body: answer.body });
  return answer.json().data.id;
}

async function useBankAccounts(userId: string, as: string): Promise<void> {
  const body = { bank_name: "HDFC Bank", ifsc_code: "HDFC0000001" };
  for (const account_no of accounts) {
    const answer = await call("POST", "/user/bank-account", {
      as,
      body: { ...body, account_no, confirm_account_no: account_no },
    });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  await call("POST", "/user/bank-account", {
    as,
    body: { ...body, account_no: accounts[0], confirm_account_no: accounts[1] },
  });
  await call("POST", "/user/bank-account", {
    as,
    body: { ...body, ifsc_code: "NONE0000000", account_no: accounts[0], confirm_account_no: accounts[0] },
  });
  await checkBankAccounts(server.context, { limit: 10 });
  const listed = await call("GET", "/user/bank-accounts", { as });
  const [first, second] = listed.json().results;
  await inTransaction(server.database, (tx) =>
    revealBankAccount(tx, server.context.config, {
      accountId: first.id,
      operatorId: null,
      purpose: "payout",
    }),
  );
  await call("DELETE", `/user/bank-account/${second.id}`, { as });
  assert.equal((await listBankRows(userId)).length, 4);
}

async function listBankRows(userId: string) {
  const { rows } = await sql`select id from bank_accounts where user_id = ${userId}`.execute(
    server.database.kysely,
  );
  return rows;
}

async function useKyc(as: string, fileId: string): Promise<string> {
  const submit = (identification_type: string, identification_no: string) =>
    call("POST", "/user/kyc", {
      as,
      body: { is_business: true, identification_type, identification_no, identification_file: fileId },
    });
  assert.equal((await submit("PAN", pan)).statusCode, 200);
  for (const number of wrong) assert.equal((await submit("PAN", number)).statusCode, 422);
  const kyc = await submit("PASSPORT", passport);
  assert.equal(kyc.statusCode, 200);
  return kyc.json().id;
}

async function useBusinesses(as: string): Promise<void> {
  const body = { business_name: "Nair Traders", identification_no: gstin };
  const { id } = (await call("POST", "/user/seller-account", { as, body })).json();
  await call("POST", "/user/seller-account", { as, body });
  await call("PUT", `/user/seller-account/${id}`, { as, body: { ...body, identification_no: otherGstin } });
  await call("PUT", `/user/seller-account/${id}`, { as, body: { ...body, identification_no: wrong[1] } });
  await call("GET", "/user/seller-accounts", { as });
  await call("DELETE", `/user/seller-account/${id}`, { as });
}

/** What else answers about a person. */
async function use(operator: string, userId: string): Promise<void> {
  await call("GET", "/ops/kyc", { as: operator });
  await call("GET", `/ops/identity-access-log?user_id=${userId}`, { as: operator });
  await call("GET", "/auth", { as: operator });
  // A fault while a number is at hand: what is logged of it must not hold the number.
  await sql`alter table bank_accounts rename column last_four to other`.execute(server.database.kysely);
  const as = await server.signIn(userId);
  const body = { bank_name: "HDFC Bank", ifsc_code: "HDFC0000001" };
  const failed = await call("POST", "/user/bank-account", {
    as,
    body: { ...body, account_no: accounts[0], confirm_account_no: accounts[0] },
  });
  assert.equal(failed.statusCode, 500);
  await sql`alter table bank_accounts rename column other to last_four`.execute(server.database.kysely);
}

/** Every row of every table as text: columns of bytes in hexadecimal, in base64 and as they are. */
async function checkColumns(): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.database.kysely,
  );
  assert.ok(tables.length > 30);
  for (const { name } of tables) {
    for (const secret of secrets) {
      const hex = Buffer.from(secret).toString("hex");
      const { rows } = await sql<{ found: number }>`
        select count(*)::integer as found from ${sql.raw(name)} as t
        where strpos(t::text, ${secret}) > 0 or strpos(t::text, ${hex}) > 0`.execute(server.database.kysely);
      assert.equal(rows[0]?.found, 0, `${secret} in ${name}`);
    }
  }
}
