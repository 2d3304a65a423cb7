import { partWithWords } from "#web/messages/partWithWords.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";

const SoldPrices = partWithWords("soldPrices", () => import("./SoldPrices.tsx"));

/** What others like it were sold for, where that stands on its page. No room is kept: most often there is nothing to say. */
export function SoldPricesSection({ productId }: { readonly productId: number }) {
  return (
    <WhenNear id="sold-prices" className="">
      <SoldPrices productId={productId} />
    </WhenNear>
  );
}
