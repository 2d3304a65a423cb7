import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#web/api/queries.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { BrandCategoryText } from "./brandTexts.ts";

type BrandCategoriesProps = {
  readonly own: readonly BrandCategoryText[];
  readonly problem: string | undefined;
  readonly onChange: (own: readonly BrandCategoryText[]) => void;
};

/** Room for 400 models with a few spellings each. */
const longestModels = 40_000;

/** Where a brand has things: its models in each category, and another category to add. */
export function BrandCategories({ own, problem, onChange }: BrandCategoriesProps) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  const nameOf = (id: number) => categoryWord(categories.find((category) => category.id === id)?.name ?? "");
  const others = categories.filter(({ id }) => !own.some((one) => one.categoryId === id));
  return (
    <fieldset className="stack [--stack:1rem]">
      <legend className="legend">{words.where}</legend>
      {own.map((one) => (
        <div key={one.categoryId} className="stack [--stack:0.5rem]">
          <TextAreaField
            label={fillSentence(words.modelsIn, { category: nameOf(one.categoryId) })}
            hint={words.modelsHint}
            rows={6}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestModels}
            value={one.models}
            onChange={({ target }) =>
              onChange(
                own.map((other) =>
                  other.categoryId === one.categoryId ? { ...other, models: target.value } : other,
                ),
              )
            }
          />
          <div className="actions">
            <Button
              tone="bare"
              size="small"
              onClick={() => onChange(own.filter((other) => other.categoryId !== one.categoryId))}
            >
              {fillSentence(words.notIn, { category: nameOf(one.categoryId) })}
            </Button>
          </div>
        </div>
      ))}
      {others.length > 0 && (
        <SelectField
          label={words.addCategory}
          placeholder={words.chooseCategory}
          value=""
          options={others.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }))}
          onChange={({ target }) => onChange([...own, { categoryId: Number(target.value), models: "" }])}
        />
      )}
      <FieldNote error={problem} />
    </fieldset>
  );
}
