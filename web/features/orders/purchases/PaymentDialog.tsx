import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { WonOrder } from "#contract/orders.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { MethodChoices } from "#web/features/checkout/MethodChoices.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { AmountScreen } from "./AmountScreen.tsx";

type PaymentDialogProps = { readonly wonOrder: WonOrder; readonly onClose: () => void };

/** How to pay, of the ways that the operator offers, then how much. The provider's own page follows; its result is a page of ours. */
export function PaymentDialog({ wonOrder, onClose }: PaymentDialogProps) {
  const { dialog } = useMessageGroup("orders");
  const { data: settings } = useQuery(settingsQuery);
  const offered = settings?.ORDER_PAYMENT_METHODS ?? ["BASISPAY"];
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const method = chosen ?? offered[0] ?? "BASISPAY";
  const [screen, setScreen] = useState<"method" | "amount">("method");
  if (screen === "amount") {
    return (
      <Dialog open title={dialog.amountTitle} onClose={onClose} onBack={() => setScreen("method")}>
        <AmountScreen
          wonOrder={wonOrder}
          method={method}
          onBack={() => setScreen("method")}
          onStarted={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open title={dialog.methodTitle} onClose={onClose}>
      <p className="small quiet">
        <Sentence text={dialog.balanceOf} values={{ amount: <Rupees amountPaise={wonOrder.balance} /> }} />
      </p>
      <MethodChoices label={dialog.methodLabel} offered={offered} chosen={method} onChoose={setChosen} />
      <Button tone="ember" size="large" wide onClick={() => setScreen("amount")}>
        {dialog.continue}
      </Button>
    </Dialog>
  );
}
