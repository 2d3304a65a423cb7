import { type DeliveryRate, deliveryRateStanding } from "#domain/delivery/deliveryRates.ts";
import { deliveryZones, type WeightClass } from "#domain/delivery/deliveryTerms.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { nameOfDay } from "../rates/dayIn.ts";

type WeightClassPanelProps = {
  readonly weightClass: WeightClass;
  readonly rates: readonly DeliveryRate[];
  readonly today: string;
};

/** The prices of one weight class, the latest first, today's marked. */
export function WeightClassPanel({ weightClass, rates, today }: WeightClassPanelProps) {
  const words = useMessageGroup("deliveryDesk");
  const own = rates.filter((rate) => rate.weight_class === weightClass);
  return (
    <section className="panel stack lg:[&_table]:table-fixed" aria-labelledby={`weight-${weightClass}`}>
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id={`weight-${weightClass}`}>
          {words.classes[weightClass]}
        </h2>
        <p className="small quiet">{words.classLines[weightClass]}</p>
      </div>
      {own.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <DataTable
          caption={words.classes[weightClass]}
          columns={columnsOf(words, (rate) => deliveryRateStanding(rate, own, today))}
          rows={own}
          rowKey={(rate) => rate.starts_on}
        />
      )}
    </section>
  );
}

const looks = {
  present: { tone: "good", icon: "check-circle" },
  planned: { tone: "wait", icon: "clock" },
  past: { tone: "plain", icon: "flag-checkered" },
} as const;

type Words = MessageGroups["deliveryDesk"];

function columnsOf(
  words: Words,
  standing: (rate: DeliveryRate) => keyof typeof looks,
): Column<DeliveryRate>[] {
  const { columns } = words;
  return [
    { heading: columns.from, cell: (rate) => nameOfDay(rate.starts_on) },
    {
      heading: columns.standing,
      cell: (rate) => <Badge {...looks[standing(rate)]}>{words.standings[standing(rate)]}</Badge>,
    },
    ...deliveryZones.map(
      (zone): Column<DeliveryRate> => ({
        heading: columns[zone],
        kind: "figures",
        cell: (rate) => <Named name={columns[zone]}>{priceName(rate[zone], words)}</Named>,
      }),
    ),
    {
      heading: columns.free,
      kind: "figures",
      cell: ({ free_from }) => <Named name={columns.free}>{freeFromName(free_from, words)}</Named>,
    },
  ];
}

/** On a phone, where the table has no heads, each price says what it is for. */
function Named({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <span className="quiet small sm:hidden" aria-hidden="true">
        {name}{" "}
      </span>
      {children}
    </>
  );
}

export function priceName(price: Paise, words: Words): string {
  return price === 0 ? words.free : formatRupees(price);
}

export function freeFromName(freeFrom: Paise | null, words: Words): string {
  return freeFrom === null ? words.never : formatRupees(freeFrom);
}
