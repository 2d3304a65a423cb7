import { Suspense, useState } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { Button } from "#web/ui/Button.tsx";

// What draws is loaded by whoever wants a card.
const ShareCardDialog = partWithWords("shareCard", () => import("./ShareCardDialog.tsx"));

type ShareCardButtonProps = {
  readonly product: SellerProductDetail;
  readonly tone?: "outline" | "ember";
};

/** A picture of a live listing for those whom the seller knows. */
export function ShareCardButton({ product, tone = "outline" }: ShareCardButtonProps) {
  const { detail } = useMessageGroup("selling");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} size="small" onClick={() => setOpen(true)}>
        {detail.shareCard}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareCardDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
