import { alarmMinutes } from "#contract/calendar.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";

/** The end of an auction for one's own calendar: with or without an account, and without a script. */
export default function AddToCalendar({ productId }: { readonly productId: number }) {
  const words = useStandingWords("calendar");
  return (
    <div className="stack [--stack:0.375rem]">
      <div>
        <FileLink href={`/api/v1/guest/product/${productId}/calendar`}>{words.add}</FileLink>
      </div>
      <p className="micro quiet">{fillSentence(words.line, { minutes: alarmMinutes })}</p>
    </div>
  );
}
