import { partWithWords } from "#web/messages/partWithWords.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import type { SellerRatingsProps } from "./SellerRatings.tsx";

const SellerRatings = partWithWords("ratings", () => import("./SellerRatings.tsx"));

/** What buyers say of the seller of a listing, where it stands on its page. */
export function RatingsSection(props: SellerRatingsProps) {
  return (
    <WhenNear id="ratings" className="min-h-51">
      <SellerRatings {...props} />
    </WhenNear>
  );
}
