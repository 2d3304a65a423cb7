import type { ReactNode } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { type Shipping, useShipping, useTotalAt } from "#web/lib/useShipping.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { type SumLine, SumTable } from "#web/ui/SumTable.tsx";

type SummaryScreenProps = {
  readonly product: Product;
  readonly depositsOn: boolean;
  /** A tenth of the base price: not the one that lifts the ceiling, nor that of a price which was lowered since. */
  readonly isTenth: boolean;
  /** What the operator does with a defaulter's deposit; said before anybody pays (R-DEPOSIT-4). */
  readonly isDefaultersKept: boolean;
  readonly busy: boolean;
  readonly onDeposit: () => void;
};

/** What is paid now and what may become of it. */
export function SummaryScreen({
  product,
  depositsOn,
  isTenth,
  isDefaultersKept,
  busy,
  onDeposit,
}: SummaryScreenProps) {
  const deposit = useMessageGroup("deposit");
  const { takes_offers: isForOffers } = product;
  const shipping = useShipping(product, product.minimum_next_bid);
  const { totalPaise } = useTotalAt(product, product.minimum_next_bid);
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Photo
          url={product.image_url}
          alt=""
          width={64}
          height={64}
          className="w-16 flex-none rounded-(--corner-s)"
        />
        <div className="min-w-0">
          <p className="strong">{product.title}</p>
          <p className="small quiet">
            <Sentence
              text={isForOffers ? deposit.offersAsking : deposit.basePrice}
              values={{
                amount: <Rupees amountPaise={(isForOffers && product.buy_now_price) || product.base_price} />,
              }}
            />
          </p>
        </div>
      </div>
      {!depositsOn && (
        <Note tone="info" icon="tag">
          <b className="strong">{deposit.introOffer}</b>
        </Note>
      )}
      <SumTable
        lines={[
          depositsOn
            ? { label: isTenth ? deposit.depositTenth : deposit.depositLabel, value: product.deposit_amount }
            : { label: deposit.depositLabel, value: deposit.free },
          // What the bid controls will ask for; first_bid_amount, from the table of steps, may be less than is taken.
          { label: isForOffers ? deposit.offersFrom : deposit.firstBidFrom, value: product.minimum_next_bid },
          ...deliveryLine(deposit, product, shipping),
          ...(totalPaise === undefined
            ? []
            : [
                { label: isForOffers ? deposit.offersWithDelivery : deposit.withDelivery, value: totalPaise },
              ]),
        ]}
        {...(depositsOn ? { total: { label: deposit.toPayNow, amountPaise: product.deposit_amount } } : {})}
      />
      {depositsOn && isForOffers && <OfferPledges isDefaultersKept={isDefaultersKept} />}
      {depositsOn && !isForOffers && (
        <Pledges isDefaultersKept={isDefaultersKept} hasReserve={product.reserve !== "none"} />
      )}
      <Button tone="ember" size="large" wide busy={busy} onClick={onDeposit}>
        {deposit.deposit}
      </Button>
    </>
  );
}

/** What delivery would cost at the least bid; nothing is said of what is handed over. */
function deliveryLine(
  deposit: MessageGroups["deposit"],
  { shipping_mode: mode }: Product,
  { paise, isAtMost }: Shipping,
): SumLine[] {
  if (mode === "handover") return [];
  const label = isAtMost ? deposit.deliveryAtMost : deposit.delivery;
  return [{ label, value: paise === 0 ? deposit.free : paise }];
}

type PledgesProps = { readonly isDefaultersKept: boolean; readonly hasReserve: boolean };

function Pledges({ isDefaultersKept, hasReserve }: PledgesProps) {
  const deposit = useMessageGroup("deposit");
  return (
    <ul className="grid gap-2">
      <Pledge icon={<Icon name="arrow-u-down-left" weight="bold" />}>{deposit.ifYouLose}</Pledge>
      <Pledge icon={<Icon name="seal-check" weight="fill" />}>{deposit.ifYouWin}</Pledge>
      <Pledge icon={<Icon name="hourglass-medium" weight="fill" />}>{deposit.standBy}</Pledge>
      {hasReserve && <Pledge icon={<Icon name="hourglass-medium" weight="fill" />}>{deposit.reserve}</Pledge>}
      <Pledge icon={<Icon name="warning" weight="fill" />}>
        {isDefaultersKept ? deposit.ifYouDefaultKept : deposit.ifYouDefaultReturned}
      </Pledge>
    </ul>
  );
}

/** Where nobody bids, nobody stands by either. */
function OfferPledges({ isDefaultersKept }: Pick<PledgesProps, "isDefaultersKept">) {
  const deposit = useMessageGroup("deposit");
  return (
    <ul className="grid gap-2">
      <Pledge icon={<Icon name="arrow-u-down-left" weight="bold" />}>{deposit.offersNotBought}</Pledge>
      <Pledge icon={<Icon name="seal-check" weight="fill" />}>{deposit.offersBought}</Pledge>
      <Pledge icon={<Icon name="warning" weight="fill" />}>
        {isDefaultersKept ? deposit.offersUnpaidKept : deposit.offersUnpaidReturned}
      </Pledge>
    </ul>
  );
}

function Pledge({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="small flex items-start gap-2.5">
      <span className="text-info">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
