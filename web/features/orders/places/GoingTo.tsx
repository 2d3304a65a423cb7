import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { isYetToArrive } from "#domain/order/orderStages.ts";
import { cityWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { AddressLines } from "./AddressLines.tsx";
import { ChooseAddressDialog } from "./ChooseAddressDialog.tsx";

/** Where an order goes: asked for as long as it is not known, then shown, and fixed once the pick-up is planned. */
export function GoingTo({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { places: words } = useMessageGroup("fulfilment");
  const [isChoosing, setChoosing] = useState(false);
  const {
    places,
    actions,
    shipping_mode: mode,
    order_status: status,
    stage,
    next_step: next,
  } = wonOrder.fulfilment;
  const isOver = status !== "awaiting_payment" && status !== "paid";
  const isComing = isYetToArrive(stage);
  const canChoose = actions.includes("choose_address");
  const address = places.delivery?.address ?? null;
  // Once it is all that is waited for, it is asked at the top of the page.
  const isNext = next.kind === "choose_address" || next.kind === "confirm_address";
  if (isNext || isOver || mode !== "blaze" || (address === null && !canChoose)) return null;
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="going-to">
      <h2 id="going-to">{address === null ? words.where : words.goingTo}</h2>
      {address === null ? (
        <p className="quiet">{words.whereLine}</p>
      ) : (
        <AddressLines
          address={address}
          mobile={fillSentence(words.mobileEnds, { digits: lastFour(address.mobile) })}
        />
      )}
      {places.pick_up && (
        <p className="small quiet">
          {fillSentence(isComing ? words.comesFrom : words.sentFrom, {
            city: cityWord(places.pick_up.city),
          })}
        </p>
      )}
      {places.are_fixed && isComing && !canChoose && <p className="small faint">{words.fixed}</p>}
      {canChoose && (
        <div>
          <Button tone="outline" size="small" onClick={() => setChoosing(true)}>
            {address === null ? words.choose : words.change}
          </Button>
        </div>
      )}
      {isChoosing && <ChooseAddressDialog wonOrder={wonOrder} onClose={() => setChoosing(false)} />}
    </section>
  );
}
