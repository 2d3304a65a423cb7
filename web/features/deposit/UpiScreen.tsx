import type { DepositAnswer, UpiPayment } from "#contract/bidding.ts";
import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { depositMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountdownRing } from "#web/ui/CountdownRing.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { QrCode } from "#web/ui/QrCode.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { useDepositPayment } from "./useDepositPayment.ts";
import { useRegularLook } from "./useRegularLook.ts";

type UpiScreenProps = {
  readonly product: Product;
  readonly onPaid: (deposit: DepositAnswer) => void;
  readonly onCancel: () => void;
};

/** The UPI QR code with its five minutes, looked after every few seconds and whenever the reader asks. */
export function UpiScreen({ product, onPaid, onCancel }: UpiScreenProps) {
  const { deposit } = useMessageGroup(depositMessages);
  const upi = useDepositPayment({ product, method: "UPI", onPaid });
  const payment = upi.deposit?.payment ?? null;

  if (upi.isStarting) return <DoneMark outcome="checking" title={deposit.scanTitle} />;
  if (payment === null) {
    return <ErrorState message={deposit.failedToStart} line={upi.problem ?? ""} onRetry={upi.start} />;
  }
  if (upi.isChecking) {
    return (
      <>
        <DoneMark outcome="checking" title={deposit.checkingTitle}>
          {deposit.checkingLine}
        </DoneMark>
        <Button tone="bare" wide onClick={onCancel}>
          {deposit.cancel}
        </Button>
      </>
    );
  }
  return <Code payment={payment} upi={upi} onCancel={onCancel} />;
}

type CodeProps = {
  readonly payment: UpiPayment;
  readonly upi: ReturnType<typeof useDepositPayment>;
  readonly onCancel: () => void;
};

function Code({ payment, upi, onCancel }: CodeProps) {
  const { deposit } = useMessageGroup(depositMessages);
  const isGone = useServerNow() >= Date.parse(payment.expires_at) || payment.status !== "pending";
  const label = fillSentence(deposit.qrLabel, { amount: formatRupees(payment.amount) });
  const gone = isGone && (
    <>
      <Icon name="hourglass-medium" size="huge" />
      <p className="strong">{deposit.runOut}</p>
    </>
  );
  return (
    <>
      <QrCode text={payment.upi_link} label={label} gone={gone} />
      {upi.problem !== null && (
        <Note tone="wait" live>
          {upi.problem}
        </Note>
      )}
      {isGone ? <GoneActions upi={upi} /> : <OpenActions payment={payment} upi={upi} onCancel={onCancel} />}
    </>
  );
}

const codeSeconds = 300; // spec signed-in section 9: 300000 ms

function OpenActions({ payment, upi, onCancel }: CodeProps) {
  const { deposit } = useMessageGroup(depositMessages);
  useRegularLook(upi.look);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="grid">
          <span className="micro faint">{deposit.amount}</span>
          <Money amountPaise={payment.amount} size="medium" />
        </div>
        <div className="flex items-center gap-2.5">
          <span className="micro faint max-w-20 text-end">{deposit.codeRunsOutIn}</span>
          <CountdownRing endsAt={payment.expires_at} totalSeconds={codeSeconds} />
        </div>
      </div>
      <Button tone="ember" size="large" wide onClick={upi.check}>
        {deposit.checkStatus}
      </Button>
      <a className="btn btn--line btn--block sm:hidden" href={payment.upi_link}>
        {deposit.openUpiApp}
      </a>
      <Button tone="bare" wide onClick={onCancel}>
        {deposit.cancel}
      </Button>
      <p className="micro faint">{deposit.keepOpen}</p>
    </>
  );
}

function GoneActions({ upi }: Pick<CodeProps, "upi">) {
  const { deposit } = useMessageGroup(depositMessages);
  return (
    <>
      <p className="small quiet">{deposit.runOutLine}</p>
      <Button tone="ember" size="large" wide onClick={upi.renew}>
        <Icon name="arrow-clockwise" weight="bold" />
        {deposit.newCode}
      </Button>
      <Button tone="outline" size="large" wide onClick={upi.check}>
        {deposit.checkStatus}
      </Button>
    </>
  );
}
