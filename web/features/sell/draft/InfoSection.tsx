import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Category } from "#contract/catalogue.ts";
import type { Draft } from "#contract/drafts.ts";
import { longestTitle } from "#domain/listing/longestTitle.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { categoriesQuery, currentUserQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { type InfoTexts, infoTexts, lastDay, missingInfo, today } from "./infoTexts.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";
import { useSendInfo } from "./useSendInfo.ts";

type InfoSectionProps = {
  /** Null before there is a draft. */
  readonly draft: Draft | null;
  /** As whom the Seller KYC was just completed. */
  readonly sellerId?: string | undefined;
  readonly steps: SectionSteps;
  /** A new draft has its number, or a changed category emptied other sections. */
  readonly onSaved: (draft: Draft) => void;
};

/** Section 1, Product Information: title, category, subcategory, end date, condition, who sells. */
export function InfoSection({ draft, sellerId, steps, onSaved }: InfoSectionProps) {
  const selling = useMessageGroup("selling");
  const nowMs = useServerNow();
  const startsAt = draft?.pricing.data.starts_at;
  const input = useKeptInput(draft?.id ?? null, "info", infoTexts(draft, nowMs));
  const offered = useQuery(categoriesQuery);
  const categories = offered.data ?? [];
  const { fields } = selling;
  const { form, frame } = useSectionForm<InfoTexts>({
    ...{ section: "info", draft, steps, input, onSaved },
    problems: (texts) =>
      missingInfo(texts, { hasChildren: childrenOf(categories, texts).length > 0 }, fields),
    call: useSendInfo(draft),
  });
  const { data: user } = useQuery(currentUserQuery);
  const takeSeller = useEffectEvent((seller: string) => {
    if (seller !== user?.id) form.set({ seller });
  });
  useEffect(() => {
    if (sellerId !== undefined) takeSeller(sellerId);
  }, [sellerId]);
  return (
    <SectionForm {...frame}>
      {offered.isError && !offered.data && (
        <ErrorState onRetry={() => offered.refetch()} busy={offered.isFetching} />
      )}
      <div className="form-grid">
        <TextField
          {...form.field("title")}
          all
          label={fields.title}
          hint={fields.titleHint}
          maxLength={longestTitle}
        />
        <CategoryFields categories={categories} form={form} />
        <TextField
          {...form.field("endDay", "end_date")}
          type="date"
          label={fields.endDate}
          hint={fields.endDateHint}
          min={today(nowMs)}
          max={lastDay(startsAt ? Date.parse(startsAt) : nowMs)}
        />
        <PlainFields section="info" values={form.values} problem={form.problem} onChange={form.set} />
        <SellerField form={form} />
      </div>
    </SectionForm>
  );
}

type Categories = readonly Category[];

function childrenOf(categories: Categories, { category }: Pick<InfoTexts, "category">) {
  return categories.find(({ id }) => String(id) === category)?.children ?? [];
}

type InfoForm = Pick<ReturnType<typeof useForm<InfoTexts>>, "values" | "field" | "set">;

type CategoryFieldsProps = { readonly categories: Categories; readonly form: InfoForm };

/** The category, and where it has any, the subcategory. */
function CategoryFields({ categories, form }: CategoryFieldsProps) {
  const { fields } = useMessageGroup("selling");
  const children = childrenOf(categories, form.values);
  return (
    <>
      <SelectField
        {...form.field("category", "category_id")}
        label={fields.category}
        placeholder={fields.categoryChoose}
        options={categories.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }))}
        onChange={(event) => form.set({ category: event.target.value, subcategory: "" })}
      />
      {children.length > 0 && (
        <SelectField
          {...form.field("subcategory", "sub_category_id")}
          label={fields.subcategory}
          placeholder={fields.subcategoryChoose}
          options={children.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }))}
        />
      )}
    </>
  );
}

/** Shown to who has a business: everybody else sells as themselves. */
function SellerField({ form }: { readonly form: InfoForm }) {
  const { fields } = useMessageGroup("selling");
  const { data: accounts } = useQuery(sellerAccountsQuery);
  const businesses = accounts?.business ?? [];
  const { data: user } = useQuery(currentUserQuery);
  if (!user || businesses.length === 0) return null;
  const self = { value: user.id, label: fillSentence(fields.sellerSelf, { name: user.name ?? "" }) };
  const seller = form.field("seller", "seller_id");
  return (
    <SelectField
      {...seller}
      label={fields.seller}
      options={[self, ...businesses.map(({ id, business_name: label }) => ({ value: id, label }))]}
      value={seller.value === "" ? user.id : seller.value}
    />
  );
}
