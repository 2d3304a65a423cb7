import { SelectField } from "#web/forms/SelectField.tsx";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { endChoices } from "./endChoices.ts";

const dayName = indiaDate({ weekday: "short", day: "numeric", month: "short" });
const hourName = indiaDate({ hour: "numeric", minute: "2-digit" });

type EndFieldsProps = {
  /** The chosen moment in ISO 8601; days and hours are offered in its minute. */
  readonly endsAt: string;
  /** From which day on the days count. */
  readonly start: Date;
  readonly error?: string | undefined;
  readonly onEnd: (endsAt: string) => void;
};

/** When bidding ends: the day, and about which hour (R-SELL-12). */
export function EndFields({ endsAt, start, error, onEnd }: EndFieldsProps) {
  const words = useMessageGroup("quickListing");
  const { days, hours } = endChoices(endsAt, start);
  const name = (format: typeof dayName) => (moment: string) => ({
    value: moment,
    label: format().format(new Date(moment)),
  });
  return (
    <>
      <div className="quick__two">
        <SelectField
          label={words.ends}
          error={error}
          value={endsAt}
          options={days.map(name(dayName))}
          onChange={({ target }) => onEnd(target.value)}
        />
        <SelectField
          label={words.about}
          value={endsAt}
          options={hours.map(name(hourName))}
          onChange={({ target }) => onEnd(target.value)}
        />
      </div>
      <p className="small quiet">
        {fillSentence(words.aboutHint, { time: hourName().format(new Date(endsAt)) })}
      </p>
    </>
  );
}
