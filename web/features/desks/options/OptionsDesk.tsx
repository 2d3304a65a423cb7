import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { categoryChoices } from "../parts/categoryChoices.ts";
import type { Desk } from "../parts/desk.ts";
import { CategoryOptions } from "./CategoryOptions.tsx";

export const optionsDesk: Desk = {
  name: "options",
  right: "set_rules",
  messages: ["optionsDesk"],
  Screen: OptionsDesk,
};

/** What sellers are asked, one category or subcategory at a time. */
function OptionsDesk() {
  const { line } = useMessageGroup("optionsDesk");
  const categories = useQuery(categoriesQuery);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{line}</p>
      <QueryState query={categories} shape="table" count={1} />
      {categories.data !== undefined && <ChosenCategory categories={categories.data} />}
    </div>
  );
}

function ChosenCategory({ categories }: { readonly categories: readonly Category[] }) {
  const words = useMessageGroup("optionsDesk");
  const [chosen, setChosen] = useState("");
  const choices = categoryChoices(categories, words.subCategory);
  const choice = choices.find(({ value }) => value === chosen);
  return (
    <>
      <SelectField
        data-words="own"
        label={words.category}
        placeholder={words.choose}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
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
    </>
  );
}
