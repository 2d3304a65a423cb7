import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { listingPath } from "../sellPaths.ts";

const RelistDialog = lazyPart(() => import("./RelistDialog.tsx"));

/** Lists an unsold item again: as an auction, or taking offers (R-OFFER-1). */
export function RelistAction({ product }: { readonly product: SellerProductDetail }) {
  const { detail } = useMessageGroup("selling");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ember" size="small" onClick={() => setAsking(true)}>
        {detail.relist}
      </Button>
      <Suspense>
        {isAsking && (
          <RelistDialog
            product={product}
            onRelisted={({ id, product_status: status }) => void navigate({ href: listingPath(id, status) })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
