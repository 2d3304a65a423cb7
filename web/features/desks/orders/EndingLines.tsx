import type { OrderEnding } from "#contract/orderDesk.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What a step that ends a sale does, in sentences: who gets what back, who gets a strike, what becomes of the rest. */
export function EndingLines({ ending }: { readonly ending: OrderEnding }) {
  const { ending: words } = useMessageGroup("orderDesk");
  const { buyer_name: buyer, seller_name: seller, returned_amount: returned } = ending;
  return (
    <ul className="stack [--stack:0.5rem] list-disc pl-5">
      <li>
        {returned > 0
          ? fillSentence(words.returned, { name: buyer, amount: formatRupees(returned) })
          : fillSentence(words.nothing, { name: buyer })}
        {ending.returns.length > 0 && (
          <ul className="list-disc pl-5">
            {ending.returns.map(({ provider, is_deposit: isDeposit, amount }, index) => (
              // The parts of a sum keep their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <li key={index}>
                {fillSentence(isDeposit ? words.deposit : words.payment, {
                  amount: formatRupees(amount),
                  provider,
                })}
              </li>
            ))}
          </ul>
        )}
      </li>
      <li>
        {ending.gives_strike
          ? fillSentence(words.strikes, { name: seller, count: ending.earlier_strikes })
          : words.noStrike}
      </li>
      {ending.released_bidders.map(({ name, amount }) => (
        <li key={name}>
          {amount > 0
            ? fillSentence(words.releasedWith, { name, amount: formatRupees(amount) })
            : fillSentence(words.released, { name })}
        </li>
      ))}
      {ending.goods_return && <li>{words.goods}</li>}
      <li>{words.listing}</li>
    </ul>
  );
}
