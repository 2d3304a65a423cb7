import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CategoryRule } from "#contract/categoryRules.ts";
import { categoryRulesQuery } from "#web/api/operatorQueries.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { CategoryTable } from "./CategoryTable.tsx";
import { categoryRuleWords } from "./categoryWords.ts";
import { useCategoryWords } from "./useCategoryWords.ts";

export const catalogueDesk: Desk = {
  name: "catalogue",
  right: "set_rules",
  messages: ["catalogueDesk", "deliveryDesk", "selling"],
  Screen: CatalogueDesk,
};

/** The categories: their names, order and rules, and whether they are shown; below them what was changed, by whom. */
function CatalogueDesk() {
  const { words } = useCategoryWords();
  const [asked, setAsked] = useState<CategoryRule | "new" | null>(null);
  const query = useQuery(categoryRulesQuery);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <div className="actions">
        <Button tone="ink" onClick={() => setAsked("new")}>
          {words.add}
        </Button>
      </div>
      <QueryState query={query} shape="table" />
      {query.data !== undefined && <Categories categories={query.data} onChange={setAsked} />}
      {asked !== null && (
        <CategoryDialog
          category={asked === "new" ? null : asked}
          categories={query.data ?? []}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type CategoriesProps = {
  readonly categories: readonly CategoryRule[];
  readonly onChange: (category: CategoryRule) => void;
};

function Categories({ categories, onChange }: CategoriesProps) {
  const all = useCategoryWords();
  return (
    <>
      <section className="panel stack" aria-label={all.words.title}>
        {categories.length === 0 ? (
          <EmptyState icon="tray" text={all.words.none} />
        ) : (
          <CategoryTable categories={categories} all={all} onChange={onChange} />
        )}
      </section>
      <RuleHistory kind="category" ruleWords={categoryRuleWords(all, categories)} />
    </>
  );
}
