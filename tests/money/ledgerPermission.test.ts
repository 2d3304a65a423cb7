import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { paise } from "#domain/money/paise.ts";
import { postTransfers } from "#modules/ledger/postTransfers.ts";
import { connectToTestServer } from "#tests/support/postgresServer.ts";

// As in production: a role that is no superuser owns the database and runs the migrations.
const name = `plain_${process.pid}_${randomBytes(3).toString("hex")}`;
let database: Database;
let dropAll: () => Promise<void>;
before(async () => {
  const server = await connectToTestServer();
  const password = randomBytes(12).toString("hex");
  await server.client.query(`create role ${name} login password '${password}'`);
  await server.client.query(`create database ${name} owner ${name}`);
  const url = new URL(server.url);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  database = createDatabase(url.href, { maxConnections: 2 });
  dropAll = async () => {
    await database.close();
    await server.client.query(`drop database ${name} with (force)`);
    await server.client.query(`drop role ${name}`);
    await server.client.end();
  };
  await migrate(database);
});
after(() => dropAll());

test("whoever owns the database may add to the ledger and nothing else", async () => {
  const postings = [
    { account: "gateway:icici", amountPaise: paise(500) },
    { account: "platform:forfeits", amountPaise: paise(-500) },
  ];
  const transfer = {
    kind: "deposit_paid",
    idempotencyKey: "deposit_paid:1",
    postings,
    listingId: null,
  } as const;
  await inTransaction(database, (tx) => postTransfers(tx, [transfer]));
  const denied = [
    "update ledger_postings set amount_paise = 1",
    "delete from ledger_postings",
    "truncate ledger_postings",
    "update ledger_transfers set kind = 'other'",
    "delete from ledger_transfers",
    "truncate ledger_transfers cascade",
    "delete from ledger_accounts",
  ];
  for (const statement of denied) {
    await assert.rejects(sql.raw(statement).execute(database.kysely), /permission denied/, statement);
  }
  const touch = sql.raw("update ledger_transfers set id = default").execute(database.kysely);
  await assert.rejects(
    touch,
    /append-only/,
    "what the row locks of foreign keys need changes nothing either",
  );
});
