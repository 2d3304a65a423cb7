import { alarmMinutes } from "#contract/calendar.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";

type AddToCalendarProps = { readonly productId: number; readonly takesOffers: boolean };

/** The end of a listing for one's own calendar: with or without an account, and without a script. */
export default function AddToCalendar({ productId, takesOffers }: AddToCalendarProps) {
  const words = useStandingWords("calendar");
  const line = takesOffers ? words.lineOffers : words.line;
  return (
    <div className="stack [--stack:0.375rem]">
      <div>
        <FileLink href={`/api/v1/guest/product/${productId}/calendar`}>{words.add}</FileLink>
      </div>
      <p className="micro quiet">{fillSentence(line, { minutes: alarmMinutes })}</p>
    </div>
  );
}
