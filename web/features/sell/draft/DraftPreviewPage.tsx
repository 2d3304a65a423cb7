import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { leastSold } from "#domain/listing/basePrice.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { RichText } from "#web/features/browse/product/RichText.tsx";
import { ShownSections } from "#web/features/browse/product/ShownSections.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { SellCrumbs } from "../SellCrumbs.tsx";
import { editPath, ownQuickPath } from "../sellPaths.ts";
import { startName } from "../startName.ts";
import { isPosted } from "./isPosted.ts";
import { forgetDraft } from "./keptInput.ts";
import { MissingList } from "./MissingDialog.tsx";
import { PostProduct } from "./PostProduct.tsx";
import { ReviewNote } from "./ReviewNote.tsx";
import { StartNote } from "./StartNote.tsx";
import { ToYou } from "./ToYou.tsx";

type DraftPreviewPageProps = {
  readonly draft: Draft;
  readonly onOpen: (section: DraftSection) => void;
};

/** The draft as buyers will see it, and what it still lacks (R-SELL-8). */
export function DraftPreviewPage({ draft, onOpen }: DraftPreviewPageProps) {
  const selling = useMessageGroup("selling");
  const { preview } = selling;
  const isWaiting = isPosted(draft);
  const images = draft.images.data.images.map((image) => ({ ...image, alt: draft.info.data.title }));
  return (
    <Page className="stack [--stack:1.25rem]">
      <SellCrumbs here={selling.crumbs.preview} />
      <div className="line line--wrap justify-between">
        <p className="small quiet">{preview.asBuyers}</p>
        {!isWaiting && <DeleteDraft draft={draft} />}
      </div>
      <ReviewNote draft={draft} />
      <StartNote draft={draft} />
      <div className="product">
        <Gallery images={images} status="active" />
        <div className="product__side stack [--stack:1.25rem]">
          <PreviewLead draft={draft} />
          <ForSellerAlone draft={draft} />
          {!isWaiting && <PreviewActions draft={draft} onOpen={onOpen} />}
        </div>
        <div className="product__more">
          <PreviewDetails draft={draft} />
        </div>
      </div>
    </Page>
  );
}

function PreviewActions({ draft, onOpen }: DraftPreviewPageProps) {
  const { preview } = useMessageGroup("selling");
  return (
    <>
      <div className="actions items-start">
        <LinkButton tone="outline" size="small" href={editPath(draft.id, "info")}>
          <Icon name="pencil-simple" weight="bold" /> {preview.edit}
        </LinkButton>
        <LinkButton tone="outline" size="small" href={ownQuickPath(draft.id)}>
          {preview.onOnePage}
        </LinkButton>
        <PostProduct draft={draft} onOpen={onOpen} />
      </div>
      {draft.missing.length === 0 ? (
        <Note tone="good">{preview.nothingMissing}</Note>
      ) : (
        <section className="panel stack [--stack:0.75rem]">
          <h2 className="text-h3">{preview.missing}</h2>
          <MissingList
            missing={draft.missing.filter(({ part }) => part !== "kyc")}
            onPick={(section) => section !== "kyc" && onOpen(section)}
          />
        </section>
      )}
    </>
  );
}

function PreviewLead({ draft }: { readonly draft: Draft }) {
  const selling = useMessageGroup("selling");
  const offers = useMessageGroup("priceOffers");
  const { info, pricing } = draft;
  const { base_price: base, buy_now_price: buyNow, takes_offers: takesOffers } = pricing.data;
  const price = takesOffers ? buyNow : base;
  const further = takesOffers ? base : buyNow;
  return (
    <div className="lead">
      <div className="line line--wrap">
        <ConditionBadge condition={info.data.condition} />
        <SetMark quantity={pricing.data.quantity} />
      </div>
      <h1 data-words="own" tabIndex={-1} ref={focusPageHeading}>
        {info.data.title || selling.preview.noTitle}
      </h1>
      <div className="grid">
        <span className="micro faint">{takesOffers ? offers.asking : selling.basePrice}</span>
        {price === null ? (
          <span className="quiet">{selling.noPriceYet}</span>
        ) : (
          <Money amountPaise={price} size="large" />
        )}
      </div>
      {further !== null && (
        <p className="small quiet">
          {takesOffers ? offers.offersFrom : selling.fields.buyNow}: <Rupees amountPaise={further} />
        </p>
      )}
      {takesOffers && <p className="small quiet">{offers.seller.draftNote}</p>}
      <Countdown endsAt={info.data.end_date} />
    </div>
  );
}

/** What nobody else reads: the reserve, when it starts, what the seller gets at the least price it is sold for. */
function ForSellerAlone({ draft: { id, pricing, start } }: { readonly draft: Draft }) {
  const selling = useMessageGroup("selling");
  const { base_price: base, reserve_price: reserve, starts_at: startsAt } = pricing.data;
  if (base === null) return null;
  const least = leastSold(base, reserve);
  return (
    <section className="panel stack [--stack:0.5rem]" aria-labelledby="own-facts">
      <h2 className="text-h3" id="own-facts">
        {selling.preview.onlyYou}
      </h2>
      {startsAt !== null && start?.start_status !== "waiting" && (
        <p className="small quiet">{fillSentence(selling.start.starts, { time: startName(startsAt) })}</p>
      )}
      {reserve !== null && (
        <p className="small quiet">
          {selling.fields.reserve}: <Rupees amountPaise={reserve} />
        </p>
      )}
      <ToYou listingId={id} price={least} quantity={pricing.data.quantity} />
    </section>
  );
}

function PreviewDetails({ draft }: { readonly draft: Draft }) {
  const selling = useMessageGroup("selling");
  const { catalogue } = useMessages();
  const { text } = draft.description.data;
  return (
    <section className="stack [--stack:1rem]">
      <h2>{catalogue.details}</h2>
      {text === "" ? <p className="quiet">{selling.preview.noDescription}</p> : <RichText html={text} />}
      <ShownSections title={selling.detail.specifications} sections={draft.shown.specifications} />
      <ShownSections
        title={selling.detail.conditions}
        sections={draft.shown.conditions}
        note={draft.conditions.data.others}
      />
      {draft.notes.data.notes && (
        <section className="stack [--stack:0.5rem]">
          <h3 className="text-h3">{selling.detail.notes}</h3>
          <p className="quiet whitespace-pre-line" data-words="own">
            {draft.notes.data.notes}
          </p>
        </section>
      )}
    </section>
  );
}

/** Times that it is asked again when no answer comes. */
const mostTries = 2;

function DeleteDraft({ draft }: { readonly draft: Draft }) {
  const selling = useMessageGroup("selling");
  const { preview, detail } = selling;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const wasLost = useRef(false);
  const deleting = useApiMutation({
    call: async () => {
      try {
        await callApi("DELETE /user/product/:id", { params: { id: draft.id } });
      } catch (error) {
        // What is not there any more after a try without an answer was deleted by it.
        const isDeleted = wasLost.current && error instanceof ApiError && error.status === 404;
        wasLost.current = isAnswerLost(error);
        if (!isDeleted) throw error;
      }
    },
    retry: (failures, error) => isAnswerLost(error) && failures < mostTries,
    success: preview.deleted,
    onSuccess: async (_answer, _, client) => {
      forgetDraft(draft.id);
      await navigate({ to: "/sell", search: { tab: "draft" } });
      client.removeQueries({ queryKey: draftQuery(draft.id).queryKey });
      await client.invalidateQueries({ queryKey: sellingKey });
    },
  });
  return (
    <>
      <Button tone="bare" size="small" onClick={() => setAsking(true)}>
        <Icon name="trash" weight="bold" /> {preview.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={preview.deleteTitle}
        keepLabel={detail.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={preview.delete}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      >
        {preview.deleteLine}
      </ConfirmDialog>
    </>
  );
}
