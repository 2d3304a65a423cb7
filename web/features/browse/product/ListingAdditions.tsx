import { Suspense } from "react";
import type { Product } from "#contract/catalogue.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";

// Few listings have any: the others load nothing for them.
const Additions = partWithWords("listingChanges", () => import("./Additions.tsx"));

/** What the seller has added below the description, where there is something. */
export function ListingAdditions({ additions }: Pick<Product, "additions">) {
  if (additions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <div className="pt-4">
        <Additions additions={additions} />
      </div>
    </Suspense>
  );
}
