import { useEffect, useState } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { drawShareCard, type ShareCard } from "./drawShareCard.ts";

type ShareCardDialogProps = { readonly product: SellerProductDetail; readonly onClose: () => void };

/** The card of a live listing, to be shared where the device can hand on pictures, or saved. */
export default function ShareCardDialog({ product, onClose }: ShareCardDialogProps) {
  const words = useMessageGroup("shareCard");
  const [card] = useState(() => cardOf(product, words));
  const { drawn, hasFailed, draw } = useDrawnCard(card);
  const name = `blaze-${product.id}.png`;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p className="quiet">{words.line}</p>
      {drawn !== null && (
        <img
          src={drawn.address}
          alt={fillSentence(words.alt, {
            title: card.title,
            label: card.label,
            price: card.price,
            time: momentName(product.end_date ?? product.server_time),
          })}
          width={1080}
          height={1350}
          className="mx-auto h-auto max-h-[52vh] w-auto max-w-full rounded-lg border border-(--line)"
        />
      )}
      {drawn === null && !hasFailed && (
        <p className="quiet" role="status">
          {words.drawing}
        </p>
      )}
      {hasFailed && (
        <Note tone="bad" live>
          <p>{words.failed}</p>
          <Button size="small" tone="outline" className="mt-2" onClick={draw}>
            {words.again}
          </Button>
        </Note>
      )}
      {drawn !== null && <Ways blob={drawn.blob} address={drawn.address} name={name} card={card} />}
    </Dialog>
  );
}

type Drawn = { readonly blob: Blob; readonly address: string };

/** Drawn when it is shown: a press on Share must hand on a picture that is there. */
function useDrawnCard(card: ShareCard) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws the same card again.
  useEffect(() => {
    let isHere = true;
    let address: string | null = null;
    drawShareCard(card).then(
      (blob) => {
        if (!isHere) return;
        address = URL.createObjectURL(blob);
        setDrawn({ blob, address });
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [card, tries]);
  function draw() {
    setFailed(false);
    setTries((before) => before + 1);
  }
  return { drawn, hasFailed, draw };
}

type WaysProps = Drawn & { readonly name: string; readonly card: ShareCard };

function Ways({ blob, address, name, card }: WaysProps) {
  const words = useMessageGroup("shareCard");
  const files = [new File([blob], name, { type: "image/png" })];
  const canShare = navigator.canShare?.({ files }) === true;
  function share() {
    const text = `${fillSentence(words.text, { title: card.title, price: card.price })} ${card.address}`;
    // It is refused when the person closes it, and then there is nothing to say.
    navigator.share({ files, text }).catch(() => undefined);
  }
  return (
    <div className="actions">
      {canShare && (
        <Button tone="ember" onClick={share}>
          {words.share}
        </Button>
      )}
      <Button tone={canShare ? "outline" : "ember"} onClick={() => saveFile(name, address)}>
        {words.save}
      </Button>
    </div>
  );
}

function saveFile(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

type Words = ReturnType<typeof useMessageGroup<"shareCard">>;

function cardOf(product: SellerProductDetail, { card }: Words): ShareCard {
  const bid = product.current_bid?.amount ?? null;
  const { takes_offers: takesOffers } = product;
  const amount = bid ?? (takesOffers ? product.buy_now_price : product.base_price);
  return {
    photo: coverOf(product),
    title: product.title,
    label: bid === null ? (takesOffers ? card.asking : card.starts) : card.bid,
    price: amount === null ? "" : formatRupees(amount),
    ends: product.end_date === null ? "" : fillSentence(card.ends, { time: momentName(product.end_date) }),
    asOf: fillSentence(card.asOf, { time: momentName(product.server_time) }),
    scan: takesOffers ? card.scanOffers : card.scan,
    address: `${location.origin}/product/${product.id}`,
  };
}

/** The first picture: a listing may begin with none of its own. */
function coverOf({ images }: SellerProductDetail): string | null {
  return images.find(({ kind }) => kind === "picture")?.url ?? null;
}
