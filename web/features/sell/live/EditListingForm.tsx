import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { longestTitle } from "#domain/listing/longestTitle.ts";
import { missingAnswers } from "#domain/listing/missingAnswers.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import { mostImages } from "#domain/listing/mostImages.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { callApi } from "#web/api/client.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { Uploader } from "#web/forms/uploader/Uploader.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { AnswerFields } from "../draft/AnswerFields.tsx";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { ListingPictures } from "../draft/ListingPictures.tsx";
import { PlainFields } from "../draft/PlainFields.tsx";
import { problemAt } from "../draft/problemAt.ts";
import { useListingImages } from "../draft/useSectionImages.ts";
import { listingPath } from "../sellPaths.ts";
import { changesOf, type LiveEdit, savedEdit } from "./liveEdit.ts";

// The editor is heavier than the rest of the page.
const RichTextField = lazyPart(() => import("../draft/RichTextField.tsx"));

type EditListingFormProps = {
  readonly draft: Draft;
  readonly options: ProductOptions;
  /** Why it can no longer be saved. */
  readonly offReason: string | undefined;
};

/** Everything that may be corrected before the first bid, on one page. Only what differs is sent. */
export function EditListingForm({
  draft,
  options: { conditions: asked, words: ownWords },
  offReason,
}: EditListingFormProps) {
  const words = useMessageGroup("listingChanges");
  const selling = useMessageGroup("selling");
  const offers = useMessageGroup("priceOffers");
  const { takes_offers: takesOffers } = draft.pricing.data;
  const goodsWord = useGoodsWord();
  const [saved] = useState(() => savedEdit(draft));
  const [value, update] = useState(saved);
  const { uploads, arrange, nameFlaw } = useListingImages({ value, update });
  const saving = useSaveEdit(draft.id, (edit) => changesOf(saved, edit, asked));
  const isUnchanged = Object.keys(changesOf(saved, value, asked)).length === 0;
  const form = useForm({
    store: { value, update },
    problems: ({ title, text, answers, images, price }) => ({
      title: title.trim() === "" && selling.fields.titleRequired,
      price: priceProblem(price, saved.price, {
        invalid: selling.fields.priceInvalid,
        higher: words.priceNotLower,
      }),
      text: !hasText(text) && selling.fields.descriptionRequired,
      answers: missingAnswers(asked, answers).length > 0 && selling.answers.missing,
      images: picturesProblem(uploads, images, { words, failed: selling.images.failed }),
    }),
    mutation: saving,
  });
  const set = (change: object) => form.set(change as Partial<LiveEdit>);
  const missing = form.wasRefused ? missingAnswers(asked, value.answers) : [];
  function answerProblem(sectionKey: string, questionKey?: string): string | undefined {
    const found = missing.find((one) => one.sectionKey === sectionKey && one.question.key === questionKey);
    if (found) return found.question.type === "radio" ? selling.answers.choose : selling.answers.fillIn;
    return problemAt(
      saving.error,
      "conditions",
      sectionKey,
      ...(questionKey === undefined ? [] : [questionKey]),
    );
  }
  return (
    <form {...form.props} className="stack max-w-2xl [--stack:1.75rem]">
      <TextField {...form.field("title")} label={selling.fields.title} maxLength={longestTitle} />
      <MoneyField
        {...form.field("price", "base_price")}
        label={takesOffers ? offers.relist.least : selling.basePrice}
        hint={takesOffers ? offers.seller.leastHint : words.priceHint}
      />
      <PlainFields section="info" values={value} problem={form.problem} onChange={set} />
      <fieldset className="stack min-w-0 [--stack:1rem]" aria-label={words.pictures}>
        <legend className="legend">{words.pictures}</legend>
        <FieldNote error={form.problem("images")} />
        <Uploader
          uploads={uploads}
          off={value.images.length >= mostImages}
          maxFiles={Math.max(1, mostImages - value.images.length)}
        />
        {value.images.length > 0 && (
          <ListingPictures images={value.images} onArrange={arrange} onNameFlaw={nameFlaw} />
        )}
      </fieldset>
      <Suspense fallback={<p className="quiet min-h-72">{selling.editor.loading}</p>}>
        <RichTextField
          label={selling.fields.description}
          html={saved.text}
          error={form.problem("text", "description")}
          onChange={(text) => set({ text })}
        />
      </Suspense>
      <AnswerFields
        sections={asked}
        answers={value.answers}
        onChange={(answers) => set({ answers })}
        problem={answerProblem}
        word={(text) => goodsWord(text, ownWords)}
      />
      <PlainFields section="conditions" values={value} problem={form.problem} onChange={set} />
      <PlainFields section="notes" values={value} problem={form.problem} onChange={set} />
      <div className="actions">
        <Button
          type="submit"
          tone="ember"
          busy={form.isPending}
          offReason={offReason ?? (isUnchanged ? words.nothingChanged : undefined)}
        >
          {words.save}
        </Button>
        <LinkButton tone="outline" href={listingPath(draft.id, "active")}>
          {words.back}
        </LinkButton>
      </div>
    </form>
  );
}

/** It can only be lowered. */
function priceProblem(
  price: string,
  saved: string,
  words: { readonly invalid: string; readonly higher: string },
): string | false {
  const [now, before] = [basePriceIn({ price }), basePriceIn({ price: saved })];
  if (now === null) return words.invalid;
  return before !== null && now > before && words.higher;
}

type PicturesWords = {
  readonly words: { readonly picturesComing: string; readonly pictureMissing: string };
  readonly failed: string;
};

function picturesProblem(
  { running, failed: failures }: { readonly running: number; readonly failed: number },
  images: readonly unknown[],
  { words, failed }: PicturesWords,
): string | false {
  if (running > 0) return fillSentence(words.picturesComing, { count: running });
  if (failures > 0) return failed;
  return images.length === 0 && words.pictureMissing;
}

function useSaveEdit(id: number, bodyOf: (edit: LiveEdit) => ReturnType<typeof changesOf>) {
  const words = useMessageGroup("listingChanges");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useApiMutation({
    call: (edit: LiveEdit) => callApi("PATCH /user/product/:id", { params: { id }, body: bodyOf(edit) }),
    success: words.saved,
    onSuccess: async (draft) => {
      queries.setQueryData(draftQuery(id).queryKey, draft);
      await navigate({ href: listingPath(id, "active") });
    },
    refetch: [sellingKey],
  });
}
