import { type DeliveryPayer, type DeliveryPrices, deliveryPayers } from "#domain/delivery/deliveryTerms.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

const icons = { buyer: "user", seller: "tag" } as const;

type PaidByProps = {
  readonly prices: DeliveryPrices;
  readonly chosen: DeliveryPayer;
  readonly onChoose: (payer: DeliveryPayer) => void;
};

/** Who pays for the delivery, and what it costs by today's table, which is fixed when the listing goes live. */
export function PaidBy({ prices, chosen, onChoose }: PaidByProps) {
  const { paidBy: words } = useMessageGroup("selling");
  const figures = { least: formatRupees(prices.near), most: formatRupees(prices.far) };
  return (
    <ChoiceGroup title={words.title} error={undefined}>
      {deliveryPayers.map((payer) => (
        <Choice
          key={payer}
          name="delivery_paid_by"
          icon={icons[payer]}
          title={words.payers[payer]}
          line={fillSentence(words.lines[payer], figures)}
          checked={chosen === payer}
          onChange={() => onChoose(payer)}
        />
      ))}
      {prices.free_from !== null && (
        <p className="small quiet">
          {fillSentence(words.freeFrom, { amount: formatRupees(prices.free_from) })}
        </p>
      )}
    </ChoiceGroup>
  );
}
