import { lazyPart } from "#web/runtime/lazyPart.ts";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import type { MoreLikeThisProps } from "./MoreLikeThis.tsx";

const MoreLikeThis = lazyPart(() => import("./MoreLikeThis.tsx"));

/** Other auctions at the end of a product's page, which come when one reads on to them. */
export function MoreSection(props: MoreLikeThisProps) {
  return (
    <WhenNear id="more" className="min-h-96">
      <MoreLikeThis {...props} />
    </WhenNear>
  );
}
