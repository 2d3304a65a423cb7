import type { DepositAnswer } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { UpiCode } from "#web/features/checkout/UpiCode.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { useDepositPayment } from "./useDepositPayment.ts";

type UpiScreenProps = {
  readonly product: Product;
  /** What the summary said of the deposit of a winner who does not pay. */
  readonly shownTerms: DepositTerms;
  readonly addsMoney: boolean;
  readonly isHeldFree: boolean;
  readonly onTermsChanged: () => void;
  readonly onPaid: (deposit: DepositAnswer) => void;
  readonly onCancel: () => void;
};

/** The UPI QR code with its five minutes, polled every few seconds and whenever the reader asks. */
export function UpiScreen({ product, onCancel, ...payment }: UpiScreenProps) {
  const deposit = useMessageGroup("deposit");
  const payments = useMessageGroup("payments");
  const upi = useDepositPayment({ ...payment, product, method: "UPI" });
  const code = upi.deposit?.payment ?? null;

  if (upi.isStarting) return <DoneMark outcome="checking" title={payments.upi.scanTitle} />;
  if (code === null) {
    return <ErrorState message={deposit.failedToStart} line={upi.problem ?? ""} onRetry={upi.start} />;
  }
  if (upi.isChecking) {
    return (
      <>
        <DoneMark outcome="checking" title={deposit.checkingTitle}>
          {deposit.checkingLine}
        </DoneMark>
        <Button tone="bare" wide onClick={onCancel}>
          {payments.upi.cancel}
        </Button>
      </>
    );
  }
  return (
    <UpiCode
      link={code.upi_link}
      amountPaise={code.amount}
      expiresAt={code.expires_at}
      isOver={code.status !== "pending"}
      hasFailed={code.status === "failed"}
      problem={upi.problem}
      onCheck={upi.check}
      onPoll={upi.poll}
      onNew={upi.renew}
    >
      <Button tone="bare" wide onClick={onCancel}>
        {payments.upi.cancel}
      </Button>
    </UpiCode>
  );
}
