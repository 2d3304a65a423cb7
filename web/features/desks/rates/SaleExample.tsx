import { formatRupees } from "#domain/money/formatRupees.ts";
import { negatePaise, type Paise, rupees } from "#domain/money/paise.ts";
import { type Rate, type RateKind, rateKinds, ratesOn } from "#domain/payout/rateTable.ts";
import { type Settlement, settle, sharesPassTheWhole } from "#domain/payout/settlement.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SumTable } from "#web/ui/SumTable.tsx";
import { percentName } from "./basisPoints.ts";
import { nameOfDay } from "./dayIn.ts";

type SaleExampleProps = { readonly day: string; readonly today: string; readonly rates: readonly Rate[] };

const gross = rupees(10_000);

/** What a day's rates do to a sale. Nothing for rates that together pass the whole: the server refuses them. */
export function SaleExample({ day, today, rates }: SaleExampleProps) {
  const words = useMessageGroup("ratesDesk");
  const shares = ratesOn(day, rates);
  if (sharesPassTheWhole(shares)) return null;
  const title = day === today ? words.today : words.onDay;
  const settlement = settle(gross, shares);
  const parts = partsOf(settlement);
  return (
    <div className="stack max-w-128 [--stack:0.5rem]">
      <b className="strong">{fillSentence(title, { amount: formatRupees(gross), day: nameOfDay(day) })}</b>
      <SumTable
        small
        lines={[
          { label: words.gross, value: gross },
          ...rateKinds.map((kind) => ({
            label: `${words.kinds[kind]}, ${percentName(shares[kind])}`,
            value: negatePaise(parts[kind]),
          })),
        ]}
        total={{ label: words.net, amountPaise: settlement.netPaise }}
      />
    </div>
  );
}

function partsOf(settlement: Settlement): Record<RateKind, Paise> {
  return {
    platform_fee: settlement.feePaise,
    gst_on_fee: settlement.gstPaise,
    tcs: settlement.tcsPaise,
    tds: settlement.tdsPaise,
  };
}
