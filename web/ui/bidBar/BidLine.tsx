import type { ReactNode } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../../messages/fillSentence.ts";
import { useMessages } from "../../messages/useMessages.tsx";
import { Icon } from "../Icon.tsx";
import { Rupees } from "../Rupees.tsx";
import { Sentence } from "../Sentence.tsx";
import type { BidBarProps } from "./bidBarProps.ts";

/** What stands under the action: what the amount on a button that bids comes to, and one line more. */
export function BidLine(props: BidBarProps) {
  const { line } = useMessages().bidBar;
  return (
    <>
      {"offerPaise" in props && props.totalPaise !== undefined && (
        <AmountLine text={line.withDelivery} amountPaise={props.totalPaise} />
      )}
      <StateLine {...props} />
    </>
  );
}

/** What happens to the money, or why not. */
function StateLine(props: BidBarProps) {
  const { bidBar, shell } = useMessages();
  const { line } = bidBar;
  switch (props.state) {
    case "guest":
      return <Line>{props.isWaiting ? "\u00a0" : line.guest}</Line>;
    case "unserved":
      return <WarningLine>{fillSentence(line.unserved, { pinCode: props.pinCode })}</WarningLine>;
    case "deposit":
      if (props.warning !== undefined) return <WarningLine>{props.warning}</WarningLine>;
      return <AmountLine text={line.deposit} amountPaise={props.depositPaise} />;
    case "intro":
      if (props.warning !== undefined) return <WarningLine>{props.warning}</WarningLine>;
      return (
        <Line>
          {line.intro} {props.binding}
        </Line>
      );
    case "canbid":
    case "outbid":
      if (props.warning !== undefined) return <WarningLine>{props.warning}</WarningLine>;
      if (props.state === "outbid" && props.yoursPaise === props.pricePaise) {
        return <TiedLine yoursPaise={props.yoursPaise} minimumPaise={props.minimumPaise} />;
      }
      return <NextBidLine minimumPaise={props.minimumPaise} />;
    case "offline":
      if (props.reason !== undefined) return <ErrorLine>{props.reason}</ErrorLine>;
      if (!props.hasLed) return <Line>{line.offline}</Line>;
      if (props.maximumPaise === undefined) return <Line>{line.offlineLed}</Line>;
      return <AmountLine text={line.offlineAutomatic} amountPaise={props.maximumPaise} />;
    case "reconnecting":
      return <Line>{shell.offlineLine}</Line>;
    case "busy":
      return <Line>{line.placing}</Line>;
    case "refused":
      return <ErrorLine>{props.reason}</ErrorLine>;
    case "winning":
      return <Line>{props.note ?? line.winning}</Line>;
    case "auto":
      return props.note ? <Line>{props.note}</Line> : null;
    case "won":
      return <Line>{props.line}</Line>;
    case "lost":
      if (props.standby !== undefined) return <StandbyLine {...props.standby} />;
      return <RefundLine refundPaise={props.refundPaise} />;
    case "unsold":
      return <Line>{props.undoneLine ?? (props.bids === 0 ? line.unsold : line.notSold)}</Line>;
    case "ended":
      return <Line>{line.counting}</Line>;
    // These say it beside their button already.
    case "own":
    case "stopped":
      return null;
  }
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bid__foot">
      <span>{children}</span>
    </div>
  );
}

function AmountLine({ text, amountPaise }: { readonly text: string; readonly amountPaise: Paise }) {
  return (
    <Line>
      <Sentence text={text} values={{ amount: <Rupees amountPaise={amountPaise} /> }} />
    </Line>
  );
}

function WarningLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bid__foot">
      <span>
        <Icon name="warning" weight="fill" /> {children}
      </span>
    </div>
  );
}

function ErrorLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bid__foot">
      <span className="field__error" role="alert">
        <Icon name="warning-circle" weight="fill" /> {children}
      </span>
    </div>
  );
}

/** Hidden on phones, where the button already stands at the minimum. */
function NextBidLine({ minimumPaise }: { readonly minimumPaise: Paise }) {
  const { line } = useMessages().bidBar;
  return (
    <div className="bid__foot bid__foot--minor">
      <span>
        <Sentence text={line.nextFrom} values={{ amount: <Rupees amountPaise={minimumPaise} /> }} />
      </span>
    </div>
  );
}

type TiedLineProps = { readonly yoursPaise: Paise; readonly minimumPaise: Paise };

/** Equal amounts, and yet behind: of all standings this one explains itself least. */
function TiedLine({ yoursPaise, minimumPaise }: TiedLineProps) {
  const { line } = useMessages().bidBar;
  return (
    <Line>
      <Sentence
        text={line.tied}
        values={{ yours: <Rupees amountPaise={yoursPaise} />, amount: <Rupees amountPaise={minimumPaise} /> }}
      />
    </Line>
  );
}

function StandbyLine({ rank, amountPaise }: { readonly rank: number; readonly amountPaise: Paise }) {
  const { line } = useMessages().bidBar;
  return (
    <Line>
      <Sentence text={line.standby} values={{ rank, amount: <Rupees amountPaise={amountPaise} /> }} />
    </Line>
  );
}

function RefundLine({ refundPaise }: { readonly refundPaise: Paise | undefined }) {
  const { line } = useMessages().bidBar;
  if (refundPaise === undefined) return null;
  return (
    <div className="bid__foot">
      <span>
        <Icon name="arrow-u-down-left" weight="bold" />{" "}
        <Sentence text={line.refund} values={{ amount: <Rupees amountPaise={refundPaise} /> }} />
      </span>
    </div>
  );
}
