import type { ListedProduct } from "#contract/selling.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { SellerStepLine } from "#web/features/orders/parts/SellerStepLine.tsx";
import { useLiveListing } from "#web/live/useLiveListing.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { OrderNumberLine } from "#web/ui/OrderNumber.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { RelistFromList } from "../priceOffers/RelistFromList.tsx";
import { editPath, listingPath } from "../sellPaths.ts";
import { startName } from "../startName.ts";
import { SellerOrderBadge } from "./SellerOrderBadge.tsx";

type RowProps = { readonly product: ListedProduct };

/** A listing in the seller's lists. */
export function SellerRow({ product }: RowProps) {
  if (product.product_status === "active") return <ActiveSellerRow product={product} />;
  if (product.product_status === "draft") return <DraftRow product={product} />;
  return <ClosedRow product={product} />;
}

/** It moves with every bid. */
function ActiveSellerRow({ product }: RowProps) {
  const selling = useMessageGroup("selling");
  const offers = useMessageGroup("priceOffers");
  const event = useLiveListing(product.id);
  const live = event && event.bids >= product.bids ? event : null;
  const bid = live?.current_bid ?? product.current_bid;
  return (
    <ProductRow
      {...basics(product)}
      {...(product.end_date ? { endsAt: live?.end_date ?? product.end_date } : {})}
      {...(bid === null && product.base_price !== null
        ? {
            pricePaise: product.base_price,
            priceLabel: product.takes_offers ? offers.offersFrom : selling.basePrice,
          }
        : {})}
      {...(bid === null ? {} : { pricePaise: bid })}
      {...(product.offers_waiting === 0
        ? {}
        : {
            badge: (
              <Badge icon="tag">{fillSentence(offers.waiting, { count: product.offers_waiting })}</Badge>
            ),
          })}
      {...(product.takes_offers ? {} : { bids: live?.bids ?? product.bids })}
      views={product.views}
      {...(product.watchers > 0 && { fact: fillSentence(selling.watchers, { count: product.watchers }) })}
    />
  );
}

function ClosedRow({ product }: RowProps) {
  const selling = useMessageGroup("selling");
  const offers = useMessageGroup("priceOffers");
  const base = product.takes_offers ? offers.offersFrom : selling.basePrice;
  const isSold = product.product_status === "sold";
  const price = isSold ? product.final_amount : product.base_price;
  return (
    <ProductRow
      {...basics(product)}
      status={isSold ? "sold" : "unsold"}
      {...(price === null ? {} : { pricePaise: price })}
      priceLabel={isSold ? selling.sellingPrice : base}
      badge={isSold && <SellerOrderBadge order={product} />}
      note={
        <>
          {isSold && product.order_number !== null && <OrderNumberLine number={product.order_number} />}
          {isSold && product.next_step !== null && <SellerStepLine step={product.next_step} />}
          {product.ended_early && (
            <p>
              <Badge icon="prohibit">{selling.endedEarly}</Badge>
            </p>
          )}
        </>
      }
      action={isSold ? <OpenSale product={product} /> : <ListAgain product={product} />}
      {...(product.takes_offers ? {} : { bids: product.bids })}
      views={product.views}
    />
  );
}

/** Listed again, it waits as a draft for what is missing; posted, that one stands in this one's place. */
function ListAgain({ product }: RowProps) {
  const { detail } = useMessageGroup("selling");
  if (product.relisted_as === null) return <RelistFromList product={product} />;
  return (
    <LinkButton tone="outline" size="small" href={listingPath(product.relisted_as, "draft")}>
      {detail.relistedAsDraft}
    </LinkButton>
  );
}

/** The row itself leads to the listing. It stands out while the sale waits for its seller. */
function OpenSale({ product: { next_step: step, order_number: number } }: RowProps) {
  const { sale } = useMessageGroup("fulfilment");
  const isYours = step?.actor === "seller" || step?.actor === "both";
  if (number === null) return null;
  return (
    <LinkButton tone={isYours ? "ink" : "outline"} size="small" href={`/sell/order/${number}`}>
      {sale.open}
    </LinkButton>
  );
}

function DraftRow({ product }: RowProps) {
  const selling = useMessageGroup("selling");
  const offers = useMessageGroup("priceOffers");
  const base = product.takes_offers ? offers.offersFrom : selling.basePrice;
  const waits = waitsFor(product, selling);
  return (
    <ProductRow
      {...basics(product)}
      {...(product.base_price === null ? {} : { pricePaise: product.base_price, priceLabel: base })}
      note={
        waits ? (
          <p>
            <Badge icon="clock">{waits}</Badge>
          </p>
        ) : (
          <p className="small quiet">
            {fillSentence(selling.sectionsDone, {
              count: product.completed_sections,
              all: draftSections.length,
            })}
          </p>
        )
      }
      action={
        !waits && (
          <LinkButton tone="outline" size="small" href={editPath(product.id, "info")}>
            {selling.preview.edit}
          </LinkButton>
        )
      }
    />
  );
}

/** What a posted draft waits for. */
function waitsFor(product: ListedProduct, { start, review }: MessageGroups["selling"]): string | null {
  if (product.starts_at !== null) return fillSentence(start.starts, { time: startName(product.starts_at) });
  return product.in_review ? review.inReview : null;
}

function basics(product: ListedProduct) {
  return {
    href: listingPath(product.id, product.product_status),
    title: product.title,
    quantity: product.quantity,
    imageUrl: product.image_url,
    imageAlt: product.image_alt,
  };
}
