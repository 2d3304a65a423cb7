import { sql } from "kysely";
import type { InvariantCheck, MoneyFault, MoneyStanding } from "#contract/moneyWatch.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { brokenInvariants } from "./brokenInvariants.ts";
import { conservationReport } from "./conservationReport.ts";
import { type AlertKind, openAlert } from "./moneyAlerts.ts";
import { keepFreeze, liftFreeze, readMoneyStanding } from "./moneyFreeze.ts";
import { recordProof } from "./recordProof.ts";

/** Somebody waits too long: to hold back refunds and payouts as well would make it worse. */
const promises = new Set<InvariantCheck>([
  "refund_promise_missed",
  "payout_promise_missed",
  "claim_promise_missed",
]);

const checkedKinds: readonly AlertKind[] = ["ledger", "invariant", "promise_missed"];
/** Enough to see what is wrong; the next check names others when these are mended. */
const faultsAtMost = 200;

type NewAlert = { kind: AlertKind; subject: string; detail: string };

/**
 * Checks that no money was made or lost, and the rules that the balance does not show. What fails freezes refunds and
 * payouts and opens alerts; bids and payments go on. Alerts whose reason is gone close. Returns what fails; empty when
 * everything is right.
 */
export async function checkMoney(database: Database): Promise<readonly MoneyFault[]> {
  const ledger = (await conservationReport(database.patient)).slice(0, faultsAtMost);
  const broken = (await brokenInvariants(database.patient)).slice(0, faultsAtMost);
  const late = broken.filter(({ check }) => promises.has(check)).map(faultOf);
  const wrong = broken.filter(({ check }) => !promises.has(check)).map(faultOf);
  await inTransaction(database, async (tx) => {
    await keepFreeze(tx, [...ledger, ...wrong]);
    await recordProof(tx, "books", ledger.length + wrong.length);
    await keepAlerts(tx, [
      ...(ledger.length > 0
        ? [{ kind: "ledger" as const, subject: "conservation", detail: JSON.stringify(ledger) }]
        : []),
      ...wrong.map((fault) => alertOf("invariant", fault)),
      ...late.map((fault) => alertOf("promise_missed", fault)),
    ]);
  });
  return [...ledger, ...wrong, ...late];
}

function faultOf({ check, subject }: { check: string; subject: string }): MoneyFault {
  return { check, subject, expected: null, found: null };
}

function alertOf(kind: AlertKind, { check, subject }: MoneyFault): NewAlert {
  return { kind, subject: `${check}:${subject}`, detail: `${check} ${subject}` };
}

async function keepAlerts(tx: Transaction, alerts: readonly NewAlert[]): Promise<void> {
  await sql`
    update money_alerts set closed_at = blaze_now()
    where closed_at is null and kind = any(${[...checkedKinds]}::text[])
      and not (kind || ' ' || subject = any(${alerts.map(({ kind, subject }) => `${kind} ${subject}`)}::text[]))`.execute(
    tx,
  );
  for (const alert of alerts) await openAlert(tx, alert);
}

/**
 * Lets refunds and payouts go on, after checking once more. Refuses `money_still_wrong` while the check fails, unless
 * the operator forces it: the rows that fail now then freeze nothing again as long as they are out by as much as now.
 */
export async function unfreezeMoney(
  database: Database,
  lifting: { operatorId: string; reason: string; force: boolean },
): Promise<MoneyStanding | Refusal> {
  await checkMoney(database);
  const refusal = await inTransaction(database, (tx) => liftFreeze(tx, lifting));
  return refusal ?? (await readMoneyStanding(database));
}
