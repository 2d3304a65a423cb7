import { lazyPart } from "#web/runtime/lazyPart.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import type { SellerRatingsProps } from "./SellerRatings.tsx";

const SellerRatings = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./SellerRatings.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("ratings");
  return part;
});

/** What buyers say of the seller of a listing, where it stands on its page. */
export function RatingsSection(props: SellerRatingsProps) {
  return (
    <WhenNear id="ratings" className="min-h-51">
      <SellerRatings {...props} />
    </WhenNear>
  );
}
