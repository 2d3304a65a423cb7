import type { HomeRules, HomeSections } from "#contract/home.ts";
import { homeSectionsSchema } from "#contract/home.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { completeSections } from "#domain/home/homeSections.ts";
import { lockRules, recordRuleChanges, type Undone } from "../../operations/ruleChanges.ts";
import { tellScreens } from "../../operations/tellScreens.ts";
import { readCategoryIds, readHomeRules, readLayout } from "./readHome.ts";

/** The subject of a change of the sections: they are one rule. */
export const sectionsSubject = "sections";

type Change = {
  readonly sections: HomeSections;
  readonly operatorId: string;
  /** The number of the state that was looked at; undefined compares nothing. */
  readonly seen?: number | undefined;
};

/** Sets the sections of the home page: their order, which are shown, and those of the operators' own (R-OPERATOR-35). */
export async function setHomeSections(
  database: Database,
  { sections, operatorId, seen }: Change,
): Promise<HomeRules | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "home");
    const { version } = await readLayout(tx);
    if (seen !== undefined && seen !== version) return { refused: "home_changed" };
    await writeSections(tx, { sections, operatorId });
    return await readHomeRules(tx);
  });
}

/** Makes the sections what they were before a change; called with the lock of these rules. */
export async function restoreSections(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const sections = homeSectionsSchema.safeParse(undone.before);
  if (!sections.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  await writeSections(tx, { sections: sections.data, operatorId: undone.operatorId, undoes: undone.id });
  return null;
}

type Written = {
  readonly sections: HomeSections;
  readonly operatorId: string;
  readonly undoes?: number | undefined;
};

/** What is kept of a change is the whole list as it was shown: what was never saved had an order, too. */
async function writeSections(tx: Transaction, { sections, operatorId, undoes }: Written): Promise<void> {
  const categoryIds = await readCategoryIds(tx);
  const { sections: saved, version } = await readLayout(tx);
  const [before, after] = [completeSections(saved, categoryIds), completeSections(sections, categoryIds)];
  const changes = [{ subject: sectionsSubject, before, after }];
  const recorded = await recordRuleChanges(tx, { kind: "home", operatorId, changes, undoes });
  if (recorded.length === 0) return;
  const written = { sections: JSON.stringify(after), version: version + 1 };
  await tx.updateTable("home_layout").set(written).execute();
  await tellScreens(tx);
}
