import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { SellerProductDetail } from "#contract/selling.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { fulfilmentMessages, sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { arriveInPlace } from "./arrive.ts";
import { editPath, listingPath } from "./sellPaths.ts";

type ActionProps = { readonly product: SellerProductDetail };

/** What a seller can do with a listing in its state. */
export function SellerActions({ product }: ActionProps) {
  const { detail } = useMessageGroup(sellingMessages).selling;
  const { sale } = useMessageGroup(fulfilmentMessages).fulfilment;
  return (
    <div className="actions">
      {product.order && (
        <LinkButton tone="ink" size="small" href={`/sell/order/${product.order.id}`}>
          {sale.open}
        </LinkButton>
      )}
      <LinkButton tone="outline" size="small" href={`/product/${product.id}`}>
        {detail.seePublic}
      </LinkButton>
      <CopyAction product={product} />
      {product.product_status === "active" && <EndAction product={product} />}
      {product.product_status === "unsold" && product.relisted_as === null && (
        <RelistAction product={product} />
      )}
    </div>
  );
}

function CopyAction({ product }: ActionProps) {
  const { detail } = useMessageGroup(sellingMessages).selling;
  const client = useQueryClient();
  const navigate = useNavigate();
  const copying = useMutation({
    mutationFn: () => callApi("POST /user/product/:id/copy", { params: { id: product.id } }),
    onSuccess: async ({ id }) => {
      toast.success(detail.copied);
      await client.invalidateQueries({ queryKey: sellingKey });
      await navigate({ href: editPath(id, "info") });
    },
  });
  return (
    <Button tone="outline" size="small" busy={copying.isPending} onClick={() => copying.mutate()}>
      {detail.copy}
    </Button>
  );
}

function RelistAction({ product }: ActionProps) {
  const { detail } = useMessageGroup(sellingMessages).selling;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const relisting = useMutation({
    mutationFn: () =>
      callApi("POST /user/product/:id/relist", {
        params: { id: product.id },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async ({ id, product_status: status }) => {
      toast.success(status === "draft" ? detail.relistedDraft : detail.relisted);
      await client.invalidateQueries({ queryKey: sellingKey });
      await navigate({ href: listingPath(id, status) });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="ember" size="small" onClick={() => setAsking(true)}>
        {detail.relist}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={detail.relistTitle}
        keepLabel={detail.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={detail.relist}
        busy={relisting.isPending}
        onConfirm={() => relisting.mutate()}
      >
        {detail.relistLine}
      </ConfirmDialog>
    </>
  );
}

function EndAction({ product }: ActionProps) {
  const { detail } = useMessageGroup(sellingMessages).selling;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () =>
      callApi("POST /user/product/:id/end", {
        params: { id: product.id },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async () => {
      toast.success(detail.ended);
      await navigate({ href: listingPath(product.id, "unsold"), replace: true });
    },
    // Refused or not, the listing is not as it was shown.
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey: sellingKey });
      arriveInPlace();
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
        onConfirm={() => ending.mutate()}
      >
        {detail.endLine}
      </ConfirmDialog>
    </>
  );
}
