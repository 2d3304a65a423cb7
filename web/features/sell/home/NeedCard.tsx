import type { SellerNeed } from "#contract/sellerHome.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { untilName } from "#web/features/orders/parts/buyerStepWords.ts";
import { toldKind } from "#web/features/orders/parts/toldKind.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { draftPath, listingPath } from "../sellPaths.ts";

/** What is due within a day stands out. */
const soonMs = 24 * 60 * 60_000;

type NeedCardProps = { readonly need: SellerNeed; readonly isFirst: boolean };

/** One thing that waits for the seller: by when, what, of which listing, and where it is done. */
export function NeedCard({ need, isFirst }: NeedCardProps) {
  const words = useMessageGroup("sellerHome");
  const { nextStep } = useMessageGroup("fulfilment");
  const told = toldOf(need, words, nextStep);
  return (
    <li>
      <Photo url={need.image_url} alt="" width={56} height={56} />
      <div className="stack [--stack:0.125rem]">
        {told.due !== null && <Due until={need.until}>{told.due}</Due>}
        <h3 className="strong text-body" data-words="own">
          {told.title}
        </h3>
        <p className="small quiet" data-words="own">
          {told.line}
        </p>
      </div>
      <div className="todo__act">
        <LinkButton tone={isFirst ? "ink" : "outline"} size="small" href={told.href}>
          {told.act} <span className="sr">{need.title}</span>
        </LinkButton>
      </div>
    </li>
  );
}

type Told = {
  readonly due: string | null;
  readonly title: string;
  readonly line: string;
  readonly act: string;
  readonly href: string;
};

function toldOf(
  need: SellerNeed,
  words: MessageGroups["sellerHome"],
  steps: MessageGroups["fulfilment"]["nextStep"],
): Told {
  const { title, product_id: id } = need;
  switch (need.kind) {
    case "order": {
      const { next_step: step, order_number: number, until } = need;
      const isToHandOver = step.kind === "hand_to_carrier" && need.is_packed;
      return {
        due: until === null ? null : fillSentence(steps.by, { time: untilName(step.kind, until) }),
        title: steps.seller[isToHandOver ? "hand_over_packed" : toldKind(step)].title,
        line: title,
        act: words.open,
        href: `/sell/order/${number}`,
      };
    }
    case "question":
      return {
        due: need.until && fillSentence(words.ends, { time: deadlineName(need.until) }),
        title: fillSentence(words.question, { text: need.text }),
        line: fillSentence(words.questionLine, { count: need.question_count, title }),
        act: words.answer,
        href: `${listingPath(id, "active")}#questions`,
      };
    case "reserve_offer":
      return {
        due: need.until && fillSentence(steps.by, { time: deadlineName(need.until) }),
        title: fillSentence(words.offer, { amount: formatRupees(need.highest_bid) }),
        line: fillSentence(words.offerLine, { title }),
        act: words.makeOffer,
        href: listingPath(id, "unsold"),
      };
    case "price_offer":
      return {
        due: need.until && fillSentence(steps.by, { time: deadlineName(need.until) }),
        title: fillSentence(words.priceOffer, { amount: formatRupees(need.highest_offer) }),
        line: fillSentence(words.priceOfferLine, { count: need.offer_count, title }),
        act: words.answer,
        href: `${listingPath(id, "active")}#received-offers`,
      };
    case "draft":
      return {
        due: null,
        title: words.draft[need.because],
        line: title,
        act: words.lookAtDraft,
        href: draftPath(id),
      };
    case "unsold":
      return {
        due: fillSentence(words.ended, { time: momentName(need.ended_at) }),
        title: words.unsold,
        line: fillSentence(words.unsoldLine, { title }),
        act: words.listAgain,
        href: listingPath(id, "unsold"),
      };
  }
}

function Due({ until, children }: { readonly until: string | null; readonly children: string }) {
  const now = useServerNow();
  const isSoon = until !== null && Date.parse(until) - now < soonMs;
  return (
    <p className={classNames("due justify-self-start", isSoon && "due--soon")}>
      <Icon name="clock" weight="bold" size="small" />
      {children}
    </p>
  );
}
