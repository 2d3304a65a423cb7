import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { CategoryRule } from "#contract/categoryRules.ts";
import { categoryRulesQuery } from "#web/api/operatorQueries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { CategoryOptions } from "./CategoryOptions.tsx";
import { optionsChoices } from "./optionsChoices.ts";
import { optionsRuleWords } from "./optionsRuleWords.tsx";

export const optionsDesk: Desk = {
  name: "options",
  right: "set_rules",
  messages: ["optionsDesk", "selling"],
  Screen: OptionsDesk,
};

/** What sellers are asked, one category or subcategory at a time; below it what was changed, by whom. */
function OptionsDesk() {
  const { line } = useMessageGroup("optionsDesk");
  const categories = useQuery(categoryRulesQuery);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{line}</p>
      <QueryState query={categories} shape="table" count={1} />
      {categories.data !== undefined && <ChosenCategory categories={categories.data} />}
    </div>
  );
}

function ChosenCategory({ categories }: { readonly categories: readonly CategoryRule[] }) {
  const words = useMessageGroup("optionsDesk");
  const navigate = useNavigate();
  const { category } = useSearch({ from: "/ops/$desk" });
  const choices = optionsChoices(categories, words);
  const choice = choices.find(({ value }) => value === String(category));
  return (
    <>
      <SelectField
        data-words="own"
        label={words.category}
        placeholder={words.choose}
        value={choice?.value ?? ""}
        onChange={({ target }) =>
          navigate({
            to: "/ops/$desk",
            params: { desk: "options" },
            search: { category: Number(target.value) },
          })
        }
        options={choices}
      />
      {choice === undefined ? (
        <EmptyState icon="sliders-horizontal" text={words.chooseFirst} />
      ) : (
        // Another category begins with nothing of the last one's editor.
        <CategoryOptions
          key={choice.value}
          categoryId={Number(choice.value)}
          name={choice.label}
          isSub={choice.isSub}
        />
      )}
      <RuleHistory kind="product_options" ruleWords={optionsRuleWords(choices, words)} />
    </>
  );
}
