import type { Draft } from "#contract/drafts.ts";
import { withoutFields } from "#domain/listing/draftFields.ts";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { RequestFor } from "#web/api/calls.ts";
import { answersTo } from "../draft/answerTexts.ts";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { fieldsOf, savedFields } from "../draft/PlainFields.tsx";
import { type SectionImage, savedImages, sentImage } from "../draft/useSectionImages.ts";

/** What a seller corrects of a live listing, as the form holds it. */
export function savedEdit(draft: Draft) {
  return {
    title: draft.info.data.title,
    price: priceText(draft.pricing.data.base_price),
    text: draft.description.data.text,
    answers: withoutFields("conditions", draft.conditions.data) as Answers,
    images: savedImages(draft),
    ...savedFields("info", draft),
    ...savedFields("conditions", draft),
    ...savedFields("notes", draft),
  };
}
export type LiveEdit = ReturnType<typeof savedEdit>;
type Body = NonNullable<RequestFor<"PATCH /user/product/:id">["body"]>;

/** What differs from what is saved, as the call takes it; empty when nothing does. */
export function changesOf(saved: LiveEdit, now: LiveEdit, asked: readonly OptionSection[]): Body {
  const differs = (name: keyof LiveEdit) => JSON.stringify(saved[name]) !== JSON.stringify(now[name]);
  const answers = answersTo(asked, now.answers);
  const isAnsweredAnew = JSON.stringify(answersTo(asked, saved.answers)) !== JSON.stringify(answers);
  return {
    ...(differs("price") && { base_price: basePriceIn(now) ?? undefined }),
    ...(differs("title") && { title: now.title }),
    ...(differs("condition") && fieldsOf("info", now)),
    ...(differs("text") && { description: now.text }),
    ...(isAnsweredAnew && { conditions: answers }),
    ...(differs("others") && { condition_notes: now.others }),
    ...(differs("notes") && { notes: now.notes }),
    ...(shown(saved.images) !== shown(now.images) && { images: now.images.map(sentImage) }),
  };
}

/** What buyers see of them. */
function shown(images: readonly SectionImage[]): string {
  return JSON.stringify(images.map(({ url, flaw = "" }) => [url, flaw]));
}

function priceText(price: Paise | null): string {
  return price === null ? "" : formatRupeeFigures(price);
}
