import { useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { isInTheirHands } from "#domain/shipping/scanKinds.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { ShipmentTrack } from "#web/features/orders/parts/ShipmentTrack.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useRight } from "../parts/useRight.ts";

type ParcelPanelProps = {
  readonly order: OperatorOrder;
  /** The case is the reader's. */
  readonly mayAct: boolean;
};

/** The parcel of an order as operators see it: its booking and its label too, and what they can do about it. */
export function ParcelPanel({ order, mayAct }: ParcelPanelProps) {
  const { parcel: words } = useMessageGroup("operatorDesk");
  const mayMove = useRight("move_orders");
  const { shipment, stage } = order;
  const canBeSent = order.shipping_mode === "blaze" && (isBookable(stage) || isOnTheRoad(stage));
  if (shipment === null && !canBeSent) return null;
  const isBooked = shipment?.status === "booked";
  return (
    <div className="stack [--stack:0.5rem]">
      {shipment !== null && shipment.status !== "booked" && shipment.status !== "ended" && (
        <p className="small quiet">{words.statuses[shipment.status]}</p>
      )}
      {shipment !== null && shipment.problem !== "" && (
        <Note tone="wait">
          <span data-words="own">{shipment.problem}</span>
        </Note>
      )}
      {shipment !== null && (isBooked || shipment.status === "ended") && (
        <ShipmentTrack shipment={shipment} heading="h3" />
      )}
      {mayMove && <ParcelActions order={order} mayAct={mayAct} />}
    </div>
  );
}

const isBookable = (stage: OperatorOrder["stage"]) => stage === "verified" || stage === "return_agreed";
const isOnTheRoad = (stage: OperatorOrder["stage"]) => stage === "shipped" || stage === "return_picked_up";

/** It goes to its buyer, and no carrier was booked that has a label of its own. */
function needsOwnLabel({ shipment, stage, shipping_mode: mode }: OperatorOrder): boolean {
  if (mode !== "blaze" || (stage !== "verified" && stage !== "shipped")) return false;
  return (
    shipment === null || shipment.is_by_hand || !["booking", "booked", "cancelling"].includes(shipment.status)
  );
}

function ParcelActions({ order, mayAct }: ParcelPanelProps) {
  const { parcel: words } = useMessageGroup("operatorDesk");
  const [isByHand, setByHand] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const changing = useApiMutation({
    call: (change: "book" | "cancel", idempotencyKey) =>
      callApi("POST /ops/orders/:id/shipment", {
        params: { id: order.id },
        body: { change, version: order.version },
        idempotencyKey,
      }),
    success: words.done,
    onSuccess: () => setCancelling(false),
    refetch: [[operatorKey]],
  });
  const { shipment, stage } = order;
  const isOpen = shipment !== null && ["booking", "booked", "cancelling"].includes(shipment.status);
  const isStill = shipment !== null && !shipment.scans.some(({ kind }) => isInTheirHands(kind));
  const isCancellable = isBookable(stage) || (stage === "return_picked_up" && isStill);
  const mayCancel = mayAct && isCancellable && isOpen && shipment.status !== "cancelling";
  // A return is booked by itself once its buyer has it ready; an operator need not wait for that.
  const mayBook = mayAct && isBookable(stage) && !isOpen && (shipment !== null || stage === "return_agreed");
  const mayWrite = mayAct && !isOpen && (isBookable(stage) || isOnTheRoad(stage));
  return (
    <div className="actions">
      {shipment?.has_label && (
        <FileLink href={`/api/v1/ops/orders/${order.id}/label`}>{words.label}</FileLink>
      )}
      {needsOwnLabel(order) && (
        <FileLink href={`/api/v1/ops/orders/${order.id}/own-label`}>{words.ownLabel}</FileLink>
      )}
      {mayBook && (
        <Button tone="outline" size="small" onClick={() => changing.mutate("book")}>
          {words.book}
        </Button>
      )}
      {mayWrite && (
        <Button tone="outline" size="small" onClick={() => setByHand(true)}>
          {words.byHand}
        </Button>
      )}
      {mayCancel && (
        <Button tone="bare" size="small" onClick={() => setCancelling(true)}>
          {words.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isCancelling}
        title={words.cancelTitle}
        keepLabel={words.keepBooking}
        onKeep={() => setCancelling(false)}
        confirmLabel={words.cancel}
        onConfirm={() => changing.mutate("cancel")}
        busy={changing.isPending}
        destructive
      >
        {words.cancelLine}
      </ConfirmDialog>
      {isByHand && <ByHandDialog order={order} onClose={() => setByHand(false)} />}
    </div>
  );
}

type ByHandDialogProps = { readonly order: OperatorOrder; readonly onClose: () => void };

/** Whom an operator gave the parcel to. */
function ByHandDialog({ order, onClose }: ByHandDialogProps) {
  const { parcel: words, keep, confirm } = useMessageGroup("operatorDesk");
  const writing = useApiMutation({
    call: ({ carrier, number, url }: { carrier: string; number: string; url: string }, idempotencyKey) =>
      callApi("POST /ops/orders/:id/shipment", {
        params: { id: order.id },
        body: {
          version: order.version,
          change: "by_hand",
          carrier,
          tracking_number: number,
          tracking_url: url.trim(),
        },
        idempotencyKey,
      }),
    success: words.done,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { carrier: "", number: "", url: "" },
    problems: ({ carrier, number, url }) => ({
      carrier: isBlank(carrier) && words.carrierMissing,
      number: isBlank(number) && words.numberMissing,
      url: !isBlank(url) && !/^https?:\/\/\S+$/.test(url.trim()) && words.urlWrong,
    }),
    mutation: writing,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.byHand} keepLabel={keep} onClose={onClose} submitLabel={confirm}>
      <TextField {...form.field("carrier")} label={words.carrier} autoComplete="off" maxLength={60} />
      <TextField
        {...form.field("number", "tracking_number")}
        label={words.number}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field("url", "tracking_url")}
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        autoComplete="off"
        maxLength={300}
      />
    </FormDialog>
  );
}
