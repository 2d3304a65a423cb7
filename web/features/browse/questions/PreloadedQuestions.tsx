import { Suspense } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";
import type { ProductQuestionsProps } from "./ProductQuestions.tsx";

const ProductQuestions = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./ProductQuestions.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("questions");
  return part;
});

/** Questions come after the page: what decides whether one reads on is above them. */
export function PreloadedQuestions({ product, audience }: ProductQuestionsProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <div className="min-h-32" />;
  return (
    <Suspense fallback={<div className="min-h-32" />}>
      <ProductQuestions product={product} audience={audience} />
    </Suspense>
  );
}
