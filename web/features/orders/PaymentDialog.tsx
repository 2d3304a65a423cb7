import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { AmountScreen } from "./AmountScreen.tsx";

type PaymentDialogProps = { readonly wonOrder: WonOrder; readonly onClose: () => void };

/** How to pay, then how much. The provider's own page follows; its result is a page of ours. */
export function PaymentDialog({ wonOrder, onClose }: PaymentDialogProps) {
  const { dialog } = useMessageGroup(ordersMessages).orders;
  const [screen, setScreen] = useState<"method" | "amount">("method");
  if (screen === "amount") {
    return (
      <Dialog open title={dialog.amountTitle} onClose={onClose} onBack={() => setScreen("method")}>
        <AmountScreen wonOrder={wonOrder} onBack={() => setScreen("method")} onStarted={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={dialog.methodTitle} onClose={onClose}>
      <p className="small quiet">
        <Sentence text={dialog.balanceOf} values={{ amount: <Rupees amountPaise={wonOrder.balance} /> }} />
      </p>
      <div role="radiogroup" aria-label={dialog.methodLabel}>
        <Choice
          icon="wallet"
          name="method"
          defaultChecked
          title={dialog.basisPay}
          line={dialog.basisPayLine}
        />
      </div>
      <Button tone="ember" size="large" wide onClick={() => setScreen("amount")}>
        {dialog.continue}
      </Button>
    </Dialog>
  );
}
