import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Language, languageFacts, languages } from "#contract/language.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { categoryChoices } from "../parts/categoryChoices.ts";

type Wish = {
  readonly kind: "word" | "category";
  readonly language: Language;
  readonly phrase: string;
  readonly category: string;
  readonly note: string;
};

const empty: Wish = { kind: "word", language: languages[0], phrase: "", category: "", note: "" };

/** One more word or category that makes a listing wait. */
export function AddRuleForm() {
  const words = useMessageGroup("reviewsDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [values, setValues] = useState(empty);
  const adding = useApiMutation({
    call: ({ kind, language, phrase, category, note }: Wish) =>
      kind === "word"
        ? callApi("POST /ops/review-rules", { body: { kind, language, phrase, note } })
        : callApi("POST /ops/review-rules", { body: { kind, category_id: Number(category), note } }),
    success: words.added,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    store: { value: values, update: setValues },
    problems: ({ kind, phrase, category, note }) => ({
      phrase: kind === "word" && isBlank(phrase) && words.phraseMissing,
      category: kind === "category" && category === "" && words.categoryMissing,
      note: isBlank(note) && words.noteMissing,
    }),
    mutation: adding,
    onSaved: () => setValues(empty),
  });
  return (
    <section className="panel stack" aria-labelledby="add-review-rule">
      <h2 className="text-h3" id="add-review-rule">
        {words.addTitle}
      </h2>
      <form {...form.props} className="stack max-w-sm">
        <SelectField
          {...form.field("kind")}
          label={words.kind}
          options={(["word", "category"] as const).map((value) => ({ value, label: words.kinds[value] }))}
        />
        {values.kind === "word" ? (
          <>
            <SelectField
              {...form.field("language")}
              data-words="own"
              label={words.language}
              options={languages.map((value) => ({ value, label: languageFacts[value].ownName }))}
            />
            <TextField
              {...form.field("phrase")}
              label={words.phrase}
              hint={words.phraseHint}
              autoComplete="off"
              maxLength={80}
            />
          </>
        ) : (
          <SelectField
            {...form.field("category", "category_id")}
            data-words="own"
            label={words.category}
            placeholder={words.choose}
            options={categoryChoices(categories, words.subCategory)}
          />
        )}
        <TextField
          {...form.field("note")}
          label={words.note}
          hint={words.noteHint}
          autoComplete="off"
          maxLength={300}
        />
        <div className="actions">
          <Button tone="ink" type="submit" busy={form.isPending}>
            {words.add}
          </Button>
        </div>
      </form>
    </section>
  );
}
