import assert from "node:assert/strict";
import type { sql } from "kysely";
import type { OperatorSettings } from "#contract/operations.ts";
import { createEmailSender } from "#modules/messaging/emailSender.ts";
import { createPushSender } from "#modules/messaging/pushSender.ts";
import { createSmsSender } from "#modules/messaging/smsSender.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { createProviders, type Providers } from "#modules/payments/providers.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createMake } from "#tests/support/make.ts";

export type MoneyWorld = Awaited<ReturnType<typeof startMoneyWorld>>;

/** A database of the test file's own, with the real adapters and, behind them, the stand-ins. */
export async function startMoneyWorld() {
  const {
    database,
    url: databaseUrl,
    close: dropDatabase,
  } = await createTestDatabase({ maxConnections: 12 });
  const standins = await startStandins();
  const providers = standinProviders(standins.settings);
  const make = createMake(database);
  const operator = await make.user({ isOperator: true });
  return {
    database,
    databaseUrl,
    providers,
    senders: {
      sms: createSmsSender(standins.settings.sms),
      email: createEmailSender(standins.settings.email),
      push: createPushSender({ keys: null, contact: "mailto:tests@blaze.example" }),
      whatsApp: null,
      publicUrl: "http://127.0.0.1:1",
    },
    log: () => undefined,
    make,
    standins,
    standinSettings: standins.settings,
    change: (changes: Partial<OperatorSettings>) =>
      changeSettings(database, { changes, operatorId: operator.id }),
    /** What the payer does in the bank's page. */
    pay: (reference: string, outcome: "success" | "failure" = "success") =>
      payAt(standins.url, reference, outcome),
    /** Fails with what does not add up in the ledger. */
    assertConserved: async () => assert.deepEqual(await conservationReport(database), []),
    one: async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
      const { rows } = await query.execute(database.kysely);
      assert.equal(rows.length, 1);
      return rows[0] as Row;
    },
    close: async () => {
      await standins.close();
      await dropDatabase();
    },
  };
}

/** The real adapters, each pointed at its stand-in. */
export function standinProviders(
  settings: Standins["settings"],
  { timeLimitMs = 10_000 }: { timeLimitMs?: number } = {},
): Providers {
  return createProviders(settings, { publicUrl: "http://127.0.0.1:1", timeLimitMs });
}

async function payAt(url: string, reference: string, outcome: string): Promise<void> {
  const answer = await fetch(`${url}/control/payments/${reference}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome }),
  });
  assert.equal(answer.status, 200, `no payment ${reference} at the stand-in`);
}

/** A result for sure: fails the test with the refusal otherwise. */
export function accepted<Result>(outcome: Result): Exclude<Result, { refused: unknown }> {
  if (typeof outcome === "object" && outcome !== null && "refused" in outcome) {
    assert.fail(`refused: ${JSON.stringify(outcome)}`);
  }
  return outcome as Exclude<Result, { refused: unknown }>;
}
