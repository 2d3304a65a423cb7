import { useQuery } from "@tanstack/react-query";
import type { OperatorListing } from "#contract/listingReports.ts";
import { answersStay } from "#domain/listing/categoryCorrection.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { placeName } from "./placeName.ts";

type DialogProps = { readonly listing: OperatorListing; readonly onClose: () => void };
type Wish = { readonly category: string; readonly subcategory: string; readonly reason: string };

/** Puts a live listing where buyers look for it, and says beforehand what that changes and what stays. */
export function CategoryDialog({ listing, onClose }: DialogProps) {
  const { place: words, halt, keep } = useMessageGroup("listingsDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  const childrenOf = (category: string) =>
    categories.find(({ id }) => String(id) === category)?.children ?? [];
  const correcting = useApiMutation({
    call: ({ category, subcategory, reason }: Wish, idempotencyKey) =>
      callApi("POST /ops/listings/:id/category", {
        params: { id: listing.id },
        body: {
          category_id: Number(category),
          sub_category_id: subcategory === "" ? null : Number(subcategory),
          seen: { category_id: listing.category.id, sub_category_id: listing.sub_category?.id ?? null },
          reason,
        },
        idempotencyKey,
      }),
    success: words.done,
    refetch: [[operatorKey], ["product", listing.id]],
  });
  const form = useForm({
    initial: {
      category: String(listing.category.id),
      subcategory: String(listing.sub_category?.id ?? ""),
      reason: "",
    },
    problems: ({ category, subcategory, reason }) => ({
      category: category === "" && words.categoryMissing,
      subcategory: subcategory === "" && childrenOf(category).length > 0 && words.subcategoryMissing,
      reason: isBlank(reason) && halt.toldMissing,
    }),
    mutation: correcting,
    onSaved: onClose,
  });
  const children = childrenOf(form.values.category);
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.title, { title: listing.title })}
      keepLabel={keep}
      onClose={onClose}
      submitLabel={words.correct}
      tone="ink"
    >
      <p data-words="own">{fillSentence(words.now, { place: placeName(listing) })}</p>
      <SelectField
        {...form.field("category", "category_id")}
        data-words="own"
        label={words.category}
        placeholder={words.choose}
        options={categories.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }))}
        onChange={(event) => form.set({ category: event.target.value, subcategory: "" })}
      />
      {children.length > 0 && (
        <SelectField
          {...form.field("subcategory", "sub_category_id")}
          data-words="own"
          label={words.subcategory}
          placeholder={words.choose}
          options={children.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }))}
        />
      )}
      <TextAreaField
        {...form.field("reason")}
        label={halt.told}
        hint={words.reasonHint}
        rows={2}
        maxLength={300}
      />
      <Note tone="info">{words.stays}</Note>
      <p className="small">{answersStay(listing.bids) ? words.answersStay : words.answersFit}</p>
      {listing.shipping_mode === "blaze" && <p className="small">{words.brought}</p>}
    </FormDialog>
  );
}
