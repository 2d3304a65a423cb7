import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { findMeetings } from "./findMeetings.ts";
import { findHighBids } from "./findNewcomers.ts";
import { findRepeated } from "./findRepeated.ts";
import { findSharedAccounts, findSharedAddresses, findSharedDevices, findSharedItems } from "./findShared.ts";
import { type FoundSignal, raiseSignals } from "./raiseSignals.ts";

const finders = {
  device: findSharedDevices,
  address: findSharedAddresses,
  bank_account: findSharedAccounts,
  item: findSharedItems,
  auction: findMeetings,
  newcomer: findHighBids,
  bidder: findRepeated,
} satisfies Record<string, (tx: Transaction, subjects: readonly string[]) => Promise<FoundSignal[]>>;

type CheckKind = keyof typeof finders;
type Check = { kind: CheckKind; subject: string };
const checkKinds = Object.keys(finders) as CheckKind[];

/**
 * Looks at some of what is new, and writes down what may mean that somebody is not honest; returns how much was looked at.
 * Each look reads the indexes of what is the same, and of a thing that many have the latest ten alone.
 */
export async function findSignals(database: Database, { limit }: { limit: number }): Promise<number> {
  const subjectOf = ({ kind, subject }: Check) => `${kind}:${subject}`;
  return await processBatch(
    database,
    { task: "findSignals", take: takeChecks, subjectOf, work: lookAt },
    { limit },
  );
}

/** Takes what is due off the queue; it stands there again when the transaction fails. */
async function takeChecks(tx: Transaction, choice: Choice): Promise<Check[]> {
  const { rows } = await sql<Check>`
    delete from trust_checks
    where (kind, subject) in (
      select kind, subject from trust_checks
      where due_at <= (select blaze_now()) ${chosen(sql`kind || ':' || subject`, choice)}
      order by due_at, kind, subject
      limit ${choice.limit}
      for update ${othersLocked(choice)})
    returning kind, subject`.execute(tx);
  return rows;
}

async function lookAt(tx: Transaction, checks: readonly Check[]): Promise<void> {
  const found: FoundSignal[] = [];
  for (const kind of checkKinds) {
    const subjects = checks.filter((check) => check.kind === kind).map(({ subject }) => subject);
    if (subjects.length > 0) found.push(...(await finders[kind](tx, subjects.toSorted())));
  }
  await raiseSignals(tx, found);
}
