import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import type { OptionsProblem } from "./checkOptions.ts";

const mostShown = 12;

/** What keeps questions from being saved, each with the path of its place. */
export function OptionsProblems({ problems }: { readonly problems: readonly OptionsProblem[] }) {
  const words = useMessageGroup("optionsDesk");
  const more = problems.length - mostShown;
  return (
    <Note tone="bad" live>
      <b className="strong">{words.problemsTitle}</b>
      <ul>
        {problems.slice(0, mostShown).map(({ place, text }) => (
          <li className="wrap-anywhere" key={`${place} ${text}`}>
            <span className="figures" data-words="own">
              {place}
            </span>
            : {text}
          </li>
        ))}
        {more > 0 && <li>{fillSentence(words.moreProblems, { count: more })}</li>}
      </ul>
    </Note>
  );
}
