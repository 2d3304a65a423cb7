import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { listKycReviews } from "#modules/identity/reviewKyc.ts";
import { readOperatorOrders } from "#modules/orders/operatorOrders.ts";
import { readKeptDeposits } from "#modules/orders/readKeptDeposits.ts";
import { readBatchPayouts } from "#modules/payouts/readBatches.ts";
import { readSellerMoney } from "#modules/payouts/readSellerMoney.ts";
import { readReportedQuestions } from "#modules/questions/operatorQuestions.ts";
import { readReportedRatings } from "#modules/ratings/operatorRatings.ts";
import { readProviderStandings } from "#modules/settlement/statements/readProviderStandings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";

let testDatabase: TestDatabase;
let make: Make;
let operatorId: string;

before(async () => {
  testDatabase = await createTestDatabase();
  make = createMake(testDatabase.database);
  operatorId = (await make.user({ operatorRoles: ["admin"] })).id;
});
after(() => testDatabase.close());

/** The plans of the statements that a call makes. On small tables the planner would rather read all, and sort it. */
async function plansOf(read: (database: Database) => Promise<unknown>): Promise<string[]> {
  const { database } = testDatabase;
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const kysely = new Kysely<Schema>({ dialect, log: ({ query }) => void asked.push(query) });
  await read({ ...database, kysely });
  const client = await database.pool.connect();
  try {
    await client.query("set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off");
    const plans: string[] = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters]);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    client.release(true);
  }
}

const page = { limit: 50, after: null };
const further = { limit: 50, after: { value: 1_700_000_000_000_000, id: crypto.randomUUID() } };

test("each page of a desk walks the index of its order", async () => {
  for (const at of [page, further]) {
    for (const [name, read, order] of [
      [
        "kept deposits",
        (database) => readKeptDeposits(database, { ...at, operatorId }),
        /Index Scan using deposits_kept on deposits/,
      ],
      [
        "verified KYC",
        ({ kysely }) => listKycReviews(kysely, { ...at, operatorId, status: "verified" }),
        /Index Scan using kyc_submissions_decided on kyc_submissions kyc/,
      ],
      [
        "completed orders",
        (database) => readOperatorOrders(database, { ...at, operatorId, filters: { state: "completed" } }),
        /Index Scan using orders_ended on orders/,
      ],
    ] as [string, (database: Database) => Promise<unknown>, RegExp][]) {
      const [plan = ""] = await plansOf(read);
      assert.match(plan, order, `${name}\n${plan}`);
      assert.doesNotMatch(plan, /Sort {2}\(/, `${name}\n${plan}`);
    }
  }
});

test("reports of questions: each view is found by an index, and nothing else is read", async () => {
  for (const [status, index] of [
    ["reported", "question_reports_open"],
    ["decided", "question_reports_decided"],
    ["hidden", "listing_questions_hidden"],
  ] as const) {
    const [plan = ""] = await plansOf((database) =>
      readReportedQuestions(database, { ...page, operatorId, status }),
    );
    assert.match(plan, new RegExp(`using ${index} on `), plan);
    assert.doesNotMatch(plan, /Seq Scan/, plan);
  }
});

test("reports of ratings: the same", async () => {
  for (const [status, index] of [
    ["reported", "rating_reports_open"],
    ["decided", "rating_reports_decided"],
    ["hidden", "ratings_hidden"],
  ] as const) {
    const [plan = ""] = await plansOf((database) =>
      readReportedRatings(database, { ...page, operatorId, status }),
    );
    assert.match(plan, new RegExp(`using ${index} on `), plan);
    assert.doesNotMatch(plan, /Seq Scan/, plan);
  }
});

test("a seller's sales and payouts are read as far as the page goes, and what waits without reading each order", async () => {
  const [list = "", sums = ""] = await plansOf((database) => readSellerMoney(database, operatorId, page));
  for (const index of ["settlements_seller on settlements", "payouts_seller_shown on payouts"])
    assert.match(list, new RegExp(`Index Scan using ${index}`), list);
  assert.match(sums, /Index Scan using orders_seller_under_way on orders/, sums);
});

test("the first payouts of each batch and all of one are read in the order of an index", async () => {
  const batchId = crypto.randomUUID();
  for (const at of [page, further]) {
    const [plan = ""] = await plansOf((database) => readBatchPayouts(database, { ...at, batchId }));
    assert.match(plan, /Index Scan using payouts_of_batch on payouts/, plan);
    assert.doesNotMatch(plan, /Sort {2}\(/, plan);
  }
});

test("the payments of the last hours are found by an index: the clock is asked once and not for each row", async () => {
  const [plan = ""] = await plansOf(readProviderStandings);
  assert.match(plan, /created_at >= \(InitPlan \d+\)/, plan);
  assert.doesNotMatch(plan, /created_at >= .*blaze_now/, plan);
});
