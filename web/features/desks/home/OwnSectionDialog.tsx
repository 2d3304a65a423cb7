import type { CategoryRule } from "#contract/categoryRules.ts";
import { type Language, languageFacts, languages } from "#contract/language.ts";
import { sectionSorts } from "#domain/home/homeSections.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { categoryName, type OwnSection } from "./homeWords.ts";

type OwnSectionDialogProps = {
  /** Null for a new one. */
  readonly section: OwnSection | null;
  readonly categories: readonly CategoryRule[];
  readonly onDone: (section: OwnSection) => void;
  readonly onClose: () => void;
};

type Values = Readonly<Record<Language, string>> & {
  readonly category: string;
  readonly sort: string;
  readonly most: string;
};

/** A section of the operators' own: its title in every language, and which goods it has. Nothing is saved by it yet. */
export function OwnSectionDialog({ section, categories, onDone, onClose }: OwnSectionDialogProps) {
  const words = useMessageGroup("homeDesk");
  const form = useForm<Values>({
    initial: valuesOf(section),
    problems: (values) => ({
      ...Object.fromEntries(
        languages.map((language) => [language, isBlank(values[language]) && words.everyLanguage]),
      ),
      most: !isBlank(values.most) && wholeRupeesIn(values.most) === null && words.amountWrong,
    }),
    mutation: {
      mutate: (values) => {
        onDone(sectionOf(values, section?.is_shown ?? true));
        onClose();
      },
      isPending: false,
      error: null,
    },
  });
  const shown = categories.filter(({ is_hidden: isHidden }) => !isHidden);
  return (
    <FormDialog
      form={form}
      title={section === null ? words.addSection : words.changeSection}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.takeOver}
      tone="ink"
    >
      {languages.map((language) => (
        <TextField
          key={language}
          {...form.field(language)}
          label={fillSentence(words.titleIn, { language: languageFacts[language].ownName })}
          data-words="own"
          lang={languageFacts[language].tag}
          autoComplete="off"
          maxLength={40}
        />
      ))}
      <SelectField
        {...form.field("category")}
        label={words.goods}
        data-words="own"
        options={[
          { value: "", label: words.allCategories },
          ...shown.map(({ id }) => ({ value: String(id), label: categoryName(id, categories, words) })),
        ]}
      />
      <SelectField
        {...form.field("sort")}
        label={words.sort}
        options={sectionSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
      />
      <MoneyField {...form.field("most")} label={words.most} hint={words.mostHint} all={false} />
      <p className="small quiet">{words.ownLine}</p>
    </FormDialog>
  );
}

function valuesOf(section: OwnSection | null): Values {
  const titles = Object.fromEntries(languages.map((language) => [language, section?.titles[language] ?? ""]));
  const { category_id: id = null, sort = "newest", max_price: most = null } = section ?? {};
  return {
    ...(titles as Record<Language, string>),
    category: id === null ? "" : String(id),
    sort,
    most: most === null ? "" : String(most / 100),
  };
}

function sectionOf(values: Values, isShown: boolean): OwnSection {
  const titles = Object.fromEntries(languages.map((language) => [language, values[language].trim()]));
  return {
    kind: "own",
    titles: titles as OwnSection["titles"],
    category_id: values.category === "" ? null : Number(values.category),
    sort: sectionSorts.find((sort) => sort === values.sort) ?? "newest",
    max_price: wholeRupeesIn(values.most),
    is_shown: isShown,
  };
}
