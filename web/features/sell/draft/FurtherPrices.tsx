import { useState } from "react";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type PriceField = {
  /** What a page kept from before there was such a price lacks it. */
  readonly value?: string;
  readonly error?: string | undefined;
};

type FurtherPricesProps = {
  /** Then one of them is what is asked, and there is no reserve (R-OFFER-1). */
  readonly takesOffers?: boolean | undefined;
  readonly reserve: PriceField;
  readonly buyNow: PriceField;
  readonly onChange: (typed: { readonly reserve: string } | { readonly buyNow: string }) => void;
};

/** The hidden reserve (R-RESERVE-1) and the Buy Now price (R-BUY-1), which most listings do without. */
export function FurtherPrices({ takesOffers = false, reserve, buyNow, onChange }: FurtherPricesProps) {
  const { fields } = useMessageGroup("selling");
  const { relist } = useMessageGroup("priceOffers");
  if (takesOffers)
    return (
      <MoneyField
        label={relist.asking}
        hint={relist.askingHint}
        error={buyNow.error}
        value={buyNow.value ?? ""}
        onChange={({ target }) => onChange({ buyNow: target.value })}
      />
    );
  return (
    <>
      <OptionalPrice
        {...reserve}
        words={{
          ...{ label: fields.reserve, hint: fields.reserveHint },
          ...{ add: fields.addReserve, remove: fields.removeReserve },
        }}
        onPrice={(typed) => onChange({ reserve: typed })}
      />
      <OptionalPrice
        {...buyNow}
        words={{
          ...{ label: fields.buyNow, hint: fields.buyNowHint },
          ...{ add: fields.addBuyNow, remove: fields.removeBuyNow },
        }}
        onPrice={(typed) => onChange({ buyNow: typed })}
      />
    </>
  );
}

type OptionalPriceProps = PriceField & {
  readonly words: Readonly<Record<"label" | "hint" | "add" | "remove", string>>;
  readonly onPrice: (typed: string) => void;
};

/** A button until somebody wants it. */
function OptionalPrice({ value = "", error, words, onPrice }: OptionalPriceProps) {
  const [isWanted, setWanted] = useState(false);
  if (value === "" && !isWanted) {
    return (
      <div>
        <Button tone="bare" size="small" onClick={() => setWanted(true)}>
          <Icon name="plus" weight="bold" /> {words.add}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack [--stack:0.25rem]">
      <MoneyField
        label={words.label}
        hint={words.hint}
        error={error}
        value={value}
        autoFocus={isWanted}
        onChange={({ target }) => onPrice(target.value)}
      />
      <div>
        <Button
          tone="bare"
          size="small"
          onClick={() => {
            onPrice("");
            setWanted(false);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}
