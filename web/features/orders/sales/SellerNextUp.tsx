import type { SoldOrder } from "#contract/fulfilment.ts";
import type { Meeting } from "#contract/meetings.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { isHomeEvent } from "#domain/order/orderEventKinds.ts";
import { payoutExpectedBy } from "#domain/payout/payoutDays.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { stepTimes } from "../parts/buyerStepWords.ts";
import { lineUntil } from "../parts/lineUntil.ts";
import { lossTitle } from "../parts/lossTitle.ts";
import { MeetingLine } from "../parts/MeetingLine.tsx";
import { NextUp } from "../parts/NextUp.tsx";
import { refundLine } from "../parts/refundLine.ts";
import { ToClaim } from "../parts/ToClaim.tsx";
import { toldKind } from "../parts/toldKind.ts";

type Words = Pick<MessageGroups["fulfilment"], "money" | "notes">;

/** What happens next, as the seller reads it. */
export function SellerNextUp({ order }: { readonly order: SoldOrder }) {
  const { nextStep: words, notes, money, meeting } = useMessageGroup("fulfilment");
  const { next_step: step, pickup } = order.fulfilment;
  const isMeeting = step.kind === "meet" || step.kind === "meet_return";
  const isPacked = step.kind === "hand_to_carrier" && pickup !== null && pickup.packed_at !== null;
  const { title, line } = isPacked ? words.seller.hand_over_packed : words.seller[toldKind(step)];
  const nowMs = useServerNow();
  const times = step.until === null ? { time: "" } : stepTimes(step.kind, step.until);
  const net = order.settlement === null ? "" : formatRupees(order.settlement.net);
  const refunds = {
    ...{ coming: notes.returningSeller, late: notes.returningLateSeller },
    back: notes.returnedSeller,
  };
  return (
    <NextUp
      step={step}
      person="seller"
      order={order}
      title={lossTitle(order.fulfilment, words) ?? title}
      lines={[
        ...(isMeeting && order.fulfilment.meeting === null ? [meeting.toAgree] : []),
        fillSentence(lineUntil(line, step, nowMs), { net, ...times }),
        ...(step.kind === "accept" && step.until !== null
          ? [bankLine(order, step.until, { money, notes })]
          : []),
        ...refundLine(order.fulfilment, refunds, { nowMs }),
      ]}
    >
      <SentHome order={order} />
      {isMeeting && <Proposal meeting={order.fulfilment.meeting} />}
      {isMeeting && <MeetingLine meeting={order.fulfilment.meeting} />}
      {isMeeting && (
        <div>
          <LinkButton
            tone={order.fulfilment.meeting?.agreed_at ? "outline" : "ink"}
            href={`/chat/${order.number}`}
          >
            <ChatWords unread={order.fulfilment.unread_messages} />
          </LinkButton>
        </div>
      )}
      {(step.kind === "claim_seller" || step.kind === "meet_return") && order.fulfilment.claim && <ToClaim />}
      {step.kind === "payout_bank_account" && (
        <Way href="/profile/bank-accounts">{money.waitsFor.bank_account.button}</Way>
      )}
      {step.kind === "payout_kyc" && <Way href="/profile/businesses">{money.waitsFor.kyc.button}</Way>}
    </NextUp>
  );
}

/** When the money is expected at the bank, settled at once if nobody claims anything; or what it waits for before that. */
function bankLine({ payout_waits_for: waitsFor }: SoldOrder, until: string, { money, notes }: Words): string {
  if (waitsFor !== null) return money.waitsFor[waitsFor].line;
  return fillSentence(notes.thenAtBank, { time: dayName(payoutExpectedBy(new Date(until)).toISOString()) });
}

/** When goods of a sale that is over were sent back, and with whom. */
function SentHome({ order: { fulfilment } }: { readonly order: SoldOrder }) {
  const { notes } = useMessageGroup("fulfilment");
  const said = fulfilment.events.filter(({ kind }) => isHomeEvent(kind));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div className="stack [--stack:0.25rem]">
      <p className="wrap-anywhere">
        {fillSentence(notes.sentHome, { time: momentName(first.at) })}{" "}
        <b className="strong" data-words="own">
          {last.note}
        </b>
      </p>
      {said.slice(0, -1).map(({ at, note }) => (
        <p className="small quiet wrap-anywhere" key={at}>
          {notes.sentHomeBefore} <s data-words="own">{note}</s>
        </p>
      ))}
    </div>
  );
}

/** What one of them has proposed and the other has not agreed to. */
function Proposal({ meeting }: { readonly meeting: Meeting | null }) {
  const { meeting: words } = useMessageGroup("fulfilment");
  if (meeting === null || meeting.agreed_at !== null) return null;
  const { place, at, is_mine: isMine } = meeting;
  return (
    <p className="strong wrap-anywhere" data-words="own">
      {fillSentence(isMine ? words.sellerWaits : words.buyerProposes, { place, time: momentName(at) })}
    </p>
  );
}

/** The way to the chat, with how much of it is not read. */
export function ChatWords({ unread }: { readonly unread: number }) {
  const { chat } = useMessageGroup("fulfilment");
  return (
    <>
      <Icon name="chat-circle-text" weight="bold" />
      {chat.withBuyer}
      {unread > 0 && <span className="small">{fillSentence(chat.unread, { count: unread })}</span>}
    </>
  );
}

function Way({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div>
      <LinkButton tone="ink" href={href}>
        {children}
      </LinkButton>
    </div>
  );
}
