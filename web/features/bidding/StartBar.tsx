import type { Product } from "#contract/catalogue.ts";
import { shownPrice } from "#web/features/catalogue/shownPrice.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";

type StartBarProps = {
  readonly product: Product;
  readonly depositsOn: boolean;
  readonly onStart: () => void;
};

/** Before the deposit: Start Bidding opens the deposit dialog. */
export function StartBar({ product, depositsOn, onStart }: StartBarProps) {
  const common = { endsAt: product.end_date, pricePaise: shownPrice(product), bids: product.bids, onStart };
  if (!depositsOn) return <BidBar state="intro" {...common} />;
  return <BidBar state="deposit" {...common} depositPaise={product.deposit_amount} />;
}
