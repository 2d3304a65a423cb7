import { lazyPart } from "#web/runtime/lazyPart.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";

const SoldPrices = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./SoldPrices.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("soldPrices");
  return part;
});

/** What others like it were sold for, where that stands on its page. No room is kept: most often there is nothing to say. */
export function SoldPricesSection({ productId }: { readonly productId: number }) {
  return (
    <WhenNear id="sold-prices" className="">
      <SoldPrices productId={productId} />
    </WhenNear>
  );
}
