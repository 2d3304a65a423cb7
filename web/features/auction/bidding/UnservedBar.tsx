import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";

const PinCodeDialog = lazyPart(() => import("#web/features/account/addresses/PinCodeDialog.tsx"));

type UnservedBarProps = { readonly product: Product; readonly pinCode: string };

/**
 * Nobody bids on what cannot be brought to them (R-DEPOSIT-9): the way out is another pin code. It is in no file of its
 * own: while that came, the bar said for a moment that one can bid.
 */
export function UnservedBar({ product, pinCode }: UnservedBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, end_date: endsAt, bids, reserve } = product;
  return (
    <>
      <BidBar
        state="unserved"
        endsAt={endsAt}
        pricePaise={shownPrice(product)}
        bids={bids}
        reserve={reserve}
        pinCode={pinCode}
        onChange={() => setAsking(true)}
      />
      <Suspense>
        {isAsking && (
          <PinCodeDialog
            productId={id}
            pinCode={pinCode}
            isMeeting={false}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
