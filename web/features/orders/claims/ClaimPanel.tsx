import { useId, useState } from "react";
import type { Claim, ClaimRefund as Refund } from "#contract/fulfilment.ts";
import type { Inspection } from "#contract/inspection.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { authorOf, mostOffers } from "#domain/order/claimTurns.ts";
import type { OrderAction, OrderPerson } from "#domain/order/orderActions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { claimPlace } from "../parts/ToClaim.tsx";
import { AppealDialog } from "./AppealDialog.tsx";
import { ClaimRefund } from "./ClaimRefund.tsx";
import { ClaimTalk } from "./ClaimTalk.tsx";
import { OfferDialog, type Sale } from "./OfferDialog.tsx";
import { EnterReturnCode, ShowReturnCode } from "./ReturnCode.tsx";
import { SendBack } from "./SendBack.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { TwoSheets } from "./TwoSheets.tsx";
import { turnSentence } from "./turnSentence.ts";
import { WriteToClaim } from "./WriteToClaim.tsx";
import { wishSentence } from "./wishSentence.ts";

type ClaimPanelProps = {
  readonly claim: Claim;
  readonly inspection: Inspection | null;
  readonly person: OrderPerson;
  /** What the reader may do now. */
  readonly actions: readonly OrderAction[];
  /** Buyer and seller met, and meet again where it goes back. */
  readonly isHandover: boolean;
  /** What was bought. */
  readonly listingId?: number;
  /** What it was sold for, where its seller reads it. */
  readonly pricePaise?: Paise;
  /** What it brought the buyer back, where that is known. */
  readonly refund?: Refund | null;
};

/** A claim as its buyer, its seller and the operators read it: what was said, what was shown, whose turn it is. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { claim, inspection, person, actions, isHandover, listingId, pricePaise, refund = null } = props;
  const { claim: words } = useMessageGroup("fulfilment");
  const titleId = useId();
  // An order's page has one, which is led to; a desk shows several.
  const placeId = person === "operator" ? undefined : claimPlace;
  return (
    <section className="panel stack [--stack:0.875rem]" id={placeId} aria-labelledby={titleId}>
      <div className="line line--wrap justify-between">
        <h2 id={titleId} tabIndex={-1}>
          {words.yours}: {words.reasons[claim.reason]}
        </h2>
        <ClaimBadge claim={claim} />
      </div>
      {refund && <ClaimRefund refund={refund} person={person} />}
      <Turn claim={claim} person={person} isHandover={isHandover} />
      <Wish claim={claim} person={person} />
      {claim.return_check && <TwoSheets before={inspection} check={claim.return_check} />}
      <SideBySide {...{ claim, inspection, person, listingId }} />
      <ClaimTalk
        claim={claim}
        person={person}
        mayAnswer={actions.includes("answer_offer")}
        isHandover={isHandover}
      />
      {actions.includes("make_return_code") && <ShowReturnCode claimId={claim.id} />}
      {actions.includes("enter_return_code") && <EnterReturnCode claimId={claim.id} />}
      {actions.includes("send_back") && (
        <SendBack claimId={claim.id} isMeeting={actions.includes("enter_return_code")} />
      )}
      {actions.includes("appeal_claim") && <Appeal claimId={claim.id} />}
      {actions.includes("offer") && <MakeOffer claim={claim} sale={saleOf(listingId, pricePaise)} />}
      {actions.includes("write_to_claim") && (
        <WriteToClaim key={ownMessages(claim, person)} claimId={claim.id} person={person} />
      )}
    </section>
  );
}

/** How often they wrote: the form is a new one after each. */
function ownMessages({ messages }: Claim, person: OrderPerson): number {
  return messages.filter(({ by }) => by === authorOf(person)).length;
}

function ClaimBadge({ claim: { status, offers } }: { readonly claim: Claim }) {
  const { claim: words } = useMessageGroup("fulfilment");
  // The two agreed on a part of the money: nobody decided.
  const taken =
    status === "part_refunded"
      ? offers.find((offer) => offer.kind === "part_refund" && offer.status === "taken")
      : undefined;
  const isOpen = status === "open" || status === "appealed" || status === "returning";
  return (
    <Badge tone={isOpen ? "wait" : "info"} icon={isOpen ? "hourglass-medium" : "check-circle"}>
      {taken ? fillSentence(words.agreed, { amount: formatRupees(taken.amount) }) : words.statuses[status]}
    </Badge>
  );
}

function Turn({ claim, person, isHandover }: Pick<ClaimPanelProps, "claim" | "person" | "isHandover">) {
  const words = useMessageGroup("claims");
  const sentence = turnSentence(claim, person, words, { isHandover });
  return sentence === null ? null : <p className="small quiet">{sentence}</p>;
}

function Wish({ claim, person }: Pick<ClaimPanelProps, "claim" | "person">) {
  const sentence = wishSentence(claim, person, useMessageGroup("claims"));
  return sentence === null ? null : <p className="strong">{sentence}</p>;
}

function Appeal({ claimId }: { readonly claimId: string }) {
  const { appeal } = useMessageGroup("claims");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="stack [--stack:0.25rem]">
      <Button tone="outline" onClick={() => setAsking(true)}>
        {appeal.open}
      </Button>
      <p className="small faint">{appeal.once}</p>
      {isAsking && <AppealDialog claimId={claimId} onClose={() => setAsking(false)} />}
    </div>
  );
}

function saleOf(listingId: number | undefined, pricePaise: Paise | undefined): Sale | null {
  return listingId === undefined || pricePaise === undefined ? null : { listingId, pricePaise };
}

type MakeOfferProps = Pick<ClaimPanelProps, "claim"> & { readonly sale: Sale | null };

function MakeOffer({ claim: { id, offers, wish, waits_for: waitsFor }, sale }: MakeOfferProps) {
  const { offer } = useMessageGroup("claims");
  const [isOffering, setOffering] = useState(false);
  return (
    <div className="actions">
      <Button tone={waitsFor === "seller" ? "ink" : "outline"} size="small" onClick={() => setOffering(true)}>
        {offer.make}
      </Button>
      {isOffering && (
        <OfferDialog
          claimId={id}
          sale={sale}
          wish={wish}
          isLast={offers.length + 1 >= mostOffers}
          onClose={() => setOffering(false)}
        />
      )}
    </div>
  );
}
