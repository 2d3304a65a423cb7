import type { CategoryRule } from "#contract/categoryRules.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { type CategoryTexts, changesOf } from "./categoryTexts.ts";
import { useCategoryWords } from "./useCategoryWords.ts";

/** These stand beside a field. */
const besideField = new Set<string | undefined>(["category_known", "category_in_use"]);

/** Adds a category, or changes it; every screen that shows categories follows. */
export function useSavingCategory(category: CategoryRule | null, onSaved: () => void) {
  const { words } = useCategoryWords();
  return useApiMutation({
    call: (texts: CategoryTexts) => (category === null ? add(texts) : change(texts, category)),
    success: (_, { name }) => fillSentence(words.saved, { name: categoryWord(name) }),
    quiet: true,
    onError: (error) => {
      if (!(error instanceof ApiError && besideField.has(error.code))) toastError(error);
    },
    onSuccess: onSaved,
    refetch: [[operatorKey], categoriesQuery.queryKey],
  });
}

function add(texts: CategoryTexts) {
  return callApi("POST /ops/categories", {
    body: {
      parent_id: texts.parent === "" ? null : Number(texts.parent),
      slug: texts.slug.trim(),
      name: texts.name,
      description: texts.description,
      bid_policy: texts.bid_policy,
      weight_class: texts.weight_class || null,
      approved_goods: texts.approved_goods || null,
    },
  });
}

function change(texts: CategoryTexts, category: CategoryRule) {
  const { changes, seen } = changesOf(texts, category);
  return callApi("PATCH /ops/categories/:id", {
    params: { id: category.id },
    body: { ...changes, seen },
  });
}
