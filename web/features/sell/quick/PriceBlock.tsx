import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { PriceHelp } from "../draft/PriceHelp.tsx";
import { ReserveField } from "../draft/ReserveField.tsx";
import { reserveIn } from "../draft/reserveIn.ts";
import { ToYou } from "../draft/ToYou.tsx";
import { Block } from "./Block.tsx";
import { endChoices } from "./endChoices.ts";
import type { QuickListing } from "./useQuickListing.ts";

const dayName = indiaDate({ weekday: "short", day: "numeric", month: "short" });
const hourName = indiaDate({ hour: "numeric", minute: "2-digit" });

/** Where bids start, what the seller gets of it, and when bidding ends. */
export function PriceBlock({ listing }: { readonly listing: QuickListing }) {
  const words = useMessageGroup("quickListing");
  const { fields } = useMessageGroup("selling");
  const nowMs = useServerNow();
  const { values, set, draft, refusalOf } = listing;
  const price = basePriceIn(values);
  const isWrong = values.price.trim() !== "" && price === null;
  const { days, hours } = endChoices(values.endsAt, new Date(nowMs));
  const name = (format: typeof dayName) => (moment: string) => ({
    value: moment,
    label: format().format(new Date(moment)),
  });
  return (
    <Block place="price" title={words.price}>
      <MoneyField
        label={words.startsAt}
        error={isWrong ? fields.priceInvalid : refusalOf("pricing")?.fieldMessage("base_price")}
        value={values.price}
        onChange={({ target }) => set({ price: target.value })}
      />
      {draft && price !== null && <ToYou draftId={draft.id} price={price} />}
      {draft && <PriceHelp draft={draft} onUse={(amount) => set({ price: formatRupeeFigures(amount) })} />}
      <ReserveField
        value={values.reserve}
        error={
          reserveIn(values) === undefined
            ? fields.reserveInvalid
            : refusalOf("pricing")?.fieldMessage("reserve_price")
        }
        onReserve={(reserve) => set({ reserve })}
      />
      <div className="quick__two">
        <SelectField
          label={words.ends}
          error={refusalOf("info")?.fieldMessage("end_date")}
          value={values.endsAt}
          options={days.map(name(dayName))}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
        <SelectField
          label={words.about}
          value={values.endsAt}
          options={hours.map(name(hourName))}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
      </div>
      <p className="small quiet">
        {fillSentence(words.aboutHint, { time: hourName().format(new Date(values.endsAt)) })}
      </p>
    </Block>
  );
}
