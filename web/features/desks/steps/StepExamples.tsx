import { fallsAfter, type StepTable, stepExamples } from "#domain/auction/bidSteps.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { rupeeWords } from "./stepWords.ts";

/** What a table does at some prices, and where it does something odd. */
export function StepExamples({ table }: { readonly table: StepTable }) {
  const words = useMessageGroup("stepsDesk");
  const [odd] = fallsAfter(table);
  return (
    <>
      <ul
        className="grid gap-x-6 gap-y-1 small quiet figures sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]"
        aria-label={words.examples}
      >
        {stepExamples(table).map(({ atRupees, nextRupees }) => (
          <li key={atRupees}>
            {fillSentence(words.example, { at: rupeeWords(atRupees), next: rupeeWords(nextRupees) })}
          </li>
        ))}
      </ul>
      {odd !== undefined && (
        <Note tone="wait">
          {fillSentence(words.falls, { at: rupeeWords(odd), more: rupeeWords(odd + 1) })}
        </Note>
      )}
    </>
  );
}
