import type { Product } from "#contract/catalogue.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";

const SellerRatings = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./SellerRatings.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("ratings");
  return part;
});

/** What buyers say of the seller of a listing, where it stands on its page. */
export function RatingsSection({ product }: { readonly product: Product }) {
  return (
    <WhenNear id="ratings" className="min-h-51">
      <SellerRatings product={product} />
    </WhenNear>
  );
}
