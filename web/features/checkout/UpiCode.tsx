import type { ReactNode } from "react";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountdownRing } from "#web/ui/CountdownRing.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { QrCode } from "#web/ui/QrCode.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { usePolling } from "./usePolling.ts";

type UpiCodeProps = {
  /** `upi://pay?…`, for the code and for the apps on this phone. */
  readonly link: string;
  readonly amountPaise: Paise;
  readonly expiresAt: string;
  /** True once it cannot be paid any more, whatever the time. */
  readonly isOver?: boolean;
  /** The bank has refused it: there is nothing left to ask about, and it did not run out. */
  readonly hasFailed?: boolean;
  readonly problem: string | null;
  /** Asks the bank and says what it answered. */
  readonly onCheck: () => void;
  /** Asks the bank quietly, every few seconds. */
  readonly onPoll: () => void | Promise<void>;
  readonly onNew: () => void;
  readonly busy?: boolean;
  /** The way back, below the rest. */
  readonly children?: ReactNode;
};

const codeSeconds = 300; // R-DEPOSIT-7

/** A UPI code with its five minutes: to scan, or to press on a phone. Once it has run out, a new one. */
export function UpiCode(props: UpiCodeProps) {
  const { upi } = useMessageGroup("payments");
  const { link, amountPaise, expiresAt, isOver = false, hasFailed = false, problem } = props;
  const isGone = useServerNow() >= Date.parse(expiresAt) || isOver;
  const gone = isGone && (
    <>
      {hasFailed ? <Icon name="x" weight="bold" size="huge" /> : <Icon name="hourglass-medium" size="huge" />}
      <p className="strong">{hasFailed ? upi.failed : upi.runOut}</p>
    </>
  );
  return (
    <>
      <QrCode
        text={link}
        label={fillSentence(upi.qrLabel, { amount: formatRupees(amountPaise) })}
        gone={gone}
      />
      {problem !== null && (
        <Note tone={hasFailed ? "bad" : "wait"} live>
          {problem}
        </Note>
      )}
      {isGone ? <GoneActions {...props} /> : <OpenActions {...props} />}
    </>
  );
}

function OpenActions({ link, amountPaise, expiresAt, onCheck, onPoll, busy, children }: UpiCodeProps) {
  const { upi } = useMessageGroup("payments");
  usePolling(onPoll);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="grid">
          <span className="micro faint">{upi.amount}</span>
          <Money amountPaise={amountPaise} size="medium" />
        </div>
        <div className="flex items-center gap-2.5">
          <span className="micro faint max-w-20 text-end">{upi.codeRunsOutIn}</span>
          <CountdownRing endsAt={expiresAt} totalSeconds={codeSeconds} />
        </div>
      </div>
      <Button tone="ember" size="large" wide busy={busy} onClick={onCheck}>
        {upi.checkStatus}
      </Button>
      <a className="btn btn--line btn--block sm:hidden" href={link}>
        {upi.openUpiApp}
      </a>
      {children}
      <p className="micro faint">{upi.keepOpen}</p>
    </>
  );
}

function GoneActions({ hasFailed, onCheck, onNew, busy, children }: UpiCodeProps) {
  const { upi } = useMessageGroup("payments");
  return (
    <>
      {!hasFailed && <p className="small quiet">{upi.runOutLine}</p>}
      <Button tone="ember" size="large" wide onClick={onNew}>
        <Icon name="arrow-clockwise" weight="bold" />
        {upi.newCode}
      </Button>
      {!hasFailed && (
        <Button tone="outline" size="large" wide busy={busy} onClick={onCheck}>
          {upi.checkStatus}
        </Button>
      )}
      {children}
    </>
  );
}
