import type { Draft } from "#contract/drafts.ts";
import { approvalOf, isShippable } from "#domain/delivery/approvedGoods.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type ShippingMode, shippingModes } from "#domain/order/orderStages.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

const shippingIcons = { blaze: "truck", handover: "users" } as const;

type Goods = Pick<Draft, "approved_goods" | "price">;

type ShippingProps = {
  readonly draft: Goods;
  readonly chosen: ShippingMode;
  readonly onChoose: (mode: ShippingMode) => void;
};

/** What was chosen, or the only way that is left in this category at this price. */
export function possibleMode(draft: Goods, chosen: ShippingMode): ShippingMode {
  return isShippable(draft.approved_goods, draft.price) ? chosen : "handover";
}

/** How it gets to the buyer. What Blaze does not ship stays on the list, with the reason. */
export function Shipping({ draft, chosen, onChoose }: ShippingProps) {
  const { sellerData } = useMessageGroup("selling");
  const canShip = isShippable(draft.approved_goods, draft.price);
  return (
    <ChoiceGroup title={sellerData.shipping} error={undefined}>
      {shippingModes.map((mode) => (
        <Choice
          key={mode}
          name="shipping"
          icon={shippingIcons[mode]}
          title={sellerData.shippingModes[mode]}
          line={mode === "blaze" ? blazeLine(draft, sellerData) : sellerData.shippingLines[mode]}
          checked={chosen === mode}
          disabled={mode === "blaze" && !canShip}
          onChange={() => onChoose(mode)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** What Blaze does, up to what size; or why it does not. */
function blazeLine(
  { approved_goods: goods, price }: Goods,
  words: MessageGroups["selling"]["sellerData"],
): string {
  if (goods === null) return words.notShipped;
  const { mostKg, mostInches, mostBasePrice } = approvalOf(goods);
  if (mostBasePrice !== undefined && !isShippable(goods, price)) {
    const amount = formatRupees(mostBasePrice);
    return fillSentence(words.tooDear, { goods: words.approvedGoods[goods], amount });
  }
  const limits = [
    mostKg === undefined ? "" : fillSentence(words.mostKg, { most: mostKg }),
    mostInches === undefined ? "" : fillSentence(words.mostInches, { most: mostInches }),
  ];
  return [words.shippingLines.blaze, ...limits].filter(Boolean).join(" ");
}
