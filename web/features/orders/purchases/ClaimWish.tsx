import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OfferKind } from "#domain/order/claimTurns.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type WishTexts = { wish: OfferKind | ""; amount: string };

type ClaimWishProps = {
  readonly form: Pick<ReturnType<typeof useForm<WishTexts>>, "values" | "problem" | "field" | "set">;
  readonly pricePaise: Paise;
};

const icons = { return: "arrow-u-down-left", part_refund: "handshake" } as const;
const wishes = ["return", "part_refund"] as const;

/** The amount comes with its choice, which on a phone may lie at the lower edge: it is shown, and the focus stays. */
function showWhole(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: "nearest" });
}

/** What would be right: it goes back, or the buyer keeps it and has a part of its price back. It binds nobody (R-ORDER-32). */
export function ClaimWish({ form, pricePaise }: ClaimWishProps) {
  const { claim } = useMessageGroup("fulfilment");
  return (
    <ChoiceGroup title={claim.wish} error={form.problem("wish")}>
      {wishes.map((wish) => (
        <Choice
          key={wish}
          name="wish"
          icon={icons[wish]}
          title={claim.wishes[wish]}
          line={wish === "part_refund" ? claim.wishPartLine : undefined}
          checked={form.values.wish === wish}
          onChange={() => form.set({ wish })}
        />
      ))}
      {form.values.wish === "part_refund" && (
        <div ref={showWhole}>
          <MoneyField
            {...form.field("amount")}
            label={claim.wishAmount}
            hint={fillSentence(claim.wishMost, { amount: formatRupees(pricePaise) })}
          />
        </div>
      )}
      <p className="small quiet">{claim.wishLine}</p>
    </ChoiceGroup>
  );
}
