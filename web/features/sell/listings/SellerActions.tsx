import type { QueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { ReceivedPriceOffer } from "#contract/priceOffers.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { focusReplacedPage } from "../headingFocus.ts";
import { AddNote } from "../live/AddNote.tsx";
import { canRelist } from "../priceOffers/canRelist.ts";
import { RelistAction } from "../priceOffers/RelistAction.tsx";
import { useStandingOffers } from "../priceOffers/useStandingOffers.ts";
import { editLivePath, editPath, listingPath } from "../sellPaths.ts";
import { ShareCardButton } from "../shareCard/ShareCardButton.tsx";

type ActionProps = { readonly product: SellerProductDetail };

/** What a seller can do with a listing in its state. */
export function SellerActions({ product }: ActionProps) {
  const { detail } = useMessageGroup("selling");
  const { sale } = useMessageGroup("fulfilment");
  const isDown = product.take_down !== null && product.take_down.lifted === null;
  return (
    <div className="actions">
      {product.order && (
        <LinkButton tone="ink" size="small" href={`/sell/order/${product.order.number}`}>
          {sale.open}
        </LinkButton>
      )}
      <LinkButton tone="outline" size="small" href={`/product/${product.id}`}>
        {detail.seePublic}
      </LinkButton>
      {product.product_status === "active" && (
        <>
          <EditAction product={product} />
          <AddNote product={product} />
          {!product.is_paused && <ShareCardButton product={product} />}
        </>
      )}
      {!isDown && <CopyAction product={product} />}
      {product.product_status === "active" && <EndAction product={product} />}
      {canRelist(product) && <RelistAction product={product} />}
    </div>
  );
}

function EditAction({ product }: ActionProps) {
  const words = useMessageGroup("listingChanges");
  const { seller } = useMessageGroup("priceOffers");
  const [standing] = useStandingOffers(product);
  const navigate = useNavigate();
  return (
    <Button
      tone="outline"
      size="small"
      offReason={reasonNotToEdit(product, words) ?? (standing && offerBefore(standing, seller))}
      onClick={() => void navigate({ href: editLivePath(product.id) })}
    >
      {words.edit}
    </Button>
  );
}

function reasonNotToEdit(
  { is_paused: isPaused, bids }: SellerProductDetail,
  words: Readonly<Record<"paused" | "editNotWithBids", string>>,
): string | undefined {
  if (isPaused) return words.paused;
  return bids > 0 ? words.editNotWithBids : undefined;
}

/** What was offered stands on what the listing says, until it is answered. */
function offerBefore(
  { offer_status: status, price, counter_price: counterPaise, due_at: due }: ReceivedPriceOffer,
  words: Readonly<Record<"editNotOpen" | "editNotCountered", string>>,
): string {
  const isOpen = status === "open";
  const amount = formatRupees(isOpen ? price : (counterPaise ?? price));
  return fillSentence(isOpen ? words.editNotOpen : words.editNotCountered, {
    amount,
    time: deadlineName(due),
  });
}

/** Not waited for: the page of the new listing comes first. */
function readAgain(_answer: unknown, _: unknown, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: sellingKey });
}

function CopyAction({ product }: ActionProps) {
  const { detail } = useMessageGroup("selling");
  const navigate = useNavigate();
  const copying = useApiMutation({
    call: () => callApi("POST /user/product/:id/copy", { params: { id: product.id } }),
    success: detail.copied,
    onSuccess: readAgain,
  });
  // Who has gone elsewhere meanwhile is not called back, here and below.
  const copy = () =>
    copying.mutate(undefined, { onSuccess: ({ id }) => void navigate({ href: editPath(id, "info") }) });
  return (
    <Button tone="outline" size="small" busy={copying.isPending} onClick={copy}>
      {detail.copy}
    </Button>
  );
}

function EndAction({ product }: ActionProps) {
  const { detail } = useMessageGroup("selling");
  const { seller } = useMessageGroup("priceOffers");
  const standing = useStandingOffers(product);
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const ending = useApiMutation({
    call: (_pressedAt: string, idempotencyKey) =>
      callApi("POST /user/product/:id/end", { params: { id: product.id }, idempotencyKey }),
    success: detail.ended,
    onSuccess: async (_answer, pressedAt) => {
      if (history.location.href !== pressedAt) return;
      await navigate({ href: listingPath(product.id, "unsold"), replace: true });
    },
    // Refused or not, the listing is not as it was shown.
    onSettled: async (queries) => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: sellingKey });
      focusReplacedPage();
    },
  });
  return (
    <>
      <Button
        tone="outline"
        size="small"
        offReason={product.bids > 0 ? detail.endNotWithBids : undefined}
        onClick={() => setAsking(true)}
      >
        {detail.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={detail.endTitle}
        keepLabel={detail.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={detail.end}
        busy={ending.isPending}
        onConfirm={() => ending.mutate(history.location.href)}
      >
        {product.takes_offers ? seller.endLine : detail.endLine}
        {standing.length > 0 && ` ${fillSentence(seller.endsOffers, { count: standing.length })}`}
      </ConfirmDialog>
    </>
  );
}
