import { useState } from "react";
import toast from "react-hot-toast";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { QrCode } from "#web/ui/QrCode.tsx";
import { SplitBar } from "#web/ui/SplitBar.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { Timeline } from "#web/ui/Timeline.tsx";
import { Board } from "./Board.tsx";
import { rupees } from "./sampleValues.ts";

/** Badges, notes, money, what is empty or has failed, and what floats. */
export function StateBoard() {
  return (
    <Board title="States">
      <div className="line line--wrap">
        <Badge tone="good" icon="crown-simple">
          Winning
        </Badge>
        <Badge tone="bad" icon="arrow-circle-up">
          Out Bid
        </Badge>
        <Badge tone="wait" icon="hourglass-medium">
          Awaiting Payment
        </Badge>
        <Badge tone="info" icon="seal-check">
          Checked by Blaze
        </Badge>
        <ConditionBadge condition="openbox" />
      </div>
      <Note tone="wait">Please pay before 9:00 pm today.</Note>
      <Note tone="info">Introductory offer! No deposit required!</Note>
      <div className="panel">
        <SumTable
          lines={[
            { label: "Product price", value: rupees(12_345_678) },
            { label: "Deposit", value: rupees(-50_000) },
            { label: "Shipping", value: "Free" },
          ]}
          total={{ label: "Balance", amountPaise: rupees(12_295_678) }}
        />
      </div>
      <SplitBar paidPaise={rupees(17_400)} nowPaise={rupees(5000)} laterPaise={rupees(4100)} />
      <Timeline
        steps={[
          { title: "You won the auction", line: "20 Nov, 3:02 pm", is: "completed" },
          { title: "Payment", line: "Before 9:00 pm today", is: "now" },
          { title: "Delivered", is: "coming" },
        ]}
      />
      <EmptyState />
      <ErrorState onRetry={() => toast("Trying again")} />
      <DoneMark outcome="good" title="Payment Successful" />
      <DoneMark outcome="bad" title="Payment Failed" />
      <FloatingSamples />
    </Board>
  );
}

function FloatingSamples() {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="actions">
      <Button onClick={() => setOpen("dialog")}>Dialog</Button>
      <Button onClick={() => setOpen("confirm")}>Confirm</Button>
      <Button onClick={() => toast.success("Bid Successful")}>Good news</Button>
      <Button onClick={() => toast.error("Please enter a valid 10 digit Indian mobile number!")}>
        Bad news
      </Button>
      <Dialog open={open === "dialog"} onClose={close} onBack={close} title="Scan to pay">
        <QrCode text="upi://pay?pa=blaze@example&am=2400.00&cu=INR" label="UPI QR code for ₹2,400" />
        <Button tone="ember" size="large" wide>
          Check Payment Status
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Remove this address?"
        keepLabel="Keep it"
        onKeep={close}
        confirmLabel="Remove"
        onConfirm={close}
        destructive
      >
        Orders already on the way keep it.
      </ConfirmDialog>
    </div>
  );
}
