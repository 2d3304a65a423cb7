import { partWithWords } from "#web/messages/partWithWords.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import type { ProductQuestionsProps } from "./ProductQuestions.tsx";

const ProductQuestions = partWithWords("questions", () => import("./ProductQuestions.tsx"));

/** The questions of a listing, where they stand on its page. */
export function QuestionsSection(props: ProductQuestionsProps) {
  return (
    <WhenNear id="questions" className="min-h-51 scroll-mt-12">
      <ProductQuestions {...props} />
    </WhenNear>
  );
}
