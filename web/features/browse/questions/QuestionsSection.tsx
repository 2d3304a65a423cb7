import { lazyPart } from "#web/runtime/lazyPart.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import type { ProductQuestionsProps } from "./ProductQuestions.tsx";

const ProductQuestions = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./ProductQuestions.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("questions");
  return part;
});

/** The questions of a listing, where they stand on its page. */
export function QuestionsSection(props: ProductQuestionsProps) {
  return (
    <WhenNear id="questions" className="min-h-51">
      <ProductQuestions {...props} />
    </WhenNear>
  );
}
