import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { ProductDelivery } from "#contract/delivery.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { productDeliveryQuery } from "#web/api/queries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { type Shipping, useShipping } from "#web/lib/useShipping.ts";
import { cityWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Icon } from "#web/ui/Icon.tsx";

const PinCodeDialog = lazyPart(() => import("../../account/addresses/PinCodeDialog.tsx"));
const shortDay = indiaDate({ weekday: "short", day: "numeric", month: "short" });

/** What one knows before the first bid: how it comes, from where and when, and what keeps the money safe. */
export function ProductPromise({ product }: { readonly product: Product }) {
  const { comes } = useMessages().catalogue;
  const isMeeting = product.shipping_mode === "handover";
  return (
    <ul className="promise" aria-label={comes.label}>
      <HowItComes product={product} />
      <li>
        <Icon name="shield-check" />
        <b>{isMeeting ? comes.safeMeet : comes.safe}</b>
        <span className="small quiet">{isMeeting ? comes.safeMeetLine : comes.safeLine}</span>
      </li>
    </ul>
  );
}

function HowItComes({ product }: { readonly product: Product }) {
  const { comes } = useMessages().catalogue;
  const pinCode = useKeptPinCode();
  const [isAsking, setAsking] = useState(false);
  const { data: way } = useQuery({
    ...productDeliveryQuery(product.id, pinCode ?? ""),
    enabled: pinCode !== null,
  });
  const shipping = useShipping(product, shownPrice(product));
  const isMeeting = product.shipping_mode === "handover";
  const { title, line, isBad } = sayWay(comes, { product, way, shipping });
  return (
    <li className={isBad ? "is-bad" : undefined}>
      <Icon name={isMeeting ? "handshake" : "truck"} />
      <b>{title}</b>
      <button
        type="button"
        className="figures"
        aria-label={pinCode === null ? undefined : fillSentence(comes.changePin, { pinCode })}
        onClick={() => setAsking(true)}
      >
        {pinCode ?? comes.askPin}
        {pinCode !== null && <Icon name="pencil-simple" weight="bold" size="small" />}
      </button>
      <span className="small quiet">{line}</span>
      <Suspense>
        {isAsking && (
          <PinCodeDialog
            productId={product.id}
            pinCode={pinCode ?? ""}
            isMeeting={isMeeting}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </li>
  );
}

/** Beyond this nobody goes to see a used phone without having thought of it. */
const dayTripKm = 100;

type Known = {
  readonly product: Product;
  readonly way: ProductDelivery | undefined;
  readonly shipping: Shipping;
};
type Words = ReturnType<typeof useMessages>["catalogue"]["comes"];

function sayWay(
  comes: Words,
  { product, way, shipping }: Known,
): { title: string; line: string; isBad: boolean } {
  const { pick_up_area: area } = product;
  const city = product.city && cityWord(product.city);
  const place = area !== null && city !== null ? fillSentence(comes.placeName, { area, city }) : city;
  if (product.shipping_mode === "handover") {
    const km = way?.distance_km ?? null;
    const isFar = km !== null && km > dayTripKm;
    return {
      title: place === null ? comes.meet : fillSentence(comes.meetIn, { place }),
      line: km ? fillSentence(isFar ? comes.meetVeryFar : comes.meetFar, { km }) : comes.meetLine,
      isBad: isFar,
    };
  }
  if (way && !way.is_served) {
    const line = fillSentence(comes.notServedLine, { pinCode: way.pin_code });
    return { title: comes.notServed, line, isBad: true };
  }
  const from = place === null ? comes.noPlace : fillSentence(comes.from, { place });
  // What was read while it ran is no date of what was sold.
  const isRunning = product.product_status === "active";
  const line = isRunning && way?.arrives ? sayDays(comes, { arrives: way.arrives, place }) : from;
  return { title: sayCost(comes, { product, way, shipping }), line, isBad: false };
}

function sayCost(comes: Words, { product: { delivery_terms: terms }, shipping }: Known): string {
  if (terms?.paid_by === "seller") return comes.sellerPays;
  if (terms === null || shipping.paise === 0) return comes.blaze;
  if (!shipping.isAtMost) return fillSentence(comes.costs, { amount: formatRupees(shipping.paise) });
  const most = { least: formatRupees(terms.near), most: formatRupees(terms.far) };
  return terms.near === terms.far
    ? fillSentence(comes.costs, { amount: most.most })
    : fillSentence(comes.costsBetween, most);
}

type Days = { arrives: NonNullable<ProductDelivery["arrives"]>; place: string | null };

function sayDays(comes: Words, { arrives, place }: Days): string {
  const days = {
    first: shortDay().format(new Date(arrives.from)),
    last: shortDay().format(new Date(arrives.to)),
  };
  return place === null
    ? fillSentence(comes.betweenOnly, days)
    : fillSentence(comes.between, { ...days, place });
}
