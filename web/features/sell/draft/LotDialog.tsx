import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { Draft } from "#contract/drafts.ts";
import { lotApartMinutes, lotLimits } from "#domain/listing/lot.ts";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { productOptionsQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AnswerFields } from "./AnswerFields.tsx";
import { forgetDraft } from "./keptInput.ts";
import type { MissingPart } from "./MissingDialog.tsx";
import { problemAt } from "./problemAt.ts";

type LotDialogProps = {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onMissing: (missing: readonly MissingPart[]) => void;
};

type Lot = { readonly count: string; readonly numbers: readonly Answers[] };

const counts = Array.from({ length: lotLimits.most - 1 }, (_, place) => String(place + lotLimits.least));

/** How many equal auctions a draft becomes, and what the category asks of each further item (R-LOT-4). */
export default function LotDialog({ draft, onClose, onMissing }: LotDialogProps) {
  const { lot: words } = useMessageGroup("selling");
  const { info } = draft;
  const { data: options } = useQuery(
    productOptionsQuery(draft.id, `${info.data.category_id}-${info.data.sub_category_id}`),
  );
  const goodsWord = useGoodsWord();
  const asked = numbersIn(options?.verification ?? []);
  const posting = usePostLot(draft.id, onMissing);
  const [wasSent, setSent] = useState<Lot | null>(null);
  const form = useForm<Lot>({
    initial: { count: "3", numbers: [] },
    isReady: () => options !== undefined,
    mutation: {
      ...posting,
      mutate: (lot) => {
        setSent(lot);
        posting.mutate(lot);
      },
    },
  });
  const { values } = form;
  const further = Number(values.count) - 1;
  const set = (place: number, answers: Answers) => {
    const numbers = Array.from({ length: further }, (_, at) => values.numbers[at] ?? {});
    form.set({ numbers: numbers.with(place, answers) });
  };
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={fillSentence(words.post, { count: Number(values.count) })}
    >
      <p className="quiet">{fillSentence(words.line, { minutes: lotApartMinutes })}</p>
      <SelectField
        label={words.count}
        value={values.count}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={({ target }) => form.set({ count: target.value })}
      />
      {asked.length > 0 && <p className="small quiet">{words.firstNumbers}</p>}
      {asked.length > 0 &&
        Array.from({ length: further }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
          <fieldset key={place} className="stack [--stack:0.5rem]">
            <legend className="legend">{fillSentence(words.item, { place: place + 2 })}</legend>
            <AnswerFields
              sections={asked}
              hidesTitles
              answers={values.numbers[place] ?? {}}
              onChange={(answers) => set(place, answers)}
              problem={(section, question) =>
                wasSent?.numbers[place] === values.numbers[place]
                  ? problemAt(
                      posting.error,
                      ...["others", String(place), "details", section],
                      ...(question ? [question] : []),
                    )
                  : undefined
              }
              word={(text) => goodsWord(text, options?.words)}
            />
          </fieldset>
        ))}
    </FormDialog>
  );
}

/** What is asked of each item by itself: its numbers, and whatever else must be said. */
function numbersIn(sections: readonly OptionSection[]): OptionSection[] {
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(
        ({ required, format }) => required || format === "imei" || format === "serial",
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function usePostLot(draftId: number, onMissing: LotDialogProps["onMissing"]) {
  const { lot: words } = useMessageGroup("selling");
  const navigate = useNavigate();
  return useApiMutation({
    call: ({ count, numbers }: Lot, idempotencyKey) => {
      const others = Array.from({ length: Number(count) - 1 }, (_, place) => ({
        details: numbers[place] ?? {},
      }));
      return callApi("POST /user/product/:id/lot", {
        params: { id: draftId },
        body: { others },
        idempotencyKey,
      });
    },
    quiet: true,
    success: ({ results }) => fillSentence(words.posted, { count: results.length }),
    onSuccess: async ({ results }, _, client) => {
      forgetDraft(draftId);
      void client.invalidateQueries({ queryKey: sellingKey });
      const isLive = results.every(({ product_status: status }) => status === "active");
      await navigate({ to: "/sell", search: isLive ? {} : { tab: "draft" } });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "draft_incomplete") onMissing(error.facts.missing as readonly MissingPart[]);
      else if (error.fieldErrors.length === 0 || problemAtOwn(error)) toast.error(error.message);
    },
  });
}

/** What is wrong with the draft's own item stands on no field here. */
function problemAtOwn(error: ApiError): boolean {
  return error.fieldErrors.some(({ loc }) => loc[1] === "details");
}
