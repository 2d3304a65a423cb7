import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import type { ProductQuestionsProps } from "./ProductQuestions.tsx";

const ProductQuestions = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./ProductQuestions.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("questions");
  return part;
});

/** Questions come when one reads on to them: what decides whether one does is above, and comes first. */
export function QuestionsSection(props: ProductQuestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div id="questions" ref={place} className="min-h-51">
      <Suspense>{isNear && <ProductQuestions {...props} />}</Suspense>
    </div>
  );
}
