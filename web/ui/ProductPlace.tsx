import { cityWord } from "../messages/dataWords.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";

type ProductPlaceProps = {
  /** Null where it is not known. */
  readonly city: string | null;
  /** The buyer meets the seller there: Blaze does not bring it. */
  readonly isMeeting?: boolean | undefined;
  /** The part of the city, and how far it is from the reader. */
  readonly away?: Away | undefined;
};

export type Away = { readonly area: string; readonly km: number };

/** From which city a product comes, in a list. */
export function ProductPlace({ city, isMeeting = false, away }: ProductPlaceProps) {
  const { ui } = useMessages();
  const place = away?.area ?? (city && cityWord(city));
  const name = place === null ? "\u00a0" : isMeeting ? fillSentence(ui.meetIn, { city: place }) : place;
  return (
    <span className="where">
      {isMeeting && city !== null && <Icon name="handshake" />}
      <span data-words="own">{away ? `${name},` : name}</span>
      {away && (
        <>
          {" "}
          <span className="where__km">
            {fillSentence(ui.aboutKm, { km: Math.max(1, Math.round(away.km)) })}
          </span>
        </>
      )}
    </span>
  );
}
