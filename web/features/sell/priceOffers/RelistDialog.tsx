import type { AnswerOf, RequestOf } from "#contract/endpoint.ts";
import type { relistProduct } from "#contract/listingCopies.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { leastSold } from "#domain/listing/basePrice.ts";
import { offerDays, spreadEnd } from "#domain/listing/endDate.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { ToYou } from "../draft/ToYou.tsx";
import { EndFields } from "../quick/EndFields.tsx";

type Relisted = AnswerOf<typeof relistProduct>;
type Body = RequestOf<typeof relistProduct>["body"];

type RelistDialogProps = {
  readonly product: SellerProductDetail;
  /** Who has gone elsewhere meanwhile is not called back. */
  readonly onRelisted: (answer: Relisted) => void;
  readonly onClose: () => void;
};

type Values = {
  readonly how: "auction" | "offers";
  readonly base: string;
  /** When the auction ends, in ISO 8601. */
  readonly endsAt: string;
  readonly asking: string;
  readonly least: string;
  readonly days: (typeof offerDays)[number];
};

/** How the item is listed again: an auction from a base price to an end, or what is asked and from how much offers are taken. */
export default function RelistDialog({ product, onRelisted, onClose }: RelistDialogProps) {
  const { detail } = useMessageGroup("selling");
  const { seller } = useMessageGroup("reserve");
  const { relist: words } = useMessageGroup("priceOffers");
  const nowMs = useServerNow();
  const relisting = useRelisting(product.id);
  const form = useForm<Values>({
    initial: beginning(product, new Date(nowMs)),
    problems: (values) => {
      if (values.how === "auction") return { base: baseProblem(values.base, product, words) };
      const isAsked = wholeRupeesIn(values.asking) !== null;
      return {
        asking: !isAskingAbove(values) && (isAsked ? words.askingTooLow : words.askingInvalid),
        least: wholeRupeesIn(values.least) === null && words.leastInvalid,
      };
    },
    mutation: {
      ...relisting,
      mutate: (values) =>
        relisting.mutate(bodyOf(values, product), {
          onSuccess: (answer) => {
            onClose();
            onRelisted(answer);
          },
        }),
    },
  });
  const { how, base, asking, least } = form.values;
  // The two prices are right together: the other one may have been lowered since.
  const askingField = { ...form.field("asking"), ...(isAskingAbove(form.values) && { error: undefined }) };
  return (
    <Dialog open onClose={onClose} title={detail.relistTitle}>
      <form {...form.props} className="stack">
        <fieldset className="stack [--stack:0.5rem]">
          <legend className="sr-only">{words.how}</legend>
          {(["auction", "offers"] as const).map((way) => (
            <Choice
              key={way}
              name="how"
              icon={way === "auction" ? "gavel" : "tag"}
              title={words[way]}
              line={words[`${way}Line`]}
              checked={how === way}
              onChange={() => form.set({ how: way })}
            />
          ))}
        </fieldset>
        {how === "auction" && (
          <>
            <MoneyField {...form.field("base", "base_price")} label={words.base} />
            <Brings listingId={product.id} price={leastSoldFor(base, product)} />
            <EndFields
              endsAt={form.values.endsAt}
              start={new Date(nowMs)}
              error={form.field("endsAt", "end_date").error}
              onEnd={(endsAt) => form.set({ endsAt })}
            />
          </>
        )}
        {how === "offers" && (
          <>
            <MoneyField {...askingField} label={words.asking} hint={words.askingHint} />
            <Brings listingId={product.id} price={wholeRupeesIn(asking)} />
            <MoneyField {...form.field("least")} label={words.least} />
            <Brings listingId={product.id} price={wholeRupeesIn(least)} />
            <fieldset className="stack [--stack:0.5rem]">
              <legend className="field__label">{words.days}</legend>
              <div className="chips">
                {offerDays.map((days) => (
                  <button
                    key={days}
                    type="button"
                    className="chip"
                    aria-pressed={form.values.days === days}
                    onClick={() => form.set({ days })}
                  >
                    {fillSentence(words.day, { count: days })}
                  </button>
                ))}
              </div>
            </fieldset>
          </>
        )}
        <p className="small quiet">
          {how === "auction"
            ? detail.relistLine
            : fillSentence(words.offersGoLive, { count: form.values.days })}
          {product.reserve_offer?.offer_status === "possible" && ` ${seller.relist}`}
        </p>
        <Button tone="ember" wide type="submit" busy={relisting.isPending}>
          {detail.relist}
        </Button>
      </form>
    </Dialog>
  );
}

/** What a price brings the seller, as soon as one is typed. */
function Brings({ listingId, price }: { readonly listingId: number; readonly price: Paise | null }) {
  return price !== null && price > 0 && <ToYou listingId={listingId} price={price} />;
}

/** An auction sells from its base price on, or from the reserve where there is one. */
function leastSoldFor(base: string, { reserve_price: reservePaise }: SellerProductDetail): Paise | null {
  const basePaise = basePriceIn({ price: base });
  return basePaise && leastSold(basePaise, reservePaise);
}

/** Reserve and Buy Now price stay as they were: it begins below both. */
function baseProblem(
  typed: string,
  { reserve_price: reserve, buy_now_price: buyNow }: SellerProductDetail,
  words: MessageGroups["priceOffers"]["relist"],
): string | false {
  const base = basePriceIn({ price: typed });
  if (base === null) return words.baseInvalid;
  const [lowest] = [reserve, buyNow].filter((price) => price !== null).sort((one, other) => one - other);
  return (
    lowest !== undefined &&
    base >= lowest &&
    fillSentence(words.baseTooHigh, { amount: formatRupees(lowest) })
  );
}

/** What it asked and began at before, to end in a minute of its own. */
function beginning(product: SellerProductDetail, now: Date): Values {
  const { buy_now_price: askingPaise, base_price: basePaise } = product;
  const base = basePaise === null ? "" : formatRupeeFigures(basePaise);
  return {
    how: "auction",
    base,
    endsAt: spreadEnd(now, product).toISOString(),
    asking: askingPaise === null ? "" : formatRupeeFigures(askingPaise),
    least: base,
    days: 7,
  };
}

function isAskingAbove({ asking, least }: Values): boolean {
  const askingPaise = wholeRupeesIn(asking);
  return askingPaise !== null && askingPaise > (wholeRupeesIn(least) ?? 0);
}

function bodyOf({ how, base, endsAt, asking, least, days }: Values, before: SellerProductDetail): Body {
  if (how === "auction") {
    const basePaise = basePriceIn({ price: base });
    const isChanged = basePaise !== null && basePaise !== before.base_price;
    return { end_date: endsAt, ...(isChanged && { base_price: basePaise }) };
  }
  const [askingPaise, leastPaise] = [wholeRupeesIn(asking), wholeRupeesIn(least)];
  if (askingPaise === null || leastPaise === null) return undefined;
  return { takes_offers: { asking_price: askingPaise, least_offer: leastPaise, days } };
}

function useRelisting(id: number) {
  const { detail } = useMessageGroup("selling");
  return useApiMutation({
    call: (body: Body, idempotencyKey) =>
      callApi("POST /user/product/:id/relist", { params: { id }, body, idempotencyKey }),
    success: ({ product_status: status }) => (status === "draft" ? detail.relistedDraft : detail.relisted),
    // Not waited for: the page of the new listing comes first.
    onSuccess: (_answer, _body, queries) => {
      void queries.invalidateQueries({ queryKey: sellingKey });
    },
  });
}
