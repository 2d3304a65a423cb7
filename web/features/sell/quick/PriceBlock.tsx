import { leastSold } from "#domain/listing/basePrice.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { FurtherPrices } from "../draft/FurtherPrices.tsx";
import { buyNowProblem, reserveIn } from "../draft/furtherPricesIn.ts";
import { PriceHelp } from "../draft/PriceHelp.tsx";
import { SetField } from "../draft/SetField.tsx";
import { StartField } from "../draft/StartField.tsx";
import { startFault, startWithin, type TypedStart } from "../draft/startIn.ts";
import { ToYou } from "../draft/ToYou.tsx";
import { Block } from "./Block.tsx";
import { EndFields } from "./EndFields.tsx";
import { endFrom } from "./endChoices.ts";
import type { QuickListing } from "./useQuickListing.ts";

/** Where bids start, what the seller gets of it, and when bidding ends. */
export function PriceBlock({ listing }: { readonly listing: QuickListing }) {
  const words = useMessageGroup("quickListing");
  const selling = useMessageGroup("selling");
  const { fields } = selling;
  const { relist } = useMessageGroup("priceOffers");
  const nowMs = useServerNow();
  const { values, set, draft, refusalOf } = listing;
  const takesOffers = draft?.pricing.data.takes_offers === true;
  const price = basePriceIn(values);
  const isWrong = values.price.trim() !== "" && price === null;
  const refused = (field: string) => refusalOf("pricing")?.fieldMessage(field);
  const from = (typed: TypedStart) => startWithin(typed, nowMs) ?? new Date(nowMs);
  return (
    <Block place="price" title={words.price}>
      <MoneyField
        label={takesOffers ? relist.least : words.startsAt}
        error={isWrong ? fields.priceInvalid : refused("base_price")}
        value={values.price}
        onChange={({ target }) => set({ price: target.value })}
      />
      {draft && price !== null && (
        <ToYou
          listingId={draft.id}
          price={leastSold(price, reserveIn(values))}
          quantity={draft.pricing.data.quantity}
        />
      )}
      {draft && <PriceHelp draft={draft} onUse={(amount) => set({ price: formatRupeeFigures(amount) })} />}
      <FurtherPrices
        takesOffers={takesOffers}
        reserve={{
          value: values.reserve,
          error: reserveIn(values) === undefined ? fields.reserveInvalid : refused("reserve_price"),
        }}
        buyNow={{
          value: values.buyNow,
          error:
            buyNowProblem(values, { takesOffers, words: { ...fields, ...relist } }) ||
            refused("buy_now_price"),
        }}
        onChange={set}
      />
      {draft && (
        <SetField
          value={values.quantity}
          error={refused("quantity")}
          takesSets={draft.takes_sets}
          onChange={(quantity) => set({ quantity })}
        />
      )}
      <EndFields
        endsAt={values.endsAt}
        start={from(values.startsAt)}
        error={refusalOf("info")?.fieldMessage("end_date")}
        onEnd={(endsAt) => set({ endsAt })}
      />
      <StartField
        value={values.startsAt}
        endsAt={values.endsAt}
        error={startFault(values.startsAt, { nowMs, endsAt: values.endsAt }, selling) ?? refused("starts_at")}
        onStart={(startsAt) => {
          const moved = { before: from(values.startsAt), after: from(startsAt) };
          set({ startsAt, endsAt: endFrom(values.endsAt, moved) });
        }}
      />
    </Block>
  );
}
