import { useState } from "react";
import type { KeptBrand } from "#contract/brands.ts";
import { brandLimits } from "#domain/listing/brands.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormActions } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { BrandCategories } from "./BrandCategories.tsx";
import { type BrandTexts, brandOf, textsOf, unclearIn } from "./brandTexts.ts";

type BrandDialogProps = {
  /** Null for a new one. */
  readonly brand: KeptBrand | null;
  readonly onClose: () => void;
};

/** A brand: its name and other spellings, and its models in each category. */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const [opened] = useState(brand);
  const form = useForm({
    initial: textsOf(opened),
    problems: (texts) => ({
      name: isBlank(texts.name) && words.nameMissing,
      ...unclearProblem(texts, words.unclear),
    }),
    mutation: useSaving(opened, onClose),
    fieldOf: ({ code }) => (code === "brand_known" ? "name" : undefined),
  });
  return (
    <Dialog open wide title={opened ? opened.name : words.addTitle} onClose={onClose}>
      <form {...form.props} className="stack [--stack:1.25rem]">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field("name")}
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={brandLimits.name}
          />
          <TextField
            {...form.field("aliases")}
            label={words.aliases}
            hint={words.aliasesHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={1200}
          />
        </div>
        <BrandCategories
          own={form.values.categories}
          problem={form.problem("categories")}
          onChange={(categories) => form.set({ categories })}
        />
        <FormActions
          keepLabel={words.keep}
          onClose={onClose}
          submitLabel={words.save}
          busy={form.isPending}
        />
      </form>
    </Dialog>
  );
}

function unclearProblem(texts: BrandTexts, sentence: string) {
  const unclear = unclearIn(texts);
  if (unclear === null) return {};
  const said = fillSentence(sentence, { name: unclear.name });
  return unclear.categoryId === null ? { aliases: said } : { categories: said };
}

function useSaving(brand: KeptBrand | null, onSaved: () => void) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  return useApiMutation({
    call: (texts: BrandTexts) => {
      const body = brandOf(texts);
      return brand === null
        ? callApi("POST /ops/brands", { body })
        : callApi("PUT /ops/brands/:id", {
            params: { id: brand.id },
            query: { seen: brand.updated_at },
            body,
          });
    },
    success: words.saved,
    quiet: true,
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === "brand_known")) toastError(error);
    },
    onSuccess: onSaved,
    refetch: [[operatorKey]],
  });
}
