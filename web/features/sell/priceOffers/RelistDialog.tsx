import type { AnswerOf, RequestOf } from "#contract/endpoint.ts";
import type { relistProduct } from "#contract/listingCopies.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { offerDays } from "#domain/listing/endDate.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
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
  readonly asking: string;
  readonly least: string;
  readonly days: (typeof offerDays)[number];
};

/** How the item is listed again: an auction as before, or what is asked and from how much offers are taken. */
export default function RelistDialog({ product, onRelisted, onClose }: RelistDialogProps) {
  const { detail } = useMessageGroup("selling");
  const { seller } = useMessageGroup("reserve");
  const { relist: words } = useMessageGroup("priceOffers");
  const relisting = useRelisting(product.id);
  const form = useForm<Values>({
    initial: beginning(product),
    problems: ({ how, asking, least }) => {
      if (how === "auction") return {};
      const [askingPaise, leastPaise] = [wholeRupeesIn(asking), wholeRupeesIn(least)];
      const isAbove = askingPaise !== null && askingPaise > (leastPaise ?? 0);
      return { asking: !isAbove && words.askingInvalid, least: leastPaise === null && words.leastInvalid };
    },
    mutation: {
      ...relisting,
      mutate: (values) =>
        relisting.mutate(bodyOf(values), {
          onSuccess: (answer) => {
            onClose();
            onRelisted(answer);
          },
        }),
    },
  });
  const { how } = form.values;
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
        {how === "offers" && (
          <>
            <MoneyField {...form.field("asking")} label={words.asking} hint={words.askingHint} />
            <MoneyField {...form.field("least")} label={words.least} />
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

/** What it asked and began at before. */
function beginning({ buy_now_price: askingPaise, base_price: basePaise }: SellerProductDetail): Values {
  return {
    how: "auction",
    asking: askingPaise === null ? "" : formatRupeeFigures(askingPaise),
    least: basePaise === null ? "" : formatRupeeFigures(basePaise),
    days: 7,
  };
}

function bodyOf({ how, asking, least, days }: Values): Body {
  const [askingPaise, leastPaise] = [wholeRupeesIn(asking), wholeRupeesIn(least)];
  if (how === "auction" || askingPaise === null || leastPaise === null) return undefined;
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
