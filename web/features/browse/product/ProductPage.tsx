import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Audience, productQuery } from "#web/api/queries.ts";
import { GuestBidPanel } from "#web/features/auction/bidding/GuestBidPanel.tsx";
import { PreloadedBidPanel } from "#web/features/auction/bidding/PreloadedBidPanel.ts";
import { hasWon } from "#web/lib/bidStanding.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { Gallery } from "#web/ui/Gallery.tsx";
import { cardStatus } from "../cards/cardStatus.ts";
import { QuestionsSection } from "../questions/QuestionsSection.tsx";
import { RatingsSection } from "../ratings/RatingsSection.tsx";
import { MoreSection } from "./MoreSection.tsx";
import { isUnusual, PreloadedUnusualPanel } from "./PreloadedUnusualPanel.ts";
import { ProductBids } from "./ProductBids.tsx";
import { ProductLead } from "./ProductLead.tsx";
import { ProductPromise } from "./ProductPromise.tsx";
import { ReportListing } from "./ReportListing.tsx";
import { SellerStanding } from "./SellerStanding.tsx";
import { SoldPricesSection } from "./SoldPricesSection.tsx";
import { AddToCalendar, ProductDetails, Protection } from "./standingParts.ts";
import { useCountView } from "./useCountView.ts";

type ProductPageProps = { readonly id: number; readonly audience: Audience };

/** One auction: pictures, price and clock, the bid bar, details, the bids so far. */
export function ProductPage({ id, audience }: ProductPageProps) {
  const { data: product } = useSuspenseQuery(productQuery(id, audience));
  useCountView(id);
  useLiveListings([id]);
  return (
    <main className="product-top">
      <div className="wrap page">
        <div className="product">
          <Gallery images={product.images} status={cardStatus(product)} isOwn={hasWon(product)} />
          <div className="product__side stack [--stack:1.25rem]">
            <ProductLead product={product} />
            <ProductPromise product={product} />
            {/* While it loads, the guest's panel shows the same price and clock in the same place. */}
            <Suspense fallback={<GuestBidPanel product={product} isWaiting />}>
              {isUnusual(product) ? (
                <PreloadedUnusualPanel product={product} audience={audience} />
              ) : audience === "user" ? (
                <PreloadedBidPanel product={product} />
              ) : (
                <GuestBidPanel product={product} />
              )}
            </Suspense>
            {product.product_status === "active" && (
              <>
                {!isPaused(product) && (
                  <AddToCalendar productId={product.id} takesOffers={product.takes_offers} />
                )}
                <Protection
                  checklist={product.checklist}
                  specifications={product.specifications}
                  isVerified={product.seller.kyc_verified}
                />
              </>
            )}
            <SellerStanding product={product} />
            <ReportListing product={product} audience={audience} />
          </div>
          <div className="product__more">
            <div>
              <ProductDetails product={product} />
              <SoldPricesSection productId={product.id} />
            </div>
            <QuestionsSection product={product} audience={audience} />
            <RatingsSection product={product} audience={audience} />
            {!product.takes_offers && <ProductBids product={product} />}
          </div>
        </div>
        <MoreSection product={product} audience={audience} />
      </div>
    </main>
  );
}
