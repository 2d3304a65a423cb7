import type { SoldOrder } from "#contract/fulfilment.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { isYetToArrive } from "#domain/order/orderStages.ts";
import { cityWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AddressLines } from "./AddressLines.tsx";

/** Where the goods of a sale are picked up, and in which city they end. */
export function SalePlaces({ order }: { readonly order: SoldOrder }) {
  const { places: words } = useMessageGroup("fulfilment");
  const { pick_up: pickUp, delivery } = order.fulfilment.places;
  if (order.order_status !== "paid" || !pickUp?.address) return null;
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="picked-up-at">
      <h2 id="picked-up-at">{words.pickedUpAt}</h2>
      <AddressLines
        address={pickUp.address}
        mobile={fillSentence(words.mobileEnds, { digits: lastFour(pickUp.address.mobile) })}
      />
      {delivery && (
        <p className="small quiet">
          {fillSentence(isYetToArrive(order.stage) ? words.goesTo : words.sentTo, {
            city: cityWord(delivery.city),
          })}
        </p>
      )}
    </section>
  );
}
