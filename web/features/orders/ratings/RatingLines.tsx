import type { ReactNode } from "react";
import type { Rating } from "#contract/ratings.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { Stars } from "#web/ui/Stars.tsx";

type RatingLinesProps = { readonly rating: Rating; readonly heading: string; readonly children?: ReactNode };

/** A rating: each mark by its name, the words, what was answered, and why nobody else reads them (R-RATING-8). */
export function RatingLines({
  rating: { side, marks, text, reply, hidden },
  heading,
  children,
}: RatingLinesProps) {
  const words = useMessageGroup("ratings");
  return (
    <div className="stack [--stack:0.25rem]">
      <h3 className="text-h4">{heading}</h3>
      <ul className="small">
        {words.qualities[side].map((quality, place) => (
          <li key={quality} className="flex flex-wrap justify-between gap-x-4">
            <span>{quality}</span>
            <Stars
              value={marks[place] ?? 0}
              label={fillSentence(words.ofFive, { mark: marks[place] ?? 0 })}
            />
          </li>
        ))}
      </ul>
      {text && (
        <p className="wrap-anywhere" data-words="own">
          {text}
        </p>
      )}
      {reply && (
        <p className="small quiet wrap-anywhere">
          {words.replied}: <span data-words="own">{reply}</span>
        </p>
      )}
      {hidden && (
        <Note tone="bad">
          {fillSentence(hidden.without_marks ? words.hiddenWithMarks : words.hidden, {
            time: momentName(hidden.at),
          })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {hidden.reason}
          </span>
        </Note>
      )}
      {children}
    </div>
  );
}
