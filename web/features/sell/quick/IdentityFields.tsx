import { useGoodsWord } from "#web/messages/dataWords.ts";
import { AnswerFields } from "../draft/AnswerFields.tsx";
import { problemAt } from "../draft/problemAt.ts";
import type { QuickListing } from "./useQuickListing.ts";

/** Numbers that the category asks of every item, such as the IMEI of a phone. */
export function IdentityFields({ listing }: { readonly listing: QuickListing }) {
  const goodsWord = useGoodsWord();
  const { asked, values, set, refusalOf } = listing;
  const sections = (asked?.verification ?? [])
    .map((section) => ({ ...section, questions: section.questions.filter(({ required }) => required) }))
    .filter(({ questions }) => questions.length > 0);
  if (sections.length === 0) return null;
  return (
    <AnswerFields
      sections={sections}
      hidesTitles
      answers={values.details}
      onChange={(details) => set({ details })}
      problem={(sectionKey, questionKey) =>
        problemAt(refusalOf("details"), "details", sectionKey, ...(questionKey ? [questionKey] : []))
      }
      word={(text) => goodsWord(text, asked?.words)}
    />
  );
}
