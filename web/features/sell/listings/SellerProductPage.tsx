import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { cardStatus } from "#web/features/browse/cards/cardStatus.ts";
import { ListingAdditions } from "#web/features/browse/product/ListingAdditions.tsx";
import { RichText } from "#web/features/browse/product/RichText.tsx";
import { ShownSections } from "#web/features/browse/product/ShownSections.tsx";
import { QuestionsSection } from "#web/features/browse/questions/QuestionsSection.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { useLiveListing } from "#web/live/useLiveListing.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { useArrival } from "#web/ui/useArrival.ts";
import { ExcludeBidder } from "../exclusions/ExcludeBidder.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { ReceivedOffers } from "../priceOffers/ReceivedOffers.tsx";
import { SellCrumbs } from "../SellCrumbs.tsx";
import { listingPath } from "../sellPaths.ts";
import { SaleStory } from "./SaleStory.tsx";
import { SellerActions } from "./SellerActions.tsx";
import { SellerBids } from "./SellerBids.tsx";
import { SellerOffer } from "./SellerOffer.tsx";
import { SellerOrderBadge } from "./SellerOrderBadge.tsx";
import { TakeDownNote } from "./TakeDownNote.tsx";
import { ViewsChart } from "./ViewsChart.tsx";

/** A listing as its seller follows it: active, sold or unsold (R-SELL-7). */
export function SellerProductPage({ product }: { readonly product: SellerProductDetail }) {
  const selling = useMessageGroup("selling");
  const { detail } = selling;
  useLiveDetail(product);
  useArrival();
  return (
    <Page className="stack [--stack:1.25rem]">
      <SellCrumbs here={product.title} />
      <div className="product">
        <Gallery
          images={product.images}
          status={cardStatus({ ...product, sold_price: paidPriceOf(product) })}
        />
        <div className="product__side stack [--stack:1.25rem]">
          <SellerLead product={product} />
          <SellerOffer product={product} />
          {product.takes_offers && <ReceivedOffers product={product} />}
          {product.takes_offers && product.bids > 0 && (
            <ExcludeBidder productId={product.id} bids={product.bid_history.results} />
          )}
          <SellerActions product={product} />
          <SellerFacts product={product} />
        </div>
        <div className="product__more stack [--stack:2rem]">
          <SaleStory product={product} />
          <QuestionsSection
            product={{ id: product.id, product_status: product.product_status, own_listing: true }}
            audience="user"
          />
          <ViewsChart days={product.views_by_day} total={product.views} />
          {!product.takes_offers && <SellerBids product={product} />}
          <section className="stack [--stack:0.75rem]">
            <h2>{detail.description}</h2>
            {product.description ? (
              <RichText html={product.description} />
            ) : (
              <p className="quiet">{selling.preview.noDescription}</p>
            )}
            <ListingAdditions additions={product.additions} />
          </section>
          <ShownSections
            title={detail.specifications}
            sections={product.specifications}
            empty={detail.none}
          />
          <ShownSections
            title={detail.conditions}
            sections={product.conditions}
            note={product.condition_notes}
            empty={detail.none}
          />
        </div>
      </div>
    </Page>
  );
}

/** A bid, an end: the screen reads itself again when the stream says that something moved. */
function useLiveDetail(product: SellerProductDetail): void {
  const client = useQueryClient();
  const event = useLiveListing(product.id);
  const isNews =
    event !== undefined && (event.bids > product.bids || event.product_status !== product.product_status);
  const { id } = product;
  // At each event: one that comes while the page is read again may be later than what is read.
  useEffect(() => {
    if (event && isNews) void client.invalidateQueries({ queryKey: sellerProductQuery(id).queryKey });
  }, [client, id, event, isNews]);
}

/** As buyers are shown it: sold once it is paid. */
function paidPriceOf({ final_amount, order }: SellerProductDetail) {
  return order?.order_status === "paid" ? final_amount : null;
}

function SellerLead({ product }: { readonly product: SellerProductDetail }) {
  const selling = useMessageGroup("selling");
  const isSold = product.product_status === "sold";
  const offers = useMessageGroup("priceOffers");
  const isAsking = product.takes_offers && !isSold;
  const isOver = product.product_status !== "active";
  const price = isSold ? product.final_amount : (product.current_bid?.amount ?? askedOf(product));
  return (
    <div className="lead">
      <div className="line line--wrap">
        <ConditionBadge condition={product.condition} />
        <SetMark quantity={product.quantity} />
        {isSold && <SellerOrderBadge order={product} />}
      </div>
      <h1 data-words="own" tabIndex={-1} ref={focusPageHeading}>
        {product.title}
      </h1>
      <div className="grid">
        <span className="micro faint">
          {isSold
            ? selling.sellingPrice
            : isAsking
              ? offers.asking
              : isOver
                ? selling.detail.highestBid
                : selling.detail.currentBid}
        </span>
        {price === null ? (
          <span className="quiet">{isOver ? selling.detail.noBid : selling.detail.noBidYet}</span>
        ) : (
          <Money amountPaise={price} size="large" live />
        )}
      </div>
      {product.end_date &&
        (product.takes_offers && isOver ? (
          <span className="small quiet">
            {fillSentence(offers.result.endedAt, { time: momentName(product.end_date) })}
          </span>
        ) : (
          <Countdown endsAt={product.end_date} announced />
        ))}
      {product.take_down !== null && <TakeDownNote id={product.id} down={product.take_down} />}
    </div>
  );
}

function askedOf({ takes_offers: takesOffers, buy_now_price: askingPaise }: SellerProductDetail) {
  return takesOffers ? askingPaise : null;
}

function SellerFacts({ product }: { readonly product: SellerProductDetail }) {
  const selling = useMessageGroup("selling");
  const { detail, pricing } = selling;
  const offers = useMessageGroup("priceOffers");
  const { data: settings } = useQuery(settingsQuery);
  const areDepositsOn = settings?.DEPOSIT_ENABLED === true;
  const { base_price: base, deposit_amount: deposit, start_date: start, end_date: end } = product;
  return (
    <SpecTable
      lines={[
        ...(base === null
          ? []
          : [
              {
                label: product.takes_offers ? offers.offersFrom : selling.basePrice,
                value: <Money amountPaise={base} />,
              },
            ]),
        ...(product.reserve_price === null
          ? []
          : [{ label: selling.fields.reserve, value: <Money amountPaise={product.reserve_price} /> }]),
        ...(product.buy_now_price === null
          ? []
          : [
              {
                label: product.takes_offers ? offers.asking : selling.fields.buyNow,
                value: <Money amountPaise={product.buy_now_price} />,
              },
            ]),
        ...(deposit === null
          ? []
          : [
              {
                label: detail.deposit,
                value: areDepositsOn ? <Money amountPaise={deposit} /> : pricing.noDeposit,
              },
            ]),
        ...(product.takes_offers ? [] : [{ label: detail.bids, value: product.bids }]),
        { label: detail.views, value: product.views },
        { label: detail.watchers, value: product.watchers },
        ...(start === null ? [] : [{ label: detail.started, value: momentName(start) }]),
        ...(end === null ? [] : [{ label: detail.endDate, value: momentName(end) }]),
        ...(product.relisted_as === null
          ? []
          : [
              {
                label: detail.relistedAs,
                value: <Link href={`/sell/${product.relisted_as}/details`}>#{product.relisted_as}</Link>,
              },
            ]),
        ...(product.relisted_from === null
          ? []
          : [
              {
                label: detail.relistedFrom,
                value: (
                  <Link href={listingPath(product.relisted_from, "unsold")}>#{product.relisted_from}</Link>
                ),
              },
            ]),
      ]}
    />
  );
}
