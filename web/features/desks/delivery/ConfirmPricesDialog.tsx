import { type DeliveryRate, deliveryPricesOn } from "#domain/delivery/deliveryRates.ts";
import { type DeliveryPrices, deliveryZones } from "#domain/delivery/deliveryTerms.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { deliveryRatesQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { nameOfDay } from "../rates/dayIn.ts";
import { freeFromName, priceName } from "./WeightClassPanel.tsx";

type ConfirmPricesDialogProps = {
  readonly rate: DeliveryRate;
  readonly rates: readonly DeliveryRate[];
  readonly onBack: () => void;
  readonly onEntered: () => void;
};

/** New prices beside those that hold until then, before they count. */
export function ConfirmPricesDialog({ rate, rates, onBack, onEntered }: ConfirmPricesDialogProps) {
  const words = useMessageGroup("deliveryDesk");
  const { weight_class, starts_on } = rate;
  const name = words.classes[weight_class];
  const day = nameOfDay(starts_on);
  const entering = useApiMutation({
    call: (body: DeliveryRate) => callApi("POST /ops/delivery-rates", { body }),
    success: fillSentence(words.saved, { name, day }),
    onSuccess: (answer, _, queries) => {
      queries.setQueryData(deliveryRatesQuery.queryKey, answer);
      onEntered();
    },
  });
  const own = rates.filter((other) => other.weight_class === weight_class);
  const isReplacing = own.some((other) => other.starts_on === starts_on);
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.confirmTitle, { name, day })}
      keepLabel={words.back}
      onKeep={onBack}
      confirmLabel={words.confirm}
      onConfirm={() => entering.mutate(rate)}
      busy={entering.isPending}
    >
      <div className="stack">
        <SumTable
          small
          lines={linesOf({ rate, before: deliveryPricesOn(starts_on, weight_class, own) }, words)}
        />
        {isReplacing && <p>{words.replaces}</p>}
        <p>{words.confirmLine}</p>
      </div>
    </ConfirmDialog>
  );
}

type Change = { readonly rate: DeliveryRate; readonly before: DeliveryPrices | null };

function linesOf({ rate, before }: Change, words: MessageGroups["deliveryDesk"]) {
  const line = (label: string, [price, earlier]: readonly [string, string | null]) => ({
    label,
    value:
      earlier === null || earlier === price ? price : fillSentence(words.was, { price, before: earlier }),
  });
  return [
    ...deliveryZones.map((zone) =>
      line(words.columns[zone], [priceName(rate[zone], words), before && priceName(before[zone], words)]),
    ),
    line(words.columns.free, [
      freeFromName(rate.free_from, words),
      before && freeFromName(before.free_from, words),
    ]),
  ];
}
