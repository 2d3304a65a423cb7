import type { MoneyAlert } from "#contract/money.ts";
import type { InvariantCheck, LedgerCheck } from "#contract/moneyWatch.ts";

type RuleSentences = Readonly<Record<InvariantCheck | LedgerCheck, string>>;

/** What a rule that fails means and what to do; its name where there is no such rule any more. */
export function ruleSentence(rules: RuleSentences, check: string): string {
  return (rules as Readonly<Record<string, string | undefined>>)[check] ?? check;
}

/** The rules that an alert of the check of the books is about, and what it names beside them. */
export function rulesOfAlert({ kind, subject, detail }: MoneyAlert): {
  readonly checks: readonly string[];
  readonly detail: string;
} {
  if (kind === "invariant" || kind === "promise_missed") {
    const [check = "", ...named] = subject.split(":");
    return { checks: [check], detail: named.join(":") };
  }
  if (kind !== "ledger") return { checks: [], detail };
  // The rows, as many as an alert holds: the last one may be cut.
  const found = [...detail.matchAll(/"check":"([^"]+)","subject":"([^"]*)"/g)];
  const subjects = found.map(([, , of = ""]) => of).filter((of) => of !== "");
  return { checks: [...new Set(found.map(([, check = ""]) => check))], detail: subjects.join(", ") };
}
