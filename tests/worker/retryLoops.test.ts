import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { sendGuestMessages } from "#modules/messaging/guestMessages.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { buildArchives } from "#modules/privacy/buildArchives.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { tellOperators } from "#modules/settlement/watch/tellOperators.ts";
import { bookShipments } from "#modules/shipping/bookShipments.ts";
import { createPlants, type Plants } from "./plants.ts";

/** Every outside party is away, so each loop fails each time. */
let plants: Plants;
before(async () => {
  plants = await createPlants();
});
after(() => plants.close());

type Loop = {
  /** Makes one row that is due; returns its key. */
  readonly plant: () => Promise<string>;
  readonly run: () => Promise<unknown>;
  readonly key?: string;
  /** The column that counts the attempts; null where the row's age decides. */
  readonly counts?: string | null;
  readonly due?: string;
  /** The status in which a row is taken up. */
  readonly open: string | null;
};

/** Every loop in the system that tries again what failed, by its table. */
const loops: Readonly<Record<string, Loop>> = {
  refunds: {
    plant: () => plants.refund(),
    run: () => processRefunds(plants.database, plants.context.providers, { limit: 10 }),
    open: "pending",
  },
  payouts: {
    plant: () => plants.payout(),
    run: () => sendPayouts(plants.context, { limit: 10 }),
    open: "approved",
  },
  bank_accounts: {
    plant: () => plants.bankAccount(),
    run: () => checkBankAccounts(plants.context, { limit: 10 }),
    counts: "tries",
    due: "next_check_at",
    open: "checking",
  },
  provider_webhooks: {
    plant: () => plants.webhook(),
    run: () => processWebhooks(plants.database, plants.context.providers, { limit: 10 }),
    open: "pending",
  },
  payments: {
    plant: () => plants.payment(),
    run: () => reconcilePending(plants.database, plants.context.providers, { limit: 10 }),
    counts: null,
    due: "next_check_at",
    open: "pending",
  },
  messages: {
    plant: () => plants.message(),
    run: () => sendQueuedMessages(plants.database, plants.context.senders, { limit: 10 }),
    key: "idempotency_key",
    open: "queued",
  },
  guest_messages: {
    plant: () => plants.guestMessage(),
    run: () => sendGuestMessages(plants.database, plants.context.senders, { limit: 10 }),
    open: "queued",
  },
  data_requests: {
    plant: () => plants.dataRequest(),
    run: () => buildArchives(plants.database, plants.context.config, { limit: 10 }),
    open: "waiting",
  },
  operator_messages: {
    plant: () => plants.operatorMessage(),
    run: () => tellOperators(plants.tellParts, { limit: 10 }),
    open: "queued",
  },
  shipments: {
    plant: () => plants.shipment(),
    run: () => bookShipments(plants.context, { limit: 10 }),
    open: "booking",
  },
  set_aside_rows: {
    plant: () => plants.setAside(randomUUID()),
    run: () => Promise.all(plants.subjects().map(plants.setAside)),
    key: "subject",
    open: null,
  },
};

/** Columns with a name like a loop's that belong to none, and why. */
const noLoops: Readonly<Record<string, string>> = {
  "delivery_code_tries.tries": "wrong codes that somebody typed, five at most",
  "handover_codes.tries": "wrong codes that somebody typed, five at most",
  "pickups.tries": "wrong codes that somebody typed, five at most",
  "support_views.tries": "wrong codes that an operator typed, five at most",
  "otp_requests.invitation_tries": "wrong invitation codes that somebody typed",
  "otp_requests.tries": "wrong passwords that somebody typed, five at most",
  "upload_tries.tries": "the uploads of one person in one hour",
};

const longestPauseSeconds = 3_600;
const mostAttempts = 2_147_483_647;

/** Each up to 64, past every power of two that an interval holds; then every fortieth: what follows is alike. */
const agedThrough = Array.from({ length: 1_000 }, (_, index) => index + 1).filter(
  (attempt) => attempt <= 64 || attempt % 40 === 0,
);

for (const [table, loop] of Object.entries(loops)) {
  test(`${table}: a row that failed 1,000 times, or as often as can be counted, holds up nobody`, async () => {
    const old = await loop.plant();
    for (const attempt of agedThrough) {
      await countTo(table, loop, old, Math.max(1, attempt - 1));
      await runOnce(table, loop, old);
    }
    const aged = await read(table, loop, old);
    if (loop.counts !== null) assert.equal(aged.attempts, 1_000);
    assertPutOff(aged);

    await countTo(table, loop, old, mostAttempts);
    const neighbour = await loop.plant();
    await runOnce(table, loop, old);
    assertPutOff(await read(table, loop, old));
    const beside = await read(table, loop, neighbour);
    if (loop.counts !== null) assert.ok(beside.attempts >= 1, "the neighbour was taken too");
    assertPutOff(beside);
  });
}

test("every table that counts attempts or plans the next one is in the list of loops above", async () => {
  const { rows } = await sql<{ name: string; table: string }>`
    select table_name || '.' || column_name as name, table_name as table from information_schema.columns
    where table_schema = 'public' and column_name ~ '(attempt|tries|retr|next_.*_at$)'
    order by 1`.execute(plants.database.kysely);
  assert.ok(rows.length > 10);
  const unknown = rows.filter(({ name, table }) => !(table in loops) && !(name in noLoops));
  assert.deepEqual(unknown, []);
});

test("pauses double from the first to the longest, whatever the count is", async () => {
  const table: [attempts: number, seconds: number][] = [
    [-1, 60],
    [0, 60],
    [1, 120],
    [5, 1_920],
    [6, 3_600],
    [38, 3_600],
    [1_000, 3_600],
    [mostAttempts, 3_600],
  ];
  for (const [attempts, seconds] of table) {
    const { rows } = await sql<{ pause: number; next: number }>`
      select extract(epoch from retry_at(${attempts}::integer, '1 minute', '1 hour') - blaze_now())::float8 as pause,
        next_attempt(${attempts}::integer) as next`.execute(plants.database.kysely);
    assert.equal(Math.round(rows[0]?.pause ?? 0), seconds, `after ${attempts}`);
    assert.equal(rows[0]?.next, Math.min(attempts, 999_999) + 1);
  }
});

test("no module works out a pause by itself: the rule stands in one place", async () => {
  for await (const file of glob(["modules/**/*.ts", "worker/**/*.ts"])) {
    const text = await readFile(file, "utf8");
    assert.ok(!/\bpower\s*\(|\battempts \+ 1\b/.test(text), file);
  }
});

async function runOnce(table: string, loop: Loop, key: string): Promise<void> {
  const { due = "next_attempt_at" } = loop;
  const opened = loop.open === null ? sql`` : sql`status = ${loop.open},`;
  await change(table, loop, key, sql`${opened} ${sql.ref(due)} = blaze_now()`);
  await loop.run();
}

async function countTo(table: string, loop: Loop, key: string, attempts: number): Promise<void> {
  if (loop.counts === null) return;
  await change(table, loop, key, sql`${sql.ref(loop.counts ?? "attempts")} = ${attempts}`);
}

async function change(table: string, loop: Loop, key: string, to: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${to} where ${sql.ref(loop.key ?? "id")}::text = ${key}`.execute(
    plants.database.kysely,
  );
}

type State = { attempts: number; seconds: number | null };

async function read(table: string, loop: Loop, key: string): Promise<State> {
  const { counts = "attempts", due = "next_attempt_at" } = loop;
  const { rows } = await sql<State>`
    select ${counts === null ? sql`0` : sql.ref(counts)} as attempts,
      extract(epoch from ${sql.ref(due)} - blaze_now())::double precision as seconds
    from ${sql.table(table)} where ${sql.ref(loop.key ?? "id")}::text = ${key}`.execute(
    plants.database.kysely,
  );
  return rows[0] as State;
}

/** It comes up again in an hour at the latest, or was given up. */
function assertPutOff({ seconds }: State): void {
  assert.ok(seconds === null || seconds <= longestPauseSeconds, `put off by ${seconds} s`);
}
