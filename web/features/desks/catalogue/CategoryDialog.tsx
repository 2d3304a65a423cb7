import type { CategoryRule } from "#contract/categoryRules.ts";
import { approvedGoods } from "#domain/delivery/approvedGoods.ts";
import { weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { type CategoryTexts, textsOf } from "./categoryTexts.ts";
import { useCategoryWords } from "./useCategoryWords.ts";
import { useSavingCategory } from "./useSavingCategory.ts";

type CategoryDialogProps = {
  /** Null for a new one. */
  readonly category: CategoryRule | null;
  readonly categories: readonly CategoryRule[];
  readonly onClose: () => void;
};

/** What is said of a category. A new one is hidden at first, and its address stays as it is chosen here. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { words } = useCategoryWords();
  // What the operator was shown: it may be read anew meanwhile.
  const form = useForm({
    initial: textsOf(category),
    problems: ({ name, slug, position }) => ({
      name: isBlank(name) && words.nameMissing,
      slug: category === null && !/^[a-z0-9-]{1,60}$/.test(slug.trim()) && words.slugForm,
      position: !/^\d{1,4}$/.test(position.trim()) && words.positionForm,
    }),
    mutation: useSavingCategory(category, onClose),
    fieldOf: ({ code }) =>
      code === "category_known" ? "name" : code === "category_in_use" ? "standing" : undefined,
  });
  const title =
    category === null ? words.add : fillSentence(words.changeTitle, { name: categoryWord(category.name) });
  return (
    <FormDialog form={form} title={title} keepLabel={words.keep} onClose={onClose} submitLabel={words.save}>
      <TextField {...form.field("name")} label={words.fields.name} hint={words.nameHint} maxLength={60} />
      <TextField {...form.field("description")} label={words.fields.description} maxLength={120} />
      {category === null ? (
        <NewFields field={form.field} categories={categories} />
      ) : (
        <TextField
          {...form.field("position")}
          label={words.fields.position}
          hint={words.positionHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <RuleFields field={form.field} />
      {category !== null && (
        <SelectField
          {...form.field("standing")}
          label={words.fields.is_hidden}
          hint={words.hiddenHint}
          options={[
            { value: "shown", label: words.shown },
            { value: "hidden", label: words.hidden },
          ]}
        />
      )}
    </FormDialog>
  );
}

type Fields = {
  readonly field: ReturnType<typeof useForm<CategoryTexts>>["field"];
};

function NewFields({ field, categories }: Fields & Pick<CategoryDialogProps, "categories">) {
  const { words } = useCategoryWords();
  const tops = categories.filter(({ parent_id }) => parent_id === null);
  return (
    <>
      <SelectField
        {...field("parent")}
        label={words.parent}
        data-words="own"
        options={[
          { value: "", label: words.noParent },
          ...tops.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) })),
        ]}
      />
      <TextField
        {...field("slug")}
        label={words.slug}
        hint={words.slugHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
    </>
  );
}

function RuleFields({ field }: Fields) {
  const { words, classes, goods } = useCategoryWords();
  const unsaid = { value: "", label: words.unsaid };
  return (
    <>
      <SelectField
        {...field("bid_policy")}
        label={words.fields.bid_policy}
        hint={words.policyHint}
        options={(["flat", "tiered"] as const).map((value) => ({ value, label: words.policies[value] }))}
      />
      <SelectField
        {...field("weight_class")}
        label={words.fields.weight_class}
        hint={words.weightHint}
        options={[unsaid, ...weightClasses.map((value) => ({ value, label: classes[value] }))]}
      />
      <SelectField
        {...field("approved_goods")}
        label={words.fields.approved_goods}
        hint={words.goodsHint}
        options={[unsaid, ...approvedGoods.map((value) => ({ value, label: goods[value] }))]}
      />
    </>
  );
}
