import { type ReactNode, useId, useState } from "react";
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
import { useIsPhone } from "./isPhone.ts";
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

/**
 * A payment by UPI with its five minutes: on a phone in one of its apps, with the code behind Another phone, elsewhere
 * by the code. Once it has run out, a new one.
 */
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
  const isOnPhone = useIsPhone();
  const [isCodeShown, showCode] = useState(false);
  const code = (
    <QrCode
      text={link}
      label={fillSentence(upi.qrLabel, { amount: formatRupees(amountPaise) })}
      gone={gone}
    />
  );
  return (
    <>
      {isOnPhone && !isGone ? (
        <PhoneActions link={link} isCodeShown={isCodeShown} onShowCode={() => showCode(!isCodeShown)}>
          {code}
        </PhoneActions>
      ) : (
        code
      )}
      {problem !== null && (
        <Note tone={hasFailed ? "bad" : "wait"} live>
          {problem}
        </Note>
      )}
      {isGone ? <GoneActions {...props} /> : <OpenActions {...props} isOnPhone={isOnPhone} />}
    </>
  );
}

type PhoneActionsProps = {
  readonly link: string;
  readonly isCodeShown: boolean;
  readonly onShowCode: () => void;
  /** The code. */
  readonly children: ReactNode;
};

function PhoneActions({ link, isCodeShown, onShowCode, children }: PhoneActionsProps) {
  const { upi } = useMessageGroup("payments");
  const codeId = useId();
  return (
    <>
      <a className="btn btn--ember btn--l btn--block" href={link}>
        {upi.openUpiApp}
      </a>
      <Button tone="outline" wide aria-expanded={isCodeShown} aria-controls={codeId} onClick={onShowCode}>
        <Icon name="qr-code" />
        {upi.anotherPhone}
      </Button>
      <div id={codeId} hidden={!isCodeShown}>
        {children}
      </div>
    </>
  );
}

type OpenActionsProps = UpiCodeProps & { readonly isOnPhone: boolean };

function OpenActions(props: OpenActionsProps) {
  const { link, amountPaise, expiresAt, onCheck, onPoll, busy, isOnPhone, children } = props;
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
      <Button tone={isOnPhone ? "outline" : "ember"} size="large" wide busy={busy} onClick={onCheck}>
        {upi.checkStatus}
      </Button>
      {!isOnPhone && (
        <a className="btn btn--line btn--block hidden pointer-coarse:inline-flex" href={link}>
          {upi.openUpiApp}
        </a>
      )}
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
