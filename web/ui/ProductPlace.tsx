import { cityWord } from "../messages/dataWords.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";

type ProductPlaceProps = {
  /** Null where it is not known. */
  readonly city: string | null;
  /** The buyer meets the seller there: Blaze does not bring it. */
  readonly isMeeting?: boolean | undefined;
};

/** From which city a product comes, in a list. */
export function ProductPlace({ city, isMeeting = false }: ProductPlaceProps) {
  const { ui } = useMessages();
  const place = city && cityWord(city);
  return (
    <span className="where">
      {isMeeting && city !== null && <Icon name="handshake" />}
      <span data-words="own">
        {place === null ? "\u00a0" : isMeeting ? fillSentence(ui.meetIn, { city: place }) : place}
      </span>
    </span>
  );
}
