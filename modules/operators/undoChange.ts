import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { RuleKind } from "#domain/operators/ruleKinds.ts";
import { restoreBidSteps } from "../catalogue/bidSteps.ts";
import { restoreBrand } from "../catalogue/brands/changeBrand.ts";
import { restoreCategory } from "../catalogue/changeCategory.ts";
import { restoreHome } from "../catalogue/home/changeBanner.ts";
import { restoreAreas } from "../delivery/serviceAreas.ts";
import { restoreOptions } from "../listings/changeProductOptions.ts";
import { isLatestChange, lockRules, type Undone } from "../operations/ruleChanges.ts";
import { restoreSetting } from "../operations/settings.ts";
import { restoreSynonyms } from "../search/synonyms/changeSynonyms.ts";

/** Makes a rule what it was, by the checks of any change; called with the lock of its kind. */
const restore: Readonly<Record<RuleKind, (tx: Transaction, undone: Undone) => Promise<Refusal | null>>> = {
  setting: restoreSetting,
  category: restoreCategory,
  area: restoreAreas,
  product_options: restoreOptions,
  synonyms: restoreSynonyms,
  bid_steps: restoreBidSteps,
  brands: restoreBrand,
  home: restoreHome,
};

/** Takes back the latest change of a rule, as a change of its own. */
export async function undoChange(
  database: Database,
  { id, operatorId }: { readonly id: number; readonly operatorId: string },
): Promise<{ undone: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const changes = tx.selectFrom("rule_changes").where("id", "=", id);
    const change = await changes.select(["kind", "subject", "before"]).executeTakeFirst();
    if (change === undefined) return { refused: "not_found", what: "rule change" };
    const { subject, before } = change;
    const kind = change.kind as RuleKind;
    await lockRules(tx, kind);
    if (!(await isLatestChange(tx, id))) return { refused: "rule_not_undoable", why: "changed_since" };
    const refusal = await restore[kind](tx, { id, subject, before, operatorId });
    return refusal ?? { undone: true };
  });
}
