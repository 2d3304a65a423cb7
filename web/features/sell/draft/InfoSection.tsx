import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import type { Draft } from "#contract/drafts.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { categoriesQuery, currentUserQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { type InfoTexts, infoTexts, lastDay, missingInfo, today } from "./infoTexts.ts";
import { useKeptInput } from "./keptInput.ts";
import { PlainFields } from "./PlainFields.tsx";
import { SectionForm, type SectionSteps } from "./SectionForm.tsx";
import { problemAt, useSaveSection } from "./useSaveSection.ts";
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
  const { selling } = useMessageGroup(sellingMessages);
  const nowMs = useServerNow();
  const input = useKeptInput(draft?.id ?? null, "info", infoTexts(draft, nowMs));
  const [errors, setErrors] = useState<Partial<Record<keyof InfoTexts, string>>>({});
  const offered = useQuery(categoriesQuery);
  const categories = offered.data ?? [];
  const saving = useSaveSection({
    section: "info",
    input,
    call: useSendInfo(draft),
    onSaved,
  });
  const put = (change: Partial<InfoTexts>) => {
    input.set({ ...input.value, ...change });
    setErrors((known) => ({
      ...known,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    }));
  };
  const { data: user } = useQuery(currentUserQuery);
  const takeSeller = useEffectEvent((seller: string) => {
    if (seller !== user?.id) put({ seller });
  });
  useEffect(() => {
    if (sellerId !== undefined) takeSeller(sellerId);
  }, [sellerId]);
  function submit() {
    const missing = missingInfo(
      input.value,
      { hasChildren: childrenOf(categories, input.value).length > 0 },
      selling.fields,
    );
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    if (draft?.info.status === "completed" && !input.isChanged) return steps.onNext();
    saving.save(input.value);
  }
  const { fields } = selling;
  return (
    <SectionForm section="info" steps={steps} input={input} saving={saving} onSubmit={submit}>
      {offered.isError && !offered.data && (
        <ErrorState onRetry={() => offered.refetch()} busy={offered.isFetching} />
      )}
      <div className="form-grid">
        <TextField
          all
          label={fields.title}
          hint={fields.titleHint}
          maxLength={140}
          value={input.value.title}
          error={errors.title ?? problemAt(saving.error, "title")}
          onChange={(event) => put({ title: event.target.value })}
        />
        <CategoryFields
          categories={categories}
          value={input.value}
          errors={{
            category: errors.category ?? problemAt(saving.error, "category_id"),
            subcategory: errors.subcategory ?? problemAt(saving.error, "sub_category_id"),
          }}
          onChange={put}
        />
        <TextField
          type="date"
          label={fields.endDate}
          hint={fields.endDateHint}
          min={today(nowMs)}
          max={lastDay(nowMs)}
          value={input.value.endDay}
          error={errors.endDay ?? problemAt(saving.error, "end_date")}
          onChange={(event) => put({ endDay: event.target.value })}
        />
        <PlainFields
          section="info"
          values={input.value}
          problem={(name) => problemAt(saving.error, name)}
          onChange={put}
        />
        <SellerField
          value={input.value.seller}
          error={problemAt(saving.error, "seller_id")}
          onChange={(seller) => put({ seller })}
        />
      </div>
    </SectionForm>
  );
}

type Categories = readonly Category[];

function childrenOf(categories: Categories, { category }: Pick<InfoTexts, "category">) {
  return categories.find(({ id }) => String(id) === category)?.children ?? [];
}

type CategoryFieldsProps = {
  readonly categories: Categories;
  readonly value: Pick<InfoTexts, "category" | "subcategory">;
  readonly errors: Partial<Record<"category" | "subcategory", string | undefined>>;
  readonly onChange: (change: Partial<InfoTexts>) => void;
};

/** The category, and where it has any, the subcategory. */
function CategoryFields({ categories, value, errors, onChange }: CategoryFieldsProps) {
  const { fields } = useMessageGroup(sellingMessages).selling;
  const children = childrenOf(categories, value);
  return (
    <>
      <SelectField
        label={fields.category}
        placeholder={fields.categoryChoose}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.category}
        error={errors.category}
        onChange={(event) => onChange({ category: event.target.value, subcategory: "" })}
      />
      {children.length > 0 && (
        <SelectField
          label={fields.subcategory}
          placeholder={fields.subcategoryChoose}
          options={children.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.subcategory}
          error={errors.subcategory}
          onChange={(event) => onChange({ subcategory: event.target.value })}
        />
      )}
    </>
  );
}

type SellerFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (seller: string) => void;
};

/** Shown to who has a business: everybody else sells as themselves. */
function SellerField({ value, error, onChange }: SellerFieldProps) {
  const { fields } = useMessageGroup(sellingMessages).selling;
  const { data: accounts } = useQuery(sellerAccountsQuery);
  const businesses = accounts?.business ?? [];
  const { data: user } = useQuery(currentUserQuery);
  if (!user || businesses.length === 0) return null;
  const self = { value: user.id, label: fillSentence(fields.sellerSelf, { name: user.name ?? "" }) };
  return (
    <SelectField
      label={fields.seller}
      options={[self, ...businesses.map(({ id, business_name: label }) => ({ value: id, label }))]}
      value={value === "" ? user.id : value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
